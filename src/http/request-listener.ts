import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRetryAfter, logFailure, toProblem } from '../platform/functions/problem.ts'
import type { Limit } from '../platform/http/limits.ts'
import type { Log } from '../platform/log.ts'
import { getLoggedPath } from '../platform/http/logged-path.ts'
import { createPageCache } from '../platform/http/page-cache.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { getClientIp, getRequestId } from './caller.ts'
import type { ConnectionDrain, Exchange, HttpParts, RequestLimit } from './exchange.ts'
import { createReadiness, isReady } from './health.ts'
import { getRequestUrl } from './page-url.ts'
import { pipeline } from './pipeline.ts'
import { sendText } from './send-text.ts'

type ListenerOptions = Omit<
  HttpParts,
  'isReady' | 'pages' | 'limit' | 'drain' | 'streams' | 'headers'
>

export interface SiteListener {
  (request: IncomingMessage, response: ServerResponse): void
  /** From now on /readyz fails, and each response closes its connection. */
  startDraining(): void
  endStreams(): void
  forgetPages(): void
}

/** 3,000 a minute for each IP; static files and health checks do not count. */
const requestLimit = { name: 'everything', points: 3000, seconds: 60 }

export function createRequestListener(options: ListenerOptions): SiteListener {
  const { config } = options.services
  const security = securityHeaders(config.PUBLIC_URL, config.HSTS_SUBDOMAINS === 'on')
  const now = () => performance.now()
  const parts: HttpParts = {
    ...options,
    isReady: createReadiness(() => isReady(options.services.db)),
    pages: createPageCache(now, security),
    limit: createRequestLimit(requestLimit, config.RATE_LIMITS === 'on', now),
    drain: createConnectionDrain(),
    streams: new Set(),
    headers: Object.entries(security),
  }
  const { drain, pages, streams } = parts

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const url = getRequestUrl(request.url ?? '/')
    // Everything that reads it later takes it for a path.
    request.url = url ?? request.url
    const exchange = createExchange(request, response, config.TRUSTED_PROXY_HOPS)
    if (config.ACCESS_LOG === 'on') logAccess(exchange, parts.services.log)
    if (url === null) return rejectTarget(exchange, parts)
    try {
      run(exchange, parts, 0)?.catch((error: unknown) => sendFailure(exchange, parts, error))
    } catch (error) {
      sendFailure(exchange, parts, error)
    }
  }

  return Object.assign(listener, {
    startDraining: () => drain.startDraining(),
    endStreams: () => {
      for (const stream of streams) stream.end()
    },
    forgetPages: () => pages.forget(),
  })
}

function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  trustedHops: number,
): Exchange {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0] ?? '/'
  return {
    request,
    response,
    url,
    path,
    ip: getClientIp(request, trustedHops),
    requestId: getRequestId(request, trustedHops),
    apiKey: null,
  }
}

/** One line when the response has ended, without the visitor's IP and without what follows the path. */
function logAccess({ request, response, url, requestId }: Exchange, log: Log): void {
  const startedAt = performance.now()
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response
    const ms = Math.round(performance.now() - startedAt)
    const path = getLoggedPath(url)
    log.info(
      { method: request.method, path, status, ms, requestId, isCut: !writableFinished },
      'a request',
    )
  })
}

function rejectTarget({ request, response }: Exchange, { headers }: HttpParts): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  sendText(request, response, 400, 'This is not a URL.')
}

/** Continues synchronously after a step without a promise, so that a cached page needs none. */
function run(exchange: Exchange, parts: HttpParts, from: number): Promise<void> | undefined {
  for (let at = from; at < pipeline.length; at += 1) {
    const step = pipeline[at]
    if (!step?.matches(exchange, parts)) continue
    const outcome = step.handle(exchange, parts)
    if (outcome instanceof Promise) {
      return outcome.then((later) => (later === 'next' ? run(exchange, parts, at + 1) : undefined))
    }
    if (outcome !== 'next') return undefined
  }
  return undefined
}

function sendFailure(exchange: Exchange, parts: HttpParts, error: unknown): void {
  const { request, response, url, requestId } = exchange
  const { status, error: text } = toProblem(error, requestId)
  if (status >= 500) logFailure(parts.services, error, { path: getLoggedPath(url), requestId })
  if (response.headersSent) return void response.destroy()
  const wait = getRetryAfter(error)
  if (wait !== undefined) response.setHeader('retry-after', wait)
  sendText(request, response, status, `${text} (${requestId})`)
}

/** Synchronous, as cached pages are; one step clears all keys. @param now milliseconds, monotonic */
export function createRequestLimit(
  { points, seconds }: Limit,
  isOn: boolean,
  now: () => number,
): RequestLimit {
  const used = new Map<string, number>()
  let endsAt = 0
  return {
    take(key) {
      if (!isOn) return 0
      const at = now()
      if (at >= endsAt) {
        used.clear()
        endsAt = at + seconds * 1000
      }
      const count = (used.get(key) ?? 0) + 1
      used.set(key, count)
      return count > points ? Math.max(1, (endsAt - at) / 1000) : 0
    },
  }
}

function createConnectionDrain(): ConnectionDrain {
  const open = new Set<ServerResponse>()
  let isDraining = false
  return {
    isDraining: () => isDraining,
    add(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    startDraining() {
      isDraining = true
      for (const response of open) response.shouldKeepAlive = false
    },
  }
}
