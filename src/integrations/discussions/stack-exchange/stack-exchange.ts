import PQueue from 'p-queue'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { formatUtcTime } from '../../../shared/format/format-utc-time.ts'
import { toUtcDay } from '../../../shared/format/format-day.ts'
import type { Store } from '../../../platform/store.ts'
import type {
  SearchOptions,
  DiscussionSource,
  SourceSearch,
  SourceDeclaration,
} from '../contract.ts'
import { createBackoffError, createStoredBackoff } from '../stored-backoff.ts'
import { searchQuestions, getThrottleSeconds, nameKey } from './client.ts'
import { getDiscussion, stackExchangeName } from './map.ts'
import { findSites } from './sites.ts'

interface StackExchangeOptions {
  url: string
  /** Raises the quota; free at stackapps.com. */
  key: string | undefined
  httpClient: HttpClient
  store: Store
  clock: () => Date
}

/** More than 30 requests a second get an IP banned, and a backoff must be read before the next call. */
export const stackExchangeDeclaration: SourceDeclaration = {
  key: 'stack-exchange',
  name: stackExchangeName,
  platform: 'Forums',
  needs: null,
  rate: { requests: 5, seconds: 1, atOnce: 1 },
}

/** 300 calls a day per IP, 10,000 with a key; a few are left for failed ones. */
const anonymousLimits = { callsPerScan: 3, callsPerDay: 280 }
const keyLimits = { callsPerScan: 8, callsPerDay: 9800 }
const minQuota = 5
const maxPageSize = 100
const maxSites = 4
const quotaSpentReason = 'its daily quota is spent'

/** Counts its calls over all processes, so the remaining quota is known without a request. */
export function createStackExchangeSource(options: StackExchangeOptions): DiscussionSource {
  const { key, httpClient, store, clock } = options
  const { callsPerScan, callsPerDay } = key === undefined ? anonymousLimits : keyLimits
  const api = new URL(options.url)
  const backoff = createStoredBackoff({ key: stackExchangeDeclaration.key, store, clock })
  const queue = new PQueue({ concurrency: 1 })

  return {
    ...stackExchangeDeclaration,
    toSearches: (queries) => spreadOverSites(queries, findSites(queries)).slice(0, callsPerScan),
    search: (search, searchOptions) =>
      queue.add(() => runSearch(search, searchOptions), { signal: searchOptions.signal }),
  }

  async function runSearch({ query, part }: SourceSearch, { limit, signal }: SearchOptions) {
    const site = part ?? 'softwarerecs'
    await backoff.check()
    await reserveCall()
    const pageSize = Math.min(limit, maxPageSize)
    const page = await searchQuestions(httpClient, api, {
      query,
      site,
      key,
      pageSize,
      signal,
    }).catch((error: unknown) => backOff(error))
    if (page.backoffSeconds > 0) await backoff.begin(page.backoffSeconds, 'it asked us to wait')
    if (page.quotaRemaining !== null && page.quotaRemaining <= minQuota) {
      await backoff.begin(getSecondsUntil(getNextMidnight(clock())), quotaSpentReason)
    }
    return page.questions.flatMap((question) => getDiscussion(site, question) ?? []).slice(0, limit)
  }

  async function reserveCall(): Promise<void> {
    const midnight = getNextMidnight(clock())
    const day = toUtcDay(clock())
    const counterKey = `${stackExchangeDeclaration.key}:calls:${day}:${callsPerDay}`
    const { isTaken } = await store.take(counterKey, callsPerDay, getSecondsUntil(midnight))
    if (!isTaken) throw createBackoffError(midnight, quotaSpentReason, clock())
  }

  async function backOff(error: unknown): Promise<never> {
    const seconds = getThrottleSeconds(error)
    if (seconds === null) throw key === undefined ? error : nameKey(error)
    const until = await backoff.begin(seconds, 'it asked us to wait')
    const text = `asked us to wait until ${formatUtcTime(until.getTime())}`
    throw new HttpClientError('rate_limited', text, { status: 400, retryAfterSeconds: seconds })
  }

  function getSecondsUntil(at: number): number {
    return Math.max(1, Math.ceil((at - clock().getTime()) / 1000))
  }
}

function spreadOverSites(
  queries: readonly string[],
  sites: readonly string[],
): Required<SourceSearch>[] {
  const pairs = queries.flatMap((query, queryIndex) =>
    sites
      .slice(0, maxSites)
      .map((part, siteIndex) => ({ search: { query, part }, rank: queryIndex + siteIndex })),
  )
  return pairs.toSorted((one, other) => one.rank - other.rank).map(({ search }) => search)
}

/** The quota renews at midnight UTC. @returns milliseconds since 1970 */
function getNextMidnight(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
}
