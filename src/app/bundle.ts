import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import sirv from 'sirv'
import { AppError } from '../platform/errors.ts'
import type { renderLetter } from './letters.ts'
import type { pageContext } from './page-context.ts'

/** The built server bundle. It has modules of its own, so the context's key must come from there. */
export interface PageBundle extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      pageContext: typeof pageContext
      renderLetter: typeof renderLetter
    }
  }
}

/** The pages and the files that browsers load for them. */
export interface Bundle {
  pages: () => Promise<PageBundle>
  /** addresses beside our own that the pages' scripts may connect to */
  connectSources: string[]
  /** Sends a file, or calls `next` when the address is not one of a file. */
  sendFile(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

const root = new URL('../../', import.meta.url)

/** What `react-router build` wrote. @throws AppError `unavailable` when nothing was built. */
export function builtBundle(): Bundle {
  const file = new URL('build/server/index.js', root)
  if (!existsSync(file)) {
    throw new AppError('unavailable', 'the pages are not built. Run npm start, which builds them.')
  }
  const loaded = import(file.href) as Promise<PageBundle>
  const send = sirv(fileURLToPath(new URL('build/client', root)), {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: keepForever,
  })
  return {
    pages: () => loaded,
    connectSources: [],
    sendFile: (request, response, next) =>
      isFile(request.url ?? '') ? send(request, response, next) : next(),
  }
}

const reloadPort = 24_678

/** Pages straight from the sources, reloaded as they change. */
export async function developmentBundle(): Promise<Bundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(root),
    server: { middlewareMode: true, hmr: { host: 'localhost', port: reloadPort } },
    appType: 'custom',
  })
  return {
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBundle>,
    connectSources: [`ws://localhost:${reloadPort}`],
    sendFile: (request, response, next) => vite.middlewares(request, response, next),
  }
}

/** Only these addresses are looked up among the files; every other is a page. */
function isFile(url: string): boolean {
  return url.startsWith('/assets/') || /^\/[\w-]+\.(svg|png|ico|webmanifest)(\?|$)/.test(url)
}

// The names of built files hold a hash of their content.
function keepForever(response: ServerResponse, path: string): void {
  if (path.startsWith('/assets/')) {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  }
}
