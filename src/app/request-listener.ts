// Who answers what: the order here is the order in which a request is looked at.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, ApiKeyActor } from '../platform/context.ts'
import { redditCallbackPath } from '../features/reddit/redirect-url.ts'
import { getActor, getApiActor } from '../platform/http/actor.ts'
import { clientIp } from '../platform/http/client-ip.ts'
import { createMemoryLimit } from '../platform/http/limits.ts'
import { loggedPath } from '../platform/http/logged-path.ts'
import { createPageCache, type RenderedPage } from '../platform/http/page-cache.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { sendStored } from '../platform/http/cached-response.ts'
import type { Pictures } from '../platform/pictures/create-pictures.ts'
import {
  createFunctionServer,
  logFailure,
  problemFor,
  getRetryAfter,
  writeNoSuchFunction,
} from '../platform/functions/serve.ts'
import { accessChecks, runAudited } from './access-checks.ts'
import { handleAuth } from './auth-handler.ts'
import { functions } from './functions.ts'
import type { Bundle } from './bundle.ts'
import { handleEmbed } from './embed/embed-handler.ts'
import { siteFile } from './files/site-file.ts'
import { isReady } from './health.ts'
import { emailFrame } from './mailbox-frame.ts'
import { handleMcp } from './mcp/mcp-handler.ts'
import type { Metrics } from './metrics.ts'
import { createConnectionDrain } from './connection-drain.ts'
import { openApiDocument } from './openapi.ts'
import { oembedPath } from './oembed-url.ts'
import { handleOembed } from './oembed.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { createPageRenderer, isAdminPath, nowhere, pageUrl } from './page-renderer.ts'
import { handleOgImage } from './pictures/og-image-handler.ts'
import { handleRedditCallback } from './reddit-callback.ts'
import type { AppContext, AppServices } from './services.ts'
import { handleHealth, isHealthPath } from './health-endpoints.ts'
import { handleWebhook } from './webhooks.ts'
import { isRead, rejectsMethod } from './require-read-method.ts'
import { rejectionOfHost } from './host-check.ts'
import { authenticateApiKey } from './api-key-auth.ts'
import { sendText } from './send-text.ts'
import { sendRateLimited } from './send-rate-limited.ts'

interface ListenerOptions {
  services: AppServices
  metrics: Metrics
  bundle: Bundle
  pictures: Pictures
  isWeb: boolean
}

export interface SiteListener {
  (request: IncomingMessage, response: ServerResponse): void
  /** From now on /readyz says no, and each answer is the last of its connection. */
  startDraining(): void
  endStreams(): void
  forgetPages(): void
}

/** 3,000 a minute for each address; assets and health checks do not count. */
const everything = { name: 'everything', points: 3000, seconds: 60 }

