import { setTimeout as delay } from 'node:timers/promises'
import { HttpClientError } from './http-client-error.ts'
import { readJsonResponse } from './http-client-body.ts'
import { createThrottledQueue, type Rate } from './throttled-queue.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { parseRetryAfter } from './retry-after.ts'

export interface HttpClient {
  /** @throws HttpClientError, or the signal's own reason if the caller cancelled */
  getJson(url: URL, options?: { signal?: AbortSignal }): Promise<unknown>
  /** With headers, and with those of the response; a POST is tried once. @throws as `getJson` */
  send(url: URL, request?: HttpClientRequest): Promise<HttpResponse>
}

export interface HttpClientRequest {
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
  signal?: AbortSignal | undefined
}

export interface HttpResponse {
  body: unknown
  headers: Headers
}

export interface HttpClientOptions {
  /** URLs as the operator gave them; only their origins count, and no others are called. */
  hosts: readonly string[]
  userAgent: string
  /** For one try, headers and body together (8 s). */
  timeoutMs?: number
  /** For one call with all its tries and waits (15 s). */
  budgetMs?: number
  /** Of the decompressed body (5 MB). */
  maxBytes?: number
  /** Further tries of a GET after the first (2). */
  retries?: number
  /** Limits of the service: tries that begin within a time window, and tries at once (no limit). */
  rate?: Rate
  /** Whether 401 and 403 count as failures before a backoff (true); false: each concerns one request only. */
  countsRejections?: boolean
  /** Milliseconds since 1970. */
  clock?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 to 1, for the jitter of waits. */
  random?: () => number
}

const firstWaitMs = 300
const maxRedirects = 3
const maxRejectionBytes = 16_384

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { timeoutMs = 8000, budgetMs = 15_000, maxBytes = 5_000_000, retries = 2 } = options
  const { clock = Date.now, random = Math.random, rate, countsRejections = true } = options
  const sleep = options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }))
  const origins = new Set(options.hosts.map((host) => new URL(host).origin))
  const breaker = createCircuitBreaker({ clock, countsRejections })
  const queue = createThrottledQueue(rate)

  return {
    getJson: async (url, { signal } = {}) => (await send(url, { signal })).body,
    send,
  }

  async function send(url: URL, request: HttpClientRequest = {}): Promise<HttpResponse> {
    const { signal: cancel } = request
    const startedAt = clock()
    const budget = AbortSignal.timeout(budgetMs)
    const stop = cancel ? AbortSignal.any([cancel, budget]) : budget
    const maxRetries = isPost(request) ? 0 : retries
    for (let retryCount = 0; ; retryCount += 1) {
      const leftMs = () => (retryCount >= maxRetries ? 0 : budgetMs - (clock() - startedAt))
      const attempt = () => tryOnce(url, request, { stop, retryCount, leftMs })
      const outcome = await queue.add(attempt, { signal: stop }).catch((thrown: unknown) => {
        if (cancel?.aborted) throw toTimeoutError(cancel) ?? cancel.reason
        throw toHttpClientError(thrown)
      })
      if ('response' in outcome) return outcome.response
      await sleep(outcome.waitMs, stop).catch(() => {
        throw cancel?.aborted && !toTimeoutError(cancel) ? cancel.reason : outcome.failure
      })
    }
  }

  /** @throws errors that waiting cannot fix; a backoff begins before the next request in the queue is sent */
  async function tryOnce(url: URL, request: HttpClientRequest, attempt: Attempt) {
    breaker.check()
    try {
      const response = await sendOnce(url, request, attempt.stop)
      breaker.succeeded()
      return { response }
    } catch (thrown) {
      if (request.signal?.aborted) throw thrown
      const failure = toHttpClientError(thrown)
      const waitMs = getRetryWait(failure, attempt.retryCount, random())
      if (waitMs !== null && waitMs < attempt.leftMs()) return { waitMs, failure }
      breaker.failed(failure)
      throw failure
    }
  }

  async function sendOnce(
    url: URL,
    request: HttpClientRequest,
    stop: AbortSignal,
  ): Promise<HttpResponse> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([stop, timeout])
    try {
      const response = await follow(url, { ...toRequestInit(request), signal })
      if (!response.ok) throw await toRejection(response, clock())
      return { body: await readJsonResponse(response, maxBytes), headers: response.headers }
    } catch (thrown) {
      if (stop.aborted || !timeout.aborted) throw thrown
      throw new HttpClientError('timeout', `did not answer within ${inSeconds(timeoutMs)}`)
    }
  }

  /** A POST is never redirected: its content is for one URL only. */
  async function follow(start: URL, init: RequestInit): Promise<Response> {
    let url = start
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (!origins.has(url.origin)) {
        throw new HttpClientError('rejected', 'is not one of the configured addresses')
      }
      const response = await fetch(url, { ...init, redirect: 'manual' })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || location === null) return response
      await discard(response)
      const next = URL.parse(location, url)
      if (next?.origin !== start.origin || init.method === 'POST') {
        throw new HttpClientError(
          'rejected',
          'redirected us to another site, which we do not follow',
        )
      }
      url = next
    }
    throw new HttpClientError('rejected', 'redirected too many times')
  }

  function toRequestInit({ headers, form, json }: HttpClientRequest): RequestInit {
    const all = { accept: 'application/json', 'user-agent': options.userAgent, ...headers }
    if (form) return { method: 'POST', headers: all, body: new URLSearchParams(form) }
    if (json === undefined) return { headers: all }
    return {
      method: 'POST',
      headers: { ...all, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }
  }
}

interface Attempt {
  stop: AbortSignal
  retryCount: number
  leftMs: () => number
}

function isPost({ form, json }: HttpClientRequest): boolean {
  return form !== undefined || json !== undefined
}

async function toRejection(response: Response, now: number): Promise<HttpClientError> {
  const { status, headers } = response
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), now)
  const body = await readJsonResponse(response, maxRejectionBytes).catch(() => undefined)
  const details = {
    status,
    body,
    headers,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
  if (status !== 429) return new HttpClientError('status', `answered ${status}`, details)
  const text =
    retryAfterSeconds === undefined
      ? 'asked us to slow down'
      : `asked us to wait ${inSeconds(retryAfterSeconds * 1000)}`
  return new HttpClientError('rate_limited', text, details)
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}

/** Null if a retry cannot help: 4xx except 429, a response that is not JSON, a slow service. */
function getRetryWait(failure: HttpClientError, retryCount: number, random: number): number | null {
  const isTransient =
    failure.kind === 'unreachable' ||
    failure.kind === 'rate_limited' ||
    (failure.kind === 'status' && (failure.status ?? 0) >= 500)
  if (!isTransient) return null
  // Callers that failed together must not retry together.
  const growing = firstWaitMs * 2 ** retryCount * (1 + random / 2)
  return Math.max(Math.round(growing), (failure.retryAfterSeconds ?? 0) * 1000)
}

function toHttpClientError(thrown: unknown): HttpClientError {
  if (thrown instanceof HttpClientError) return thrown
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return createTimeoutError(thrown)
  return new HttpClientError('unreachable', 'could not be reached', { cause: thrown })
}

function toTimeoutError(signal: AbortSignal): HttpClientError | undefined {
  const { reason } = signal
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? createTimeoutError(reason)
    : undefined
}

function createTimeoutError(cause: unknown): HttpClientError {
  return new HttpClientError('timeout', 'did not answer in time', { cause })
}

function inSeconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`
}
