import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, ApiKeyActor } from '../platform/context.ts'
import type { FunctionServer } from '../platform/functions/serve.ts'
import type { MemoryLimit } from '../platform/http/limits.ts'
import type { PageCache, RenderedPage } from '../platform/http/page-cache.ts'
import type { Pictures } from '../platform/pictures/create-pictures.ts'
import type { ConnectionDrain } from './open-responses.ts'
import type { AppContext, AppServices } from './context.ts'
import type { Metrics } from './metrics.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** path and query, as sent */
  url: string
  /** the path alone, as sent */
  path: string
  /** the caller's valid API key; null before `api-key-auth` and without a key */
  apiKey: ApiKeyActor | null
}

export interface HttpParts {
  services: AppServices
  /** false in a process that runs jobs only */
  isWeb: boolean
  metrics: Metrics
  functions: FunctionServer
  openApi: () => string
  pictures: Pictures
  renderer: PageRenderer
  sendFile: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  pages: PageCache
  /** per IP, in this process */
  limit: MemoryLimit
  drain: ConnectionDrain
  streams: Set<ServerResponse>
  headers: [string, string][]
}

export interface PageRenderer {
  /** @param url path and query, as `getPageUrl` returns them @returns with status 503 if the database cannot be reached */
  render(url: string, context: AppContext): Promise<RenderedPage>
}

/** A step responds, or returns 'next' to pass the request on. */
export type StepResult = void | 'next'

export interface Step {
  name: string
  matches(exchange: Exchange, parts: HttpParts): boolean
  /** A thrown or rejected error becomes an error response. */
  handle(exchange: Exchange, parts: HttpParts): StepResult | Promise<StepResult>
}

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = request.url ?? '/'
  return { request, response, url, path: url.split('?', 1)[0] ?? '/', apiKey: null }
}

/** The signed-in account, or null. Cookies of the response may renew the session. */
export async function readAccount(
  { request, response }: Exchange,
  { accounts }: AppServices,
): Promise<Account | null> {
  const { account, renewed } = await accounts.read(request.headers.cookie ?? '')
  for (const cookie of renewed) response.appendHeader('set-cookie', cookie)
  return account
}
