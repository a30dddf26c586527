import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { databaseRetrySeconds, isUnreachable } from '../platform/db/unreachable.ts'
import type { PageRenderer } from '../http/exchange.ts'
import { pagePolicy } from '../platform/http/security-headers.ts'
import type { Bundle, PageBundle } from './bundle.ts'

const copiedHeaders = [
  'content-type',
  'location',
  'x-robots-tag',
  'x-remix-response',
  'x-remix-redirect',
]

/** Renders the bundle's pages to full texts, each with a policy for exactly its inline scripts. */
export function createPageRenderer(
  { pages, connectSources }: Pick<Bundle, 'pages' | 'connectSources'>,
  publicUrl: string,
): PageRenderer {
  let lastBuild: PageBundle | undefined
  let handle: RequestHandler | undefined
  /** One for each build (in development, each change): a new handler ranks all routes again. */
  function getHandler(build: PageBundle): RequestHandler {
    if (!handle || build !== lastBuild) handle = createRequestHandler(build)
    lastBuild = build
    return handle
  }

  return {
    async render(url, context) {
      const build = await pages()
      const loadContext = new RouterContextProvider()
      let isDatabaseUnreachable = false
      const recordFailure = (error: unknown) =>
        void (isDatabaseUnreachable ||= isUnreachable(error))
      loadContext.set(build.entry.module.pageContext, { ...context, recordFailure })
      const request = new Request(new URL(url, publicUrl))
      const response = await getHandler(build)(request, loadContext)
      const body = Buffer.from(await response.arrayBuffer())
      const headers: Record<string, string> = {}
      for (const name of copiedHeaders) {
        const value = response.headers.get(name)
        if (value !== null) headers[name] = value
      }
      if (headers['content-type']?.startsWith('text/html')) {
        headers['content-security-policy'] = pagePolicy(body, connectSources)
      }
      // The page may work again soon.
      const isTemporary = isDatabaseUnreachable && response.status === 500
      if (isTemporary) headers['retry-after'] = String(databaseRetrySeconds)
      return { status: isTemporary ? 503 : response.status, headers, body }
    },
  }
}
