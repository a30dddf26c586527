import { redditCallbackPath } from '../features/reddit/connection/redirect-url.ts'
import { isPathOff } from '../shared/switches.ts'
import {
  getRetryAfter,
  logFailure,
  toProblem,
  writeNoSuchFunction,
} from '../platform/functions/problem.ts'
import { sendStored } from '../platform/http/cached-response.ts'
import { getLoggedPath } from '../platform/http/logged-path.ts'
import { documentHeaders } from '../platform/http/security-headers.ts'
import { authenticateApiKey, getCaller } from './caller.ts'
import { handleEmbed } from './embed-handler.ts'
import type { Exchange, HttpParts, Step, StepResult } from './exchange.ts'
import { handleFeed } from './feed-handler.ts'
import { handleHealth } from './health-endpoints.ts'
import { checkHost, mayBeMailbox } from './host-check.ts'
import { handleMailbox, mailboxFramePath } from './mailbox-handler.ts'
import { handleMcp } from './mcp-handler.ts'
import { handleOembed } from './oembed-handler.ts'
import { oembedPath } from './oembed-url.ts'
import { handleOgImage } from './og-image-handler.ts'
import { handlePage } from './page-handler.ts'
import { getPageUrl, unknownPageUrl } from './page-url.ts'
import { handleRedditCallback } from './reddit-callback.ts'
import { takeRateLimit } from './rate-limit.ts'
import { isRead } from './reject-unless-read.ts'
import { sendCached } from './send-cached.ts'
import { sendText } from './send-text.ts'
import { handleUnsubscribe } from './unsubscribe-handler.ts'
import { handleWebhook } from './webhook-handler.ts'

export const pipeline: readonly Step[] = [
  {
    name: 'connection-drain',
    matches: (_, { isDraining }) => isDraining,
    handle: closeAfterResponse,
  },
  {
    name: 'host-check',
    matches: ({ url }, { services }) => services.config.isLocal || mayBeMailbox.test(url),
    handle: checkHost,
  },
  {
    name: 'cached-page',
    matches: (exchange, { isWeb }) =>
      isWeb && isGet(exchange) && !exchange.path.startsWith('/api/'),
    handle: sendCachedPage,
  },
  { name: 'security-headers', matches: always, handle: setSecurityHeaders },
  { name: 'static-files', matches: always, handle: sendStaticFile },
  {
    name: 'health-endpoints',
    matches: anyOf(at('/healthz'), at('/readyz'), at('/metrics')),
    handle: handleHealth,
  },
  { name: 'worker-only', matches: (_, { isWeb }) => !isWeb, handle: respondWorkerOnly },
  { name: 'rate-limit', matches: always, handle: takeRateLimit },
  {
    name: 'switched-off',
    matches: ({ path }, { services: { config } }) =>
      config.off.size > 0 && isPathOff(config.off, path),
    handle: handleSwitchedOff,
  },
  { name: 'api-key-auth', matches: anyOf(at('/mcp'), below('/api/')), handle: authenticateApiKey },
  { name: 'mcp-handler', matches: at('/mcp'), handle: handleMcp },
  { name: 'openapi-handler', matches: at('/api/openapi.json'), handle: handleOpenApi },
  { name: 'function-handler', matches: below('/api/'), handle: handleFunction },
  { name: 'unsubscribe-handler', matches: allOf(isPost, below('/u/')), handle: handleUnsubscribe },
  { name: 'webhook-handler', matches: below('/webhooks/'), handle: handleWebhook },
  { name: 'mailbox-handler', matches: like(mailboxFramePath), handle: handleMailbox },
  { name: 'feed-handler', matches: like(/\.(?:xml|txt)$/), handle: handleFeed },
  { name: 'embed-handler', matches: below('/embed/'), handle: handleEmbed },
  { name: 'oembed-handler', matches: at(oembedPath), handle: handleOembed },
  { name: 'og-image-handler', matches: below('/og/'), handle: handleOgImage },
  { name: 'reddit-callback', matches: at(redditCallbackPath), handle: handleRedditCallback },
  { name: 'page-handler', matches: always, handle: handlePage },
]

