import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { AppError } from '../platform/errors.ts'
import type { DevServer } from '../http/exchange.ts'
import { once } from '../shared/once.ts'
import type { CachedResponse } from '../platform/http/cached-response.ts'
import { readBuiltFiles } from './built-files.ts'
import type { renderEmail } from './emails.ts'
import type { pageContext } from './page-context.ts'

/** It loads its modules a second time, so the key of the context must come from it. */
export interface PageBundle extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      pageContext: typeof pageContext
      renderEmail: typeof renderEmail
    }
  }
}

export interface Bundle {
  pages: () => Promise<PageBundle>
  /** at which open pages hear of changes, in development */
  reloadUrl: string | null
  files: ReadonlyMap<string, CachedResponse>
  devServer: DevServer | null
}

const root = new URL('../../', import.meta.url)

/** @param brandFolder the value of BRAND_DIR @throws AppError `unavailable` if nothing was built */
export function builtBundle(brandFolder?: string): Bundle {
  const file = new URL('build/server/index.js', root)
  if (!existsSync(file)) {
    throw new AppError('unavailable', 'the pages are not built. Run npm start, which builds them.')
  }
  const loaded = import(file.href) as Promise<PageBundle>
  return {
    pages: () => loaded,
    reloadUrl: null,
    files: readBuiltFiles(fileURLToPath(new URL('build/client', root)), brandFolder),
    devServer: null,
  }
}

/**
 * Vite opens with the first page or file, so that a restarted site has its functions sooner.
 * @param reloadPort null: pages do not follow changes of the sources
 */
export function developmentBundle(
  reloadPort: number | null,
): Bundle & { close: () => Promise<void> } {
  const getVite = once(() => openVite(reloadPort))
  return {
    pages: async () => (await getVite()).ssrLoadModule(pagesModule) as Promise<PageBundle>,
    reloadUrl: reloadPort === null ? null : `ws://localhost:${reloadPort}`,
    files: new Map(),
    devServer(request, response, next) {
      if (request.url?.startsWith('/api/')) return next()
      void getVite()
        .then(
          ({ middlewares }) => middlewares,
          () => leaveToPage,
        )
        .then((handle) => handle(request, response, next))
    },
    close: async () => (await getVite()).close(),
  }
}

const pagesModule = 'virtual:react-router/server-build'

/** A page responds with the reason why Vite does not open. */
const leaveToPage: DevServer = (_request, _response, next) => next()

async function openVite(reloadPort: number | null): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(root),
    server: {
      middlewareMode: true,
      ...(reloadPort === null
        ? { hmr: false, ws: false, watch: null }
        : { hmr: { host: 'localhost', port: reloadPort } }),
    },
    appType: 'custom',
  })
}
