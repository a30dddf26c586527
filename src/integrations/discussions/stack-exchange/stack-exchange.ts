import PQueue from 'p-queue'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { utcTime } from '../../../platform/http/circuit-breaker.ts'
import type { Store } from '../../../platform/store.ts'
import type { AskOptions, DiscussionSource, Question, SourceDeclaration } from '../contract.ts'
import { resting, storeBackoff } from '../stored-backoff.ts'
import { searchQuestions, throttleSeconds } from './client.ts'
import { getDiscussion, stackExchangeName } from './map.ts'
import { sitesFor } from './sites.ts'

interface StackExchangeOptions {
  /** As in https://api.stackexchange.com/2.3 */
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
const withoutKey = { callsOfScan: 3, callsOfDay: 280 }
const withKey = { callsOfScan: 8, callsOfDay: 9800 }
const nearlySpent = 5
const maxPageSize = 100
const maxSites = 4
const spent = 'its daily quota is spent'

/** Questions of the sites that fit a scan. Counts its calls over all processes, so the quota needs no request. */
export function stackExchange(options: StackExchangeOptions): DiscussionSource {
  const { key, httpClient, store, clock } = options
  const { callsOfScan, callsOfDay } = key === undefined ? withoutKey : withKey
  const api = new URL(options.url)
  const rest = storeBackoff({ key: stackExchangeDeclaration.key, store, clock })
  const turns = new PQueue({ concurrency: 1 })

  return {
    ...stackExchangeDeclaration,
    questionsFor: (queries) => spread(queries, sitesFor(queries)).slice(0, callsOfScan),
    ask: (question, asked) => turns.add(() => ask(question, asked), { signal: asked.signal }),
  }

  async function ask({ query, at }: Question, { limit, signal }: AskOptions) {
    const site = at ?? 'softwarerecs'
    await rest.check()
    await takeCall()
    const pageSize = Math.min(limit, maxPageSize)
    const answer = await searchQuestions(httpClient, api, {
      query,
      site,
      key,
      pageSize,
      signal,
    }).catch((failure: unknown) => restAfter(failure))
    if (answer.backoffSeconds > 0) await rest.begin(answer.backoffSeconds, 'it asked us to wait')
    if (answer.quotaRemaining !== null && answer.quotaRemaining <= nearlySpent) {
      await rest.begin(secondsTo(nextMidnight(clock())), spent)
    }
    return answer.questions.flatMap((each) => getDiscussion(site, each) ?? []).slice(0, limit)
  }

  async function takeCall(): Promise<void> {
    const midnight = nextMidnight(clock())
    const day = clock().toISOString().slice(0, 10)
    const counted = `${stackExchangeDeclaration.key}:calls:${day}:${callsOfDay}`
    const { isTaken } = await store.take(counted, callsOfDay, secondsTo(midnight))
    if (!isTaken) throw resting(midnight, spent, clock())
  }

  async function restAfter(failure: unknown): Promise<never> {
    const seconds = throttleSeconds(failure)
    if (seconds === null) throw failure
    const until = await rest.begin(seconds, 'it asked us to wait')
    const text = `asked us to wait until ${utcTime(until.getTime())}`
    throw new HttpClientError('rate_limited', text, { status: 400, retryAfterSeconds: seconds })
  }

  function secondsTo(at: number): number {
    return Math.max(1, Math.ceil((at - clock().getTime()) / 1000))
  }
}

function spread(queries: readonly string[], sites: readonly string[]): Required<Question>[] {
  const pairs = queries.flatMap((query, down) =>
    sites.slice(0, maxSites).map((at, along) => ({ question: { query, at }, rank: down + along })),
  )
  return pairs.toSorted((one, other) => one.rank - other.rank).map(({ question }) => question)
}

/** The quota renews at midnight UTC. @returns milliseconds since 1970 */
function nextMidnight(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
}
