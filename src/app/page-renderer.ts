import { randomUUID } from 'node:crypto'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { databaseRetrySeconds, isUnreachable } from '../platform/db/unreachable.ts'
import type { PageRenderer } from '../http/exchange.ts'
import { allowInlineScripts } from '../platform/http/security-headers.ts'
import type { Bundle, PageBundle } from './bundle.ts'
import type { PageHandle } from './page-handle.ts'

const copiedHeaders = [
  'content-type',
  'location',
  'x-robots-tag',
  'x-remix-response',
  'x-remix-redirect',
]

export function createPageRenderer(
  { pages, reloadUrl }: Pick<Bundle, 'pages' | 'reloadUrl'>,
  publicUrl: string,
): PageRenderer {
  let loaded: { build: PageBundle; handle: RequestHandler; parameters: string[] } | undefined

  /** Once for each build (in development, each change): a new handler ranks all routes again. */
  async function load() {
    const build = await pages()
    if (build !== loaded?.build) {
      loaded = { build, handle: createRequestHandler(build), parameters: listParameters(build) }
    }
    return loaded
  }

  return {
    load: async () => void (await load()),
    get parameters() {
      return loaded?.parameters ?? []
    },
    async render(url, context) {
      const { build, handle } = await load()
      const nonce = randomUUID()
      const loadContext = new RouterContextProvider()
      let isDatabaseUnreachable = false
      const recordFailure = (error: unknown) =>
        void (isDatabaseUnreachable ||= isUnreachable(error))
      loadContext.set(build.entry.module.pageContext, { ...context, nonce, recordFailure })
      const request = new Request(new URL(url, publicUrl))
      const response = await handle(request, loadContext)
      let body: Buffer = Buffer.from(await response.arrayBuffer())
      const headers: Record<string, string> = {}
      for (const name of copiedHeaders) {
        const value = response.headers.get(name)
        if (value !== null) headers[name] = value
      }
      if (headers['content-type']?.startsWith('text/html')) {
        const { html, policy } = allowInlineScripts(body, nonce, reloadUrl)
        headers['content-security-policy'] = policy
        body = html
      }
      const isTemporary = isDatabaseUnreachable && response.status === 500
      if (isTemporary) headers['retry-after'] = String(databaseRetrySeconds)
      return { status: isTemporary ? 503 : response.status, headers, body }
    },
  }
}

function listParameters(build: PageBundle): string[] {
  const names = Object.values(build.routes).flatMap(
    (route) => (route?.module.handle as PageHandle | undefined)?.parameters ?? [],
  )
  return [...new Set(names)].toSorted()
}
