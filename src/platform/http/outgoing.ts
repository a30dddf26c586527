import { setTimeout as delay } from 'node:timers/promises'
import { OutgoingError } from './outgoing-error.ts'
import { readJson } from './outgoing-body.ts'

/** What an adapter may know of the outside: one GET of JSON from a host it was configured with. */
export interface Outgoing {
  /** @throws OutgoingError; or the signal's own reason where the caller cancelled. */
  getJson(address: URL, options?: { signal?: AbortSignal }): Promise<unknown>
}

export interface OutgoingOptions {
  /** Addresses as the operator gave them; only their origins count, and only they are asked. */
  hosts: readonly string[]
  userAgent: string
  /** For one try, headers and body together (8 s). */
  timeoutMs?: number
  /** For one call with all its tries and waits (15 s). */
  budgetMs?: number
  /** Of the unpacked body (5 MB). */
  maxBytes?: number
  /** Further tries after the first (2). */
  retries?: number
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Rejects when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstWaitMs = 300
const redirectsMax = 3

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { timeoutMs = 8000, budgetMs = 15_000, maxBytes = 5_000_000, retries = 2 } = options
  const clock = options.clock ?? Date.now
  const sleep = options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }))
  const origins = new Set(options.hosts.map((host) => new URL(host).origin))
  const headers = { accept: 'application/json', 'user-agent': options.userAgent }

  return { getJson: (address, { signal } = {}) => getJson(address, signal) }

  async function getJson(address: URL, cancel: AbortSignal | undefined): Promise<unknown> {
    const startedAt = clock()
    const budget = AbortSignal.timeout(budgetMs)
    const stop = cancel ? AbortSignal.any([cancel, budget]) : budget
    for (let tried = 0; ; tried += 1) {
      try {
        return await getOnce(address, stop)
      } catch (thrown) {
        if (cancel?.aborted) throw outOfTime(cancel) ?? cancel.reason
        const failure = asOutgoingError(thrown)
        const waitMs = waitBefore(failure, tried)
        const leftMs = budgetMs - (clock() - startedAt)
        if (waitMs === null || tried >= retries || waitMs >= leftMs) throw failure
        await sleep(waitMs, stop).catch(() => {
          throw cancel?.aborted && !outOfTime(cancel) ? cancel.reason : failure
        })
      }
    }
  }

  async function getOnce(address: URL, stop: AbortSignal): Promise<unknown> {
    const patience = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([stop, patience])
    try {
      const response = await follow(address, signal)
      if (!response.ok) throw await refusalOf(response, clock())
      return await readJson(response, maxBytes)
    } catch (thrown) {
      if (stop.aborted || !patience.aborted) throw thrown
      throw new OutgoingError('timeout', `did not answer within ${inSeconds(timeoutMs)}`)
    }
  }

  async function follow(start: URL, signal: AbortSignal): Promise<Response> {
    let address = start
    for (let hops = 0; hops <= redirectsMax; hops += 1) {
      if (!origins.has(address.origin)) {
        throw new OutgoingError('refused', 'is not one of the configured addresses')
      }
      const response = await fetch(address, { headers, signal, redirect: 'manual' })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null) return response
      await discard(response)
      const next = URL.parse(location, address)
      if (next?.origin !== start.origin) {
        throw new OutgoingError('refused', 'sent us on to another address, which we do not follow')
      }
      address = next
    }
    throw new OutgoingError('refused', 'sent us round in circles')
  }
}

async function refusalOf(response: Response, now: number): Promise<OutgoingError> {
  const { status } = response
  const retryAfterSeconds = secondsOf(response.headers.get('retry-after'), now)
  await discard(response)
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  if (status !== 429) return new OutgoingError('status', `answered ${status}`, { status, ...wait })
  const text =
    retryAfterSeconds === undefined
      ? 'asked us to slow down'
      : `asked us to wait ${inSeconds(retryAfterSeconds * 1000)}`
  return new OutgoingError('rate_limited', text, { status, ...wait })
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}

/** Retry-After holds seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}

/** Null where trying again cannot help: 4xx but 429, an answer that is no JSON, a slow service. */
function waitBefore(failure: OutgoingError, tried: number): number | null {
  const mayHeal =
    failure.kind === 'unreachable' ||
    failure.kind === 'rate_limited' ||
    (failure.kind === 'status' && (failure.status ?? 0) >= 500)
  if (!mayHeal) return null
  return Math.max(firstWaitMs * 2 ** tried, (failure.retryAfterSeconds ?? 0) * 1000)
}

function asOutgoingError(thrown: unknown): OutgoingError {
  if (thrown instanceof OutgoingError) return thrown
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return tooSlow(thrown)
  return new OutgoingError('unreachable', 'could not be reached', { cause: thrown })
}

/** A caller's `AbortSignal.timeout` is a time-out to people, any other abort is the caller's own matter. */
function outOfTime(signal: AbortSignal): OutgoingError | undefined {
  const { reason } = signal
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? tooSlow(reason)
    : undefined
}

function tooSlow(cause: unknown): OutgoingError {
  return new OutgoingError('timeout', 'did not answer in time', { cause })
}

function inSeconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`
}
