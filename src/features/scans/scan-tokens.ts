import { sql } from 'kysely'
import type { TokensSpent } from '../../shared/grader.ts'
import type { ScanServices } from './context.ts'
import type { ReportId } from '../reports/contract.ts'
import { getCost } from '../reports/report-sections.ts'
import { daySeconds } from '../../shared/durations.ts'

/** The rest of the budget is for the texts of a full report. */
const maxScanTokens = 24_000

interface ScanSpending {
  id: ReportId
  kind: 'lite' | 'full'
  /** By earlier runs that were cut off. */
  tokensSpent: number
}

/** Tokens left; 0: the built-in reader works alone. A free scan uses up one of the day's scans with a model. */
export async function allowTokens(
  { config, store, grader }: Pick<ScanServices, 'config' | 'store' | 'grader'>,
  { id, kind, tokensSpent }: ScanSpending,
): Promise<number> {
  if (grader === null) return 0
  const left = Math.min(maxScanTokens, config.LLM_BUDGET_TOKENS) - tokensSpent
  if (left <= 0) return 0
  if (kind === 'full') return left
  // A restarted run is the same scan and counts once.
  const isKnown = (await store.get(`model-scan:${id}`)) !== null
  if (isKnown) return left
  const { isTaken } = await store.take('model-scans', config.LLM_FREE_SCANS_PER_DAY, daySeconds)
  if (!isTaken) return 0
  await store.set(`model-scan:${id}`, true, daySeconds)
  return left
}

/** Stored at once, so that a kill cannot hide what was spent. */
export async function addSpentTokens(
  { config, db }: Pick<ScanServices, 'config' | 'db'>,
  id: ReportId,
  spent: TokensSpent,
): Promise<void> {
  const { tokensIn, tokensOut, costMicros } = getCost(spent, config)
  await db
    .updateTable('pain_point_reports')
    .set((eb) => ({
      scan_tokens_in: eb('scan_tokens_in', '+', tokensIn),
      scan_tokens_out: eb('scan_tokens_out', '+', tokensOut),
      ...(costMicros !== null && {
        scan_cost_micros: sql<number>`coalesce(scan_cost_micros, 0) + ${costMicros}`,
      }),
    }))
    .where('id', '=', id)
    .execute()
}
