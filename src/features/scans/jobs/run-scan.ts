import { defineJob } from '../../../platform/jobs/define-job.ts'
import { getLoggedId } from '../../../platform/http/logged-path.ts'
import type { ScanServices } from '../context.ts'
import type { Coverage, ReportId } from '../../reports/contract.ts'
import { createProgressReporter, type ProgressReporter } from '../report-events.ts'
import { toFindings, failReport, resetReport, storeAnalysis } from '../report-progress.ts'
import { addSpentTokens, allowTokens } from '../scan-tokens.ts'
import { noSourceText } from '../rules.ts'
import { erasedText } from '../../../shared/erased-text.ts'
import type { ScanProgress, ScanOutcome } from '../search-and-read.ts'
import { writeReport } from './write-report.ts'

/** Starts again from the beginning after a kill. */
export const runScan = defineJob<{ reportId: ReportId }, ScanServices>({
  name: 'run-scan',
  retries: 3,
  // More than planning, searching, reading and grading may take together.
  timeoutSeconds: 180,
  concurrency: 4,
  async run(services, { reportId }, stopping) {
    const report = await resetReport(services.db, reportId)
    if (!report) return
    // The searches of a word that replaces a text would find what has nothing to do with it.
    if (report.search_query === erasedText) {
      return failReport(services, reportId, [], 'The text of this scan was erased.')
    }
    const progressReporter = createProgressReporter(services, reportId)
    progressReporter.report('step', { name: 'search', text: 'Searching the sources' })
    const spending = { id: reportId, kind: report.kind, tokensSpent: report.tokens_spent }
    let spent: Promise<void> = Promise.resolve()
    const handleProgress = (progress: ScanProgress) => {
      if (progress.kind !== 'spent') return reportProgress(progressReporter, reportId, progress)
      spent = spent.then(() => addSpentTokens(services, reportId, progress.spent))
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
      handleProgress,
      stopping,
    )
    await spent
    await progressReporter.end()
    const { coverage, searches, reading, analysis } = outcome
    logFailures(services, reportId, outcome)
    countSources(services, coverage)
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
  const report = getLoggedId(reportId)
  if (readerFailure !== null) {
    log.warn({ report, reason: readerFailure }, 'the reading model failed in a scan')
  }
  if (graderFailure !== null) {
    log.warn({ report, reason: graderFailure }, 'the language model failed in a scan')
  }
}

declare module '../../../platform/counters.ts' {
  interface CountedEvents {
    source: { source: string; outcome: Exclude<Coverage['status'], 'off'> }
  }
}

function countSources({ counters }: ScanServices, coverage: Coverage[]): void {
  for (const { source, status: outcome } of coverage) {
    if (outcome !== 'off') counters.count('source', { source, outcome })
  }
}

function reportProgress(
  progressReporter: ProgressReporter,
  reportId: ReportId,
  progress: Exclude<ScanProgress, { kind: 'spent' }>,
): void {
  if (progress.kind === 'source') return progressReporter.report('source', progress.coverage)
  if (progress.kind === 'grading') {
    return progressReporter.report('step', {
      name: 'grade',
      text: `${progress.model} is reading the likeliest once more`,
    })
  }
  if (progress.kind === 'counting') {
    return progressReporter.report('step', {
      name: 'count',
      text: `Counting over ${progress.read} discussions`,
    })
  }
  progressReporter.report('step', {
    name: 'read',
    text: `Read ${progress.read} discussions so far, ${progress.about} about the problem`,
  })
  for (const finding of toFindings(reportId, progress.best))
    progressReporter.report('finding', finding)
}

function getReason(coverage: Coverage[]): string {
  const failed = coverage.filter(({ status }) => status !== 'off')
  if (failed.length === 0) return 'No discussion source is switched on.'
  return `${noSourceText}: ${failed.map(({ source, reason }) => `${source} ${reason}`).join('; ')}.`
}
