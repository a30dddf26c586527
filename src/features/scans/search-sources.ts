import type {
  DiscussionSources,
  SourceSearch,
  CachedSource,
} from '../../integrations/discussions/contract.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import type { Coverage } from '../reports/contract.ts'
import { notAskedText } from './rules.ts'

export interface SourceResults {
  coverage: Coverage[]
  /** Without duplicates, also if several searches found the same one. */
  discussions: FetchedDiscussion[]
  /** Ids found, by query, then by source. A source without a response to the query has no entry. */
  foundBy: Map<string, Map<string, Set<string>>>
}

export interface SourceQueries {
  queries: readonly string[]
  isThorough: boolean
}

interface Listener {
  onProgress: (coverage: Coverage, discussions: FetchedDiscussion[]) => void
}

type OnFound = (query: string, sourceName: string, found: readonly FetchedDiscussion[]) => void

const maxPerSearch = 100

/** Rejects only if `onProgress` throws: a source that fails is named in the coverage. */
export async function searchSources(
  { enabled, disabled }: DiscussionSources,
  { queries, isThorough }: SourceQueries,
  signal: AbortSignal,
  { onProgress }: Listener,
): Promise<SourceResults> {
  const disabledCoverage = disabled.map(({ name, platform, reason }) =>
    getCoverage({ name, platform }, { status: 'off', reason }),
  )
  for (const coverage of disabledCoverage) onProgress(coverage, [])
  const foundBy: SourceResults['foundBy'] = new Map()
  const onFound: OnFound = (query, sourceName, found) => {
    const bySource = foundBy.get(query) ?? new Map<string, Set<string>>()
    const ids = bySource.get(sourceName) ?? new Set<string>()
    for (const { id } of found) ids.add(id)
    foundBy.set(query, bySource.set(sourceName, ids))
  }
  const results = await Promise.all(
    enabled.map((source) =>
      searchSource(source, source.toSearches(queries, isThorough), signal, { onProgress, onFound }),
    ),
  )
  const discussions = results.flatMap((result) => [...result.discussions.values()])
  const coverage = [...results.map((result) => result.coverage), ...disabledCoverage]
  return { coverage, discussions, foundBy }
}

async function searchSource(
  source: CachedSource,
  searches: readonly SourceSearch[],
  signal: AbortSignal,
  { onProgress, onFound }: Listener & { onFound: OnFound },
) {
  const discussions = new Map<string, FetchedDiscussion>()
  const failures: unknown[] = []
  let responseCount = 0
  const coverage = (): Coverage =>
    getCoverage(source, {
      ...getState(searches, responseCount, failures),
      found: discussions.size,
    })
  onProgress(getCoverage(source, { status: 'ok', reason: null }), [])
  await Promise.all(
    searches.map(async (search) => {
      const onPartFailed = (failure: unknown) => void failures.push(failure)
      const request = source.search(search, { limit: maxPerSearch, signal, onPartFailed })
      const found = await request.catch(onPartFailed)
      if (!found) return
      responseCount += 1
      onFound(search.query, source.name, found)
      for (const discussion of found) discussions.set(discussion.id, discussion)
      // An error thrown by the listener must not count as an error of the source.
      onProgress(coverage(), found)
    }),
  )
  onProgress(coverage(), [])
  return { coverage: coverage(), discussions }
}

function getState(
  searches: readonly SourceSearch[],
  responseCount: number,
  failures: readonly unknown[],
): Pick<Coverage, 'status' | 'reason'> {
  // A text without a searchable word gives no searches: an empty result, but no failure.
  if (searches.length === 0)
    return { status: 'ok', reason: `${notAskedText}: no word to search for` }
  // The first failure is the cause; later ones often only report the backoff.
  const failure = failures[0]
  const reason = failure === undefined ? null : toMessage(failure)
  if (responseCount > 0) return { status: 'ok', reason }
  const isBackingOff = failure instanceof HttpClientError && failure.kind === 'backing_off'
  return { status: isBackingOff ? 'resting' : 'failed', reason }
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
