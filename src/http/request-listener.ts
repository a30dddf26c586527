import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRetryAfter, logFailure, toProblem } from '../platform/functions/problem.ts'
import { createMemoryLimit } from '../platform/http/limits.ts'
import { getLoggedPath } from '../platform/http/logged-path.ts'
import { createPageCache } from '../platform/http/page-cache.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { createConnectionDrain } from './open-responses.ts'
import { createExchange, type Exchange, type HttpParts } from './exchange.ts'
import { pipeline } from './pipeline.ts'
import { sendText } from './send-text.ts'

type ListenerOptions = Omit<HttpParts, 'pages' | 'limit' | 'drain' | 'streams' | 'headers'>

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
  const security = securityHeaders(config.PUBLIC_URL)
  const now = () => performance.now()
  const parts: HttpParts = {
    ...options,
    pages: createPageCache(now, security),
    limit: createMemoryLimit(requestLimit, config.RATE_LIMITS === 'on', now),
    drain: createConnectionDrain(),
    streams: new Set(),
    headers: Object.entries(security),
  }
  const { drain, pages, streams } = parts

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const exchange = createExchange(request, response)
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

function sendFailure({ request, response, url }: Exchange, parts: HttpParts, error: unknown): void {
  parts.metrics.countPage('failed')
  const requestId = randomUUID()
  const { status, error: text } = toProblem(error, requestId)
  if (status >= 500) logFailure(parts.services, error, { path: getLoggedPath(url), requestId })
  if (response.headersSent) return void response.destroy()
  const wait = getRetryAfter(error)
  if (wait !== undefined) response.setHeader('retry-after', wait)
  sendText(request, response, status, `${text} (${requestId})`)
}
