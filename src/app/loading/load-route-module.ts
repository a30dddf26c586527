import { addFileLink } from './add-file-link.ts'

interface RouteFiles {
  id: string
  module: string
  imports?: string[]
}

/** Unlike the router's own (vite.config.ts) it fails the page to be shown, and does not reload the one left. */
export async function loadRouteModule(
  route: RouteFiles,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (Object.hasOwn(loaded, route.id)) return loaded[route.id]
  preloadFiles(route)
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module)
    return loaded[route.id]
  } catch (error) {
    const fail = () => {
      throw error
    }
    // Without the loader or action that a page has in the browser, the router would wait for ever.
    return { default: fail, clientLoader: fail, clientAction: fail }
  }
}

/** All at once: an import finds what it needs itself only when it is there, file after file. */
function preloadFiles({ module, imports = [] }: RouteFiles): void {
  for (const href of [module, ...imports]) addFileLink('modulepreload', href)
}
