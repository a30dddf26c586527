import { defineJob } from '../../../platform/jobs/define-job.ts'
import { getLoggedId } from '../../../platform/http/logged-path.ts'
import { erasedText } from '../../../shared/erased-text.ts'
import type { ScanServices } from '../context.ts'
import type { ReportId } from '../../reports/contract.ts'
import { writePlainSections } from '../../../analysis/writing/plain-sections.ts'
import { writeSection } from '../../drafts/write-section.ts'
import { createProgressReporter } from '../report-events.ts'
import { readFacts, readSpentTokens } from '../../reports/report-facts.ts'
import { finishReport } from '../report-progress.ts'
import { getCost, storeSection } from '../../reports/report-sections.ts'
import { sectionNames } from '../../../analysis/writing/section.ts'

/** Then the built-in analyst writes the rest: a page follows a scan for `maxWatchSeconds` only. */
const modelTimeoutMs = 150_000

/** A stored section is not requested again after a kill, because it is paid for. */
export const writeReport = defineJob<{ reportId: ReportId }, ScanServices>({
  name: 'write-report',
  retries: 3,
  timeoutSeconds: 240,
  // It mostly waits for a model.
  concurrency: 8,
  async run(services, { reportId }, stopping) {
    const facts = await readFacts(services.db, reportId)
    if (facts?.status !== 'processing') return
    const analyst = facts.searchQuery === erasedText ? null : services.analyst
    const spent = await readSpentTokens(services.db, reportId)
    const progressReporter = createProgressReporter(services, reportId)
    const deadline = AbortSignal.timeout(modelTimeoutMs)
    let stopReason: string | null = null
    let tokensLeft = services.config.LLM_BUDGET_TOKENS - spent.tokens
    const missing = writePlainSections(facts).filter(({ name }) => !spent.sections.has(name))
    for (const plain of missing) {
      const position = sectionNames.indexOf(plain.name) + 1
      progressReporter.report('step', {
        name: 'write',
        text: `Writing the report: ${plain.name}, ${position} of ${sectionNames.length}`,
      })
      const written = await writeSection(analyst, plain, facts, {
        maxTokens: tokensLeft,
        stopping,
        deadline,
        stopReason,
      })
      tokensLeft -= written.usage.tokensIn + written.usage.tokensOut
      if (written.isPermanentFailure) stopReason = written.section.fallbackReason
      const cost = getCost(written.usage, services.config)
      await storeSection(services.db, reportId, written.section, cost)
    }
    await progressReporter.end()
    const { assessment, findings } = facts
    const isEnded = await finishReport(services, reportId, assessment, findings.length)
    if (isEnded) await logCost(services, reportId)
  },
})

async function logCost({ db, log }: ScanServices, reportId: ReportId): Promise<void> {
  const cost = await db
    .selectFrom('report_sections')
    .select((eb) => [
      eb.fn.sum<number | string>('tokens_in').as('tokensIn'),
      eb.fn.sum<number | string>('tokens_out').as('tokensOut'),
      eb.fn.sum<number | string | null>('cost_micros').as('costMicros'),
    ])
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow()
  log.info({ report: getLoggedId(reportId), ...cost }, 'report written')
}