export function createRequestListener(options: ListenerOptions): SiteListener {
  const { services, metrics } = options
  const { config, db } = services
  const security = securityHeaders(config.PUBLIC_URL)
  const now = () => performance.now()
  const headers = Object.entries(security)
  const limit = createMemoryLimit(everything, config.RATE_LIMITS === 'on', now)
  const pages = createPageCache(now, security)
  const renderer = createPageRenderer(options.bundle, config.PUBLIC_URL)
  const functionServer = createFunctionServer<AppContext>({
    services,
    implementations: functions,
    checks: accessChecks,
    getContext: (actor) => ({ ...services, actor }),
    run: runAudited,
    onAnswer: (call) => metrics.countCall(call),
  })
  const streams = new Set<ServerResponse>()
  const open = createConnectionDrain()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    if (isHealthPath(path)) {
      return handleHealth(options, request, response, { path, isStopping: open.isDraining() })
    }
    if (!options.isWeb) return sendText(request, response, 404, 'This process runs jobs only.')

    const wait = limit.take(clientIp(request, config.TRUSTED_PROXY_HOPS))
    if (wait > 0) return sendRateLimited(request, response, path, wait)
    if (path.startsWith('/api/') || path === '/mcp') {
      return authenticateApiKey(services, request, response, (key) =>
        path === '/mcp'
          ? handleMcp({ services, functions: functionServer }, request, response, key)
          : answerFunction(request, response, path, key),
      )
    }
    if (path.startsWith('/u/') && request.method === 'POST') {
      return handleUnsubscribe(request, response, path)
    }
    if (path.startsWith('/webhooks/')) return handleWebhook(services, request, response, path)
    const frame = await emailFrame(services, path)
    if (frame) {
      response.setHeader('content-security-policy', frame.policy)
      return sendText(request, response, 200, frame.html, 'text/html; charset=utf-8')
    }
    const file = siteFile(services, path) ?? handleEmbed(services, path)
    if (file) return answerMade(request, response, { key: path, make: file })
    if (path === oembedPath) {
      if (rejectsMethod(request, response)) return
      return handleOembed(services, pages, request, response)
    }
    if (path.startsWith('/og/')) {
      const answered = await handleOgImage(services, options.pictures, request.method, path)
      return sendStored(request, response, answered)
    }
    if (path === redditCallbackPath) {
      return handleRedditCallback(services, request, response, () => readAccount(request, response))
    }
    return answerPage(request, response, url, path)
  }

  /** Kept like a page. */
  async function answerMade(
    request: IncomingMessage,
    response: ServerResponse,
    { key, make }: { key: string; make: () => Promise<RenderedPage> },
  ): Promise<void> {
    if (rejectsMethod(request, response)) return
    await pages.send(request, response, key, make)
  }

  async function answerFunction(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    key: ApiKeyActor | null,
  ): Promise<void> {
    if (path === '/api/openapi.json') {
      if (!isRead(request)) return writeNoSuchFunction(request, response, ['GET'])
      const text = JSON.stringify(openApiDocument(config))
      response.setHeader('access-control-allow-origin', '*')
      return sendText(request, response, 200, text, 'application/json')
    }
    if (path.endsWith('/events')) {
      streams.add(response)
      response.on('close', () => streams.delete(response))
    }
    const actor = key
      ? getApiActor(request, config, key)
      : getActor(request, response, config, () => readAccount(request, response))
    if (path.startsWith('/api/auth/')) return handleAuth(services, request, response, actor)
    await functionServer.handle(request, response, actor)
  }

  /** Who is signed in; a session that was used is renewed with the answer. */
  async function readAccount(request: IncomingMessage, response: ServerResponse) {
    const { account, renewed } = await services.accounts.read(request.headers.cookie ?? '')
    for (const cookie of renewed) response.appendHeader('set-cookie', cookie)
    return account
  }

  async function handleUnsubscribe(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const context = { ...services, actor: anonymous }
    const {
      status,
      headers: own,
      body,
    } = await oneClickUnsubscribe(request, path, context, renderer)
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
    sendText(request, response, status, body, own['content-type'])
  }

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    path: string,
  ): Promise<void> {
    if (rejectsMethod(request, response)) return
    const plain = plainPath(path)
    if (plain !== path) {
      // One address for each page; and '//host' would name a host that is not ours.
      response.setHeader('location', plain + url.slice(path.length))
      return sendText(request, response, 308, '')
    }
    const pageKey = pageUrl(url)
    const context = { ...services, actor: anonymous }
    if (isAdminPath(path)) {
      const page = await renderer.render(pageKey, context)
      return writeAdminPage(request, response, page, await readAccount(request, response))
    }
    await pages.send(request, response, pageKey, async () => {
      const page = await renderer.render(pageKey, context)
      // Of a primary that has just gone all connections break at once, and its successor may be there.
      const isWorthAgain = page.status === 503 && (await isReady(db))
      return isWorthAgain ? renderer.render(pageKey, context) : page
    })
    metrics.countPage('rendered')
  }

  /** The bulk of all requests, answered before anything else is looked at. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (!options.isWeb || request.method !== 'GET') return false
    const pageKey = pageUrl(request.url ?? '/')
    // Whatever cannot be read shares that page, functions' addresses too, and they answer in JSON.
    const page = pageKey === nowhere ? null : pages.fresh(request, pageKey)
    if (!page || limit.take(clientIp(request, config.TRUSTED_PROXY_HOPS)) > 0) return false
    metrics.countPage('fresh')
    pages.sendStored(request, response, page)
    return true
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (open.isDraining()) response.shouldKeepAlive = false
    const rejection = rejectionOfHost(config, request)
    if (rejection) return sendText(request, response, rejection.status, rejection.text)
    if (answerFromCache(request, response)) return
    open.add(response)
    for (const [name, value] of headers) response.setHeader(name, value)
    options.bundle.sendFile(request, response, () => {
      answer(request, response).catch((error: unknown) => fail(request, response, error))
    })
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    metrics.countPage('failed')
    const requestId = randomUUID()
    const { status, error: text } = problemFor(error, requestId)
    if (status >= 500)
      logFailure(services, error, { path: loggedPath(request.url ?? ''), requestId })
    if (response.headersSent) return void response.destroy()
    const wait = getRetryAfter(error)
    if (wait !== undefined) response.setHeader('retry-after', wait)
    sendText(request, response, status, `${text} (${requestId})`)
  }

  return Object.assign(listener, {
    startDraining: () => open.startDraining(),
    endStreams: () => {
      for (const stream of streams) stream.end()
    },
    forgetPages: () => pages.forget(),
  })
}

/** The caller of every page: it shows the same to all. */
const anonymous: AppContext['actor'] = {
  ip: '',
  browserKey: null,
  keepBrowserKey: () => '',
  pseudonym: () => null,
  account: async () => null,
  key: null,
}

/**
 * An administrator's page is a frame without figures: what fills it is asked for by functions of their own,
 * which check again. Its status tells everybody else that it is none of theirs.
 */
function writeAdminPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedPage,
  account: Account | null,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const rejection = account ? 403 : 401
  sendText(request, response, account?.isAdmin ? status : rejection, body, headers['content-type'])
}

/** With one slash at its beginning and none at its end. */
function plainPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).replace(/^\/{2,}/, '/')
}
