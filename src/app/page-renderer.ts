import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { databaseBackSeconds, isUnreachable } from '../platform/db/unreachable.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import { pagePolicy } from '../platform/http/security-headers.ts'
import type { Bundle, PageBundle } from './bundle.ts'
import type { AppContext } from './services.ts'

export interface PageRenderer {
  /**
   * @param url path and query, as `pageAddress` gives them
   * @returns with 503 where the page failed of a database that cannot be reached
   */
  render(url: string, context: AppContext): Promise<RenderedPage>
}

const keptHeaders = [
  'content-type',
  'location',
  'x-robots-tag',
  'x-remix-response',
  'x-remix-redirect',
]

/** Renders pages of the bundle to whole texts, each with the policy of exactly its inline scripts. */
export function createPageRenderer(
  { pages, connectSources }: Pick<Bundle, 'pages' | 'connectSources'>,
  publicUrl: string,
): PageRenderer {
  let built: PageBundle | undefined
  let handle: RequestHandler | undefined
  /** One for each build, in development for each change: made anew, it would rank all routes for each page. */
  function getHandler(build: PageBundle): RequestHandler {
    if (!handle || build !== built) handle = createRequestHandler(build)
    built = build
    return handle
  }

  return {
    async render(url, context) {
      const build = await pages()
      const loadContext = new RouterContextProvider()
      let isAway = false
      const noteFailure = (error: unknown) => void (isAway ||= isUnreachable(error))
      loadContext.set(build.entry.module.pageContext, { ...context, noteFailure })
      const request = new Request(new URL(url, publicUrl))
      const response = await getHandler(build)(request, loadContext)
      const body = Buffer.from(await response.arrayBuffer())
      const headers: Record<string, string> = {}
      for (const name of keptHeaders) {
        const value = response.headers.get(name)
        if (value !== null) headers[name] = value
      }
      if (headers['content-type']?.startsWith('text/html')) {
        headers['content-security-policy'] = pagePolicy(body, connectSources)
      }
      // It may be asked for again.
      const isSoonBack = isAway && response.status === 500
      if (isSoonBack) headers['retry-after'] = String(databaseBackSeconds)
      return { status: isSoonBack ? 503 : response.status, headers, body }
    },
  }
}

/** Search parameters that pages read; any other (a referral code, a campaign) changes no byte. */
const known = [
  'audience',
  'behind',
  'category',
  'country',
  'credit',
  'cursor',
  'month',
  'platform',
  'q',
  'report',
  'sentiment',
  'show',
  'signal',
  'sort',
  'validation_payment',
  'view',
  '_routes',
]

/** Names no page, and is one that the router can read: it writes a line of its own for what it cannot. */
export const nowhere = '/%25'

/** One address for all that show the same page: known parameters only, in one order. */
export function pageUrl(url: string): string {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (path.includes('%') && !isReadable(path)) return nowhere
  if (queryAt < 0) return url
  const given = new URLSearchParams(url.slice(queryAt))
  const kept = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether a page is for administrators alone, in either form in which it is asked for. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\.data)?($|\/)/.test(path)
}
