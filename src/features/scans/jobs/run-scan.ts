import type { Discussion, DiscussionSource } from '../../../integrations/discussions/contract.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { runInThread } from '../../../platform/work/run-in-thread.ts'
import type { analyse } from '../analyse.ts'
import type { ScansHouse } from '../context.ts'
import type { Coverage, ReportId } from '../contract.ts'
import { queriesOf } from '../queries.ts'
import { failReport, resetReport, storeAnalysis, tell } from '../report-progress.ts'
import { subjectOf } from '../subject.ts'

/** All sources together; one that has not answered by then is named as failed. */
const searchBudgetMs = 25_000
const discussionsPerQuery = 100

/** Asks the sources, reads what they found, stores the findings. Runs again from the start after a kill. */
export const runScan = defineJob<{ reportId: ReportId }, ScansHouse>({
  name: 'run-scan',
  retries: 3,
  timeoutSeconds: 90,
  concurrency: 4,
  async run(house, { reportId }, stopping) {
    const report = await resetReport(house.db, reportId)
    if (!report) return
    const queries = queriesOf(subjectOf(report.search_query))
    const { discussionSources: sources } = house
    await tell(house, reportId, 'step', {
      name: 'search',
      text: `Searching ${sources.map(({ name }) => name).join(', ') || 'nowhere: no source is on'}`,
    })

    const budget = AbortSignal.any([stopping, AbortSignal.timeout(searchBudgetMs)])
    const searches = await Promise.all(
      sources.map(async (source) => {
        const search = await searchSource(source, queries, budget)
        stopping.throwIfAborted()
        await tell(house, reportId, 'source', search.coverage)
        return search
      }),
    )
    if (searches.every(({ coverage }) => coverage.status !== 'ok')) {
      const coverage = searches.map((search) => search.coverage)
      return failReport(house, reportId, coverage, reasonOf(coverage))
    }

    const discussions = searches.flatMap((search) => search.discussions)
    await tell(house, reportId, 'step', {
      name: 'read',
      text: `Reading ${discussions.length} discussions`,
    })
    const analysis = await runInThread<typeof analyse>(
      new URL('../analyse.ts', import.meta.url),
      'analyse',
      [report.search_query, discussions],
      stopping,
    )
    await storeAnalysis(
      house,
      reportId,
      searches.map(({ coverage }) => coverage),
      analysis,
    )
  },
})

interface Search {
  coverage: Coverage
  discussions: Discussion[]
}

/** One source with all its queries. What some queries found is kept when others fail. */
async function searchSource(
  source: DiscussionSource,
  queries: string[],
  signal: AbortSignal,
): Promise<Search> {
  const answers = await Promise.allSettled(
    queries.map((query) => source.search(query, { limit: discussionsPerQuery, signal })),
  )
  const discussions = new Map<string, Discussion>()
  for (const answer of answers) {
    if (answer.status === 'rejected') continue
    for (const discussion of answer.value) discussions.set(discussion.id, discussion)
  }
  const failure = answers.find((answer) => answer.status === 'rejected')
  // A text without a word leaves nothing to ask: nothing is found, and nothing has failed.
  const wasAsked = queries.length > 0
  const reasonWithoutFailure = wasAsked ? null : notAsked
  const hasAnswered = !wasAsked || answers.some((answer) => answer.status === 'fulfilled')
  return {
    discussions: [...discussions.values()],
    coverage: {
      source: source.name,
      platform: source.platform,
      status: hasAnswered ? 'ok' : 'failed',
      found: discussions.size,
      kept: 0,
      reason: failure ? messageOf(failure.reason) : reasonWithoutFailure,
    },
  }
}

const notAsked = 'was not asked: there is no word to search for'

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'did not answer in time'
}

function reasonOf(coverage: Coverage[]): string {
  if (coverage.length === 0) return 'No discussion source is switched on.'
  return `No source could be asked: ${coverage.map(({ source, reason }) => `${source} ${reason}`).join('; ')}.`
}
