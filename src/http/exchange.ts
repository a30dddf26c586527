import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiKeyActor } from '../platform/context.ts'
import type { FunctionServer } from '../platform/functions/serve.ts'
import type { CachedResponse } from '../platform/http/cached-response.ts'
import type { PageCache, RenderedPage } from '../platform/http/page-cache.ts'
import type { Pictures } from '../platform/pictures/create-pictures.ts'
import type { AppContext, AppServices } from './context.ts'
import type { Metrics } from './metrics.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** path and query, as sent; of a target in absolute form without its host */
  url: string
  path: string
  ip: string
  requestId: string
  /** the caller's valid API key; null before `api-key-auth` and without a key */
  apiKey: ApiKeyActor | null
}

export interface HttpParts {
  services: AppServices
  /** false in a process that runs jobs only */
  isWeb: boolean
  isReady: () => Promise<boolean>
  metrics: Metrics
  functions: FunctionServer
  openApi: () => string
  pictures: Pictures
  renderer: PageRenderer
  files: ReadonlyMap<string, CachedResponse>
  devServer: DevServer | null
  pages: PageCache
  /** per IP, in this process */
  limit: RequestLimit
  isDraining: boolean
  /** responses that are not yet sent, but for those that are sent at once */
  open: Set<ServerResponse>
  streams: Set<ServerResponse>
  headers: [string, string][]
}

export type DevServer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

export interface RequestLimit {
  /** Counts one use. @returns seconds to wait, 0 within the limit */
  take(ip: string): number
}

export interface PageRenderer {
  /** Loads the pages; during development again after each change. */
  load(): Promise<void>
  /** The search parameters that pages declare, sorted; none before `load`. */
  readonly parameters: readonly string[]
  /** @param url path and query, as `getPageUrl` returns them @returns with status 503 if the database cannot be reached */
  render(url: string, context: AppContext): Promise<RenderedPage>
}

export type StepResult = void | 'next'

export interface Step {
  name: string
  matches(exchange: Exchange, parts: HttpParts): boolean
  /** A thrown or rejected error becomes an error response. */
  handle(exchange: Exchange, parts: HttpParts): StepResult | Promise<StepResult>
}
