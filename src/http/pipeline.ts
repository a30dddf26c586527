// Handles every request: the first step that matches and responds ends it.
import { redditCallbackPath } from '../features/reddit/connection/redirect-url.ts'
import { authenticateApiKey } from './api-key-auth.ts'
import { handleAuth } from './auth-handler.ts'
import { sendCachedPage } from './cached-page.ts'
import { closeAfterResponse } from './connection-drain.ts'
import { handleEmbed } from './embed-handler.ts'
import type { Exchange, Step } from './exchange.ts'
import { handleFeed } from './feed-handler.ts'
import { handleFunction, handleOpenApi } from './function-handler.ts'
import { handleHealth, isHealthPath } from './health-endpoints.ts'
import { checkHost } from './host-check.ts'
import { handleMailbox, mailboxFramePath } from './mailbox-handler.ts'
import { handleMcp } from './mcp-handler.ts'
import { handleOembed } from './oembed-handler.ts'
import { oembedPath } from './oembed-url.ts'
import { handleOgImage } from './og-image-handler.ts'
import { handlePage } from './page-handler.ts'
import { takeRateLimit } from './rate-limit.ts'
import { handleRedditCallback } from './reddit-callback.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendStaticFile } from './static-files.ts'
import { handleUnsubscribe } from './unsubscribe-handler.ts'
import { handleWebhook } from './webhook-handler.ts'
import { respondWorkerOnly } from './worker-only.ts'

export const pipeline: readonly Step[] = [
  {
    name: 'connection-drain',
    matches: (_, { drain }) => drain.isDraining(),
    handle: closeAfterResponse,
  },
  { name: 'host-check', matches: always, handle: checkHost },
  {
    name: 'cached-page',
    matches: (exchange, { isWeb }) => isWeb && isGet(exchange),
    handle: sendCachedPage,
  },
  { name: 'security-headers', matches: always, handle: setSecurityHeaders },
  { name: 'static-files', matches: always, handle: sendStaticFile },
  { name: 'health-endpoints', matches: isHealthPath, handle: handleHealth },
  { name: 'worker-only', matches: (_, { isWeb }) => !isWeb, handle: respondWorkerOnly },
  { name: 'rate-limit', matches: always, handle: takeRateLimit },
  { name: 'api-key-auth', matches: anyOf(at('/mcp'), below('/api/')), handle: authenticateApiKey },
  { name: 'mcp-handler', matches: at('/mcp'), handle: handleMcp },
  { name: 'auth-handler', matches: below('/api/auth/'), handle: handleAuth },
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
