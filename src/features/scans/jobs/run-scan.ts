import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { ScanServices } from '../context.ts'
import type { Coverage, ReportId } from '../../reports/contract.ts'
import { createProgressReporter, type ProgressReporter } from '../report-events.ts'
import { earlyFindings, failReport, resetReport, storeAnalysis } from '../report-progress.ts'
import { addSpentTokens, allowTokens } from '../scan-tokens.ts'
import type { ScanProgress, ScanOutcome } from '../search-and-read.ts'
import { writeReport } from './write-report.ts'

/**
 * Searches the sources, reads the results and stores the findings. Starts again from the beginning after a
 * kill.
 */
export const runScan = defineJob<{ reportId: ReportId }, ScanServices>({
  name: 'run-scan',
  retries: 3,
  timeoutSeconds: 90,
  concurrency: 4,
  async run(services, { reportId }, stopping) {
    const report = await resetReport(services.db, reportId)
    if (!report) return
    const progressReporter = createProgressReporter(services, reportId)
    progressReporter.tell('step', { name: 'search', text: 'Searching the sources' })
    const spending = { id: reportId, kind: report.kind, tokensSpent: report.tokens_spent }
    let spent: Promise<void> = Promise.resolve()
    const hear = (news: ScanProgress) => {
      if (news.kind !== 'spent') return reportNews(progressReporter, reportId, news)
      spent = spent.then(() => addSpentTokens(services, reportId, news.spent))
      // Awaited below; until then a rejection must not count as unhandled.
      spent.catch(() => {})
    }
    const outcome = await services.searchAndRead(
      {
        searchQuery: report.search_query,
        searches: report.given_searches,
        startedAt: report.created_at,
        isThorough: report.kind === 'full',
        maxTokens: await allowTokens(services, spending),
      },
      hear,
      stopping,
    )
    await spent
    await progressReporter.end()
    const { coverage, searches, reading, analysis } = outcome
    logFailures(services, reportId, outcome)
    if (!analysis) return failReport(services, reportId, coverage, getReason(coverage))
    await storeAnalysis(
      services,
      { id: reportId, kind: report.kind, coverage, searches, reading, analysis },
      (db) => services.jobs.enqueue(db, writeReport, { reportId }),
    )
    services.jobs.wake(writeReport)
  },
})

function logFailures(
  { log }: ScanServices,
  reportId: ReportId,
  { readerFailure, graderFailure }: ScanOutcome,
): void {
  if (readerFailure !== null) {
    log.warn({ reportId, reason: readerFailure }, 'the reading model failed in a scan')
  }
  if (graderFailure !== null) {
    log.warn({ reportId, reason: graderFailure }, 'the language model failed in a scan')
  }
}

function reportNews(
  progressReporter: ProgressReporter,
  reportId: ReportId,
  news: Exclude<ScanProgress, { kind: 'spent' }>,
): void {
  if (news.kind === 'source') return progressReporter.tell('source', news.coverage)
  if (news.kind === 'grading') {
    return progressReporter.tell('step', {
      name: 'grade',
      text: `${news.model} reads the likeliest once more`,
    })
  }
  if (news.kind === 'counting') {
    return progressReporter.tell('step', {
      name: 'count',
      text: `Counting over ${news.read} discussions`,
    })
  }
  progressReporter.tell('step', {
    name: 'read',
    text: `Read ${news.read} discussions so far, ${news.about} about the problem`,
  })
  for (const finding of earlyFindings(reportId, news.best))
    progressReporter.tell('finding', finding)
}

function getReason(coverage: Coverage[]): string {
  const failed = coverage.filter(({ status }) => status !== 'off')
  if (failed.length === 0) return 'No discussion source is switched on.'
  return `No source could be asked: ${failed.map(({ source, reason }) => `${source} ${reason}`).join('; ')}.`
}
