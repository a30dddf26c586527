import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { AppError } from '../platform/errors.ts'
import type { DevServer } from '../http/exchange.ts'
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

/** @param reloadPort null: pages do not follow changes of the sources */
export async function developmentBundle(
  reloadPort: number | null,
): Promise<Bundle & { close: () => Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(root),
    server: {
      middlewareMode: true,
      ...(reloadPort === null
        ? { hmr: false, ws: false, watch: null }
        : { hmr: { host: 'localhost', port: reloadPort } }),
    },
    appType: 'custom',
  })
  return {
    pages: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBundle>,
    reloadUrl: reloadPort === null ? null : `ws://localhost:${reloadPort}`,
    files: new Map(),
    devServer: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
