import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, ApiKeyActor } from '../platform/context.ts'
import type { FunctionServer } from '../platform/functions/serve.ts'
import type { MemoryLimit } from '../platform/http/limits.ts'
import type { PageCache, RenderedPage } from '../platform/http/page-cache.ts'
import type { Pictures } from '../platform/pictures/create-pictures.ts'
import type { ConnectionDrain } from './connection-drain.ts'
import type { AppContext, AppServices } from './context.ts'
import type { Metrics } from './metrics.ts'

/** One request on its way through the pipeline. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** path and query, as sent */
  url: string
  /** the path alone, as sent */
  path: string
  /** the API key that the caller proved to have; null before `api-key-auth` and without a key */
  apiKey: ApiKeyActor | null
}

/** The parts of a site that handlers use, made once at start. */
export interface HttpParts {
  services: AppServices
  /** false in a process that runs jobs only */
  isWeb: boolean
  metrics: Metrics
  functions: FunctionServer
  /** the text of /api/openapi.json */
  openApi: () => string
  pictures: Pictures
  renderer: PageRenderer
  /** Sends a built file, or calls `next` where the path names none. */
  sendFile(request: IncomingMessage, response: ServerResponse, next: () => void): void
  pages: PageCache
  /** per IP, in this process */
  limit: MemoryLimit
  drain: ConnectionDrain
  /** responses that stream events */
  streams: Set<ServerResponse>
  /** name and value of each header that every response has */
  headers: [string, string][]
}

export interface PageRenderer {
  /**
   * @param url path and query, as `pageUrl` gives them
   * @returns with 503 where the database could not be reached
   */
  render(url: string, context: AppContext): Promise<RenderedPage>
}

/** A step responds, or returns 'next' to pass the request on. */
export type Outcome = void | 'next'

export interface Step {
  name: string
  matches(exchange: Exchange, parts: HttpParts): boolean
  /** What it throws or rejects with becomes an error response. */
  handle(exchange: Exchange, parts: HttpParts): Outcome | Promise<Outcome>
}

export function createExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = request.url ?? '/'
  return { request, response, url, path: url.split('?', 1)[0] ?? '/', apiKey: null }
}

/** The signed-in account, or null; a session that is used is renewed by the cookies of the response. */
export async function readAccount(
  { request, response }: Exchange,
  { accounts }: AppServices,
): Promise<Account | null> {
  const { account, renewed } = await accounts.read(request.headers.cookie ?? '')
  for (const cookie of renewed) response.appendHeader('set-cookie', cookie)
  return account
}
