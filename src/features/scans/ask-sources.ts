import type {
  DiscussionSources,
  SourceSearch,
  CachedSource,
} from '../../integrations/discussions/contract.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import type { Coverage } from '../reports/contract.ts'

export interface Answered {
  coverage: Coverage[]
  /** Without duplicates, also if several questions found the same one. */
  discussions: FetchedDiscussion[]
  /** Ids found, by query, then by source. A source without a response to the query has no entry. */
  foundBy: Map<string, Map<string, Set<string>>>
}

export interface Asking {
  /** Best first. */
  queries: readonly string[]
  /** True in a full scan. */
  isThorough: boolean
}

interface Listener {
  onProgress: (coverage: Coverage, discussions: FetchedDiscussion[]) => void
}

type OnFound = (query: string, sourceName: string, found: readonly FetchedDiscussion[]) => void

const discussionsPerQuestion = 100

/**
 * Searches all sources in parallel, each with all its questions, and keeps the results when some fail.
 * Rejects only if `onProgress` throws: a source that fails is named in the coverage.
 */
export async function askSources(
  { enabled: asked, disabled: off }: DiscussionSources,
  { queries, isThorough }: Asking,
  signal: AbortSignal,
  { onProgress }: Listener,
): Promise<Answered> {
  const notAsked = off.map(({ name, platform, reason }) =>
    getCoverage({ name, platform }, { status: 'off', reason }),
  )
  for (const coverage of notAsked) onProgress(coverage, [])
  const foundBy: Answered['foundBy'] = new Map()
  const onFound: OnFound = (query, sourceName, found) => {
    const ofQuery = foundBy.get(query) ?? new Map<string, Set<string>>()
    const ids = ofQuery.get(sourceName) ?? new Set<string>()
    for (const { id } of found) ids.add(id)
    foundBy.set(query, ofQuery.set(sourceName, ids))
  }
  const searches = await Promise.all(
    asked.map((source) =>
      askSource(source, source.toSearches(queries, isThorough), signal, { onProgress, onFound }),
    ),
  )
  const discussions = searches.flatMap((search) => [...search.discussions.values()])
  const coverage = [...searches.map((search) => search.coverage), ...notAsked]
  return { coverage, discussions, foundBy }
}

async function askSource(
  source: CachedSource,
  questions: readonly SourceSearch[],
  signal: AbortSignal,
  { onProgress, onFound }: Listener & { onFound: OnFound },
) {
  const discussions = new Map<string, FetchedDiscussion>()
  const failures: unknown[] = []
  let answers = 0
  const coverage = (): Coverage =>
    getCoverage(source, { ...getState(questions, answers, failures), found: discussions.size })
  onProgress(getCoverage(source, { status: 'ok', reason: null }), [])
  await Promise.all(
    questions.map(async (question) => {
      const onPartFailed = (failure: unknown) => void failures.push(failure)
      const asking = source.search(question, {
        limit: discussionsPerQuestion,
        signal,
        onPartFailed,
      })
      const found = await asking.catch(onPartFailed)
      if (!found) return
      answers += 1
      onFound(question.query, source.name, found)
      for (const discussion of found) discussions.set(discussion.id, discussion)
      // An error thrown by the listener must not count as an error of the source.
      onProgress(coverage(), found)
    }),
  )
  onProgress(coverage(), [])
  return { coverage: coverage(), discussions }
}

function getState(
  questions: readonly SourceSearch[],
  answers: number,
  failures: readonly unknown[],
): Pick<Coverage, 'status' | 'reason'> {
  // A text without a searchable word gives no questions: an empty result, but no failure.
  if (questions.length === 0)
    return { status: 'ok', reason: 'was not asked: no word to search for' }
  // The first failure is the cause; later ones often only report the backoff.
  const failure = failures[0]
  const reason = failure === undefined ? null : toMessage(failure)
  if (answers > 0) return { status: 'ok', reason }
  const isResting = failure instanceof HttpClientError && failure.kind === 'resting'
  return { status: isResting ? 'resting' : 'failed', reason }
}

function getCoverage(
  { name, platform }: Pick<CachedSource, 'name' | 'platform'>,
  state: Pick<Coverage, 'status' | 'reason'> & { found?: number },
): Coverage {
  return { source: name, platform, found: 0, kept: 0, ...state }
}

function toMessage(error: unknown): string {
  return error instanceof HttpClientError ? error.message : 'did not answer in time'
}