export function runPipeline(exchange: Exchange, parts: HttpParts): void {
  try {
    run(exchange, parts, 0)?.catch((error: unknown) => sendFailure(exchange, parts, error))
  } catch (error) {
    sendFailure(exchange, parts, error)
  }
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

function closeAfterResponse({ response }: Exchange): StepResult {
  response.shouldKeepAlive = false
  return 'next'
}

function sendCachedPage(
  { request, response, url, ip }: Exchange,
  { pages, renderer, limit, metrics }: HttpParts,
): StepResult {
  const key = getPageUrl(url, renderer.parameters)
  // URLs that cannot be decoded share the key of one page, and other steps respond to some of them.
  const page = key === unknownPageUrl ? null : pages.fresh(request, key)
  // Over the limit, `rate-limit` responds.
  if (!page || limit.take(ip) > 0) return 'next'
  metrics.countPage('fresh')
  pages.sendStored(request, response, page)
}

/** Keeps the response until it is sent, so that a stop can end it. */
function setSecurityHeaders({ response }: Exchange, { headers, open }: HttpParts): StepResult {
  open.add(response)
  response.once('close', () => open.delete(response))
  for (const [name, value] of headers) response.setHeader(name, value)
  return 'next'
}

/** But for a worker, which has its own policy. */
const isPartOfPage = /^\/assets\/(?!.*-worker-).*\.(?:css|js|woff2)$/

function sendStaticFile(
  { request, response, path }: Exchange,
  { files, devServer }: HttpParts,
): StepResult | Promise<StepResult> {
  const file = files.get(path)
  if (file && isRead(request)) {
    if (isPartOfPage.test(path)) for (const name of documentHeaders) response.removeHeader(name)
    return sendStored(request, response, file)
  }
  if (!devServer) return 'next'
  return new Promise((resolve) => devServer(request, response, () => resolve('next')))
}

function respondWorkerOnly({ request, response }: Exchange): void {
  sendText(request, response, 404, 'This process runs jobs only.')
}

function handleSwitchedOff(exchange: Exchange, parts: HttpParts): StepResult | Promise<StepResult> {
  const { request, response } = exchange
  if (isRead(request)) return handlePage(exchange, parts)
  sendText(request, response, 404, 'There is nothing at this URL.')
}

function handleOpenApi(
  exchange: Exchange,
  { openApi, pages }: HttpParts,
): StepResult | Promise<StepResult> {
  const { request, response, requestId } = exchange
  if (!isRead(request)) return writeNoSuchFunction(request, response, requestId, ['GET'])
  return sendCached(exchange, pages, async () => ({
    status: 200,
    headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    body: openApi(),
  }))
}

function handleFunction(
  exchange: Exchange,
  { services, functions, streams }: HttpParts,
): Promise<void> {
  const { request, response, path, requestId } = exchange
  if (path.endsWith('/events')) {
    streams.add(response)
    response.on('close', () => streams.delete(response))
  }
  return functions.handle(request, response, getCaller(exchange, services), requestId)
}

type Matches = (exchange: Exchange) => boolean

function always(): boolean {
  return true
}

function isGet({ request }: Exchange): boolean {
  return request.method === 'GET'
}

function isPost({ request }: Exchange): boolean {
  return request.method === 'POST'
}

function at(path: string): Matches {
  return (exchange) => exchange.path === path
}

function below(prefix: string): Matches {
  return (exchange) => exchange.path.startsWith(prefix)
}

function like(pattern: RegExp): Matches {
  return (exchange) => pattern.test(exchange.path)
}

function anyOf(...all: Matches[]): Matches {
  return (exchange) => all.some((matches) => matches(exchange))
}

function allOf(...all: Matches[]): Matches {
  return (exchange) => all.every((matches) => matches(exchange))
}
