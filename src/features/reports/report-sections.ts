import { sql } from 'kysely'
import type { Usage } from '../../integrations/analyst/contract.ts'
import type { Config } from '../../platform/config.server.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { ReportId } from './contract.ts'
import type { Section } from '../../analysis/writing/section.ts'
import { sectionNames } from '../../analysis/writing/section.ts'

export async function readSections(db: Database, id: ReportId): Promise<Section[]> {
  const rows = await db
    .selectFrom('report_sections')
    .select(['name', 'claims', 'model', 'dropped', 'fallback_reason'])
    .where('report_id', '=', id)
    .execute()
  return rows
    .map(({ fallback_reason: fallbackReason, ...section }) => ({ ...section, fallbackReason }))
    .toSorted((one, other) => sectionNames.indexOf(one.name) - sectionNames.indexOf(other.name))
}

export interface SectionCost extends Usage {
  /** Millionths of a USD; null if no price is configured. */
  costMicros: number | null
}

export const noCost: SectionCost = { tokensIn: 0, tokensOut: 0, costMicros: null }

export function getCost(
  usage: Usage,
  { LLM_PRICE_IN: priceIn, LLM_PRICE_OUT: priceOut }: Config,
): SectionCost {
  if (priceIn === undefined || priceOut === undefined) return { ...usage, costMicros: null }
  // A price in USD per million tokens is a price in millionths of a USD per token.
  return {
    ...usage,
    costMicros: Math.round(usage.tokensIn * priceIn + usage.tokensOut * priceOut),
  }
}

export async function storeSection(
  db: Database | DatabaseTransaction,
  id: ReportId,
  section: Section,
  { tokensIn, tokensOut, costMicros }: SectionCost,
): Promise<void> {
  await db
    .insertInto('report_sections')
    .values({
      report_id: id,
      name: section.name,
      claims: sql`${JSON.stringify(section.claims)}::jsonb`,
      model: section.model,
      dropped: section.dropped,
      fallback_reason: section.fallbackReason,
      tokens_in: tokensIn,
      tokens_out: tokensOut,
      cost_micros: costMicros,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
