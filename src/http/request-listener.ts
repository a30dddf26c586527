import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../platform/log.ts'
import { getLoggedPath } from '../platform/http/logged-path.ts'
import { createPageCache } from '../platform/http/page-cache.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { getClientIp, getRequestId } from './caller.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { createReadiness, isReady } from './health.ts'
import { runPipeline } from './pipeline.ts'
import { createRequestLimit } from './rate-limit.ts'
import { sendText } from './send-text.ts'

type ListenerOptions = Omit<
  HttpParts,
  'isReady' | 'isDraining' | 'pages' | 'limit' | 'open' | 'streams' | 'headers'
>

export interface SiteListener {
  (request: IncomingMessage, response: ServerResponse): void
  /** From now on /readyz fails, and each response closes its connection. */
  startDraining(): void
  endStreams(): void
  forgetPages(): void
}

export function createRequestListener(options: ListenerOptions): SiteListener {
  const { config } = options.services
  const security = securityHeaders(config.PUBLIC_URL, config.HSTS_SUBDOMAINS === 'on')
  const now = () => performance.now()
  const parts: HttpParts = {
    ...options,
    isReady: createReadiness(() => isReady(options.services.db)),
    pages: createPageCache(now, security),
    limit: createRequestLimit(config.RATE_LIMITS === 'on', now),
    isDraining: false,
    open: new Set(),
    streams: new Set(),
    headers: Object.entries(security),
  }
  const { open, pages, streams } = parts

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const url = getRequestUrl(request.url ?? '/')
    // Everything that reads it later takes it for a path.
    request.url = url ?? request.url
    const exchange: Exchange = createExchange(request, response, config.TRUSTED_PROXY_HOPS)
    if (config.ACCESS_LOG === 'on') logAccess(exchange, parts.services.log)
    if (url === null) return rejectTarget(exchange, parts)
    runPipeline(exchange, parts)
  }

  return Object.assign(listener, {
    startDraining() {
      parts.isDraining = true
      for (const response of open) response.shouldKeepAlive = false
    },
    endStreams() {
      for (const stream of streams) stream.end()
    },
    forgetPages: () => pages.forget(),
  })
}

/** Also of a target in absolute form, which clients of a proxy send. @returns path and query, or null */
export function getRequestUrl(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target
  const parsed = URL.parse(target)
  return parsed?.pathname.startsWith('/') ? parsed.pathname + parsed.search : null
}

function createExchange(request: IncomingMessage, response: ServerResponse, trustedHops: number) {
  const url = request.url ?? '/'
  return {
    request,
    response,
    url,
    path: url.split('?', 1)[0] ?? '/',
    ip: getClientIp(request, trustedHops),
    requestId: getRequestId(request, trustedHops),
    apiKey: null,
  }
}

/** One line when the response has ended, without the visitor's IP and without what follows the path. */
function logAccess({ request, response, url, requestId }: Exchange, log: Log): void {
  const { method } = request
  const path = getLoggedPath(url)
  const startedAt = performance.now()
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response
    const ms = Math.round(performance.now() - startedAt)
    log.info({ method, path, status, ms, requestId, isCut: !writableFinished }, 'a request')
  })
}

function rejectTarget({ request, response }: Exchange, { headers }: HttpParts): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  sendText(request, response, 400, 'This is not a URL.')
}
