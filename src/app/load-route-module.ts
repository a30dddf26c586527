/**
 * Replaces the router's own function (vite.config.ts), which reloads the page that the visitor leaves: the
 * press leads nowhere, and offline even a preload ends the page. Here the page fails that was to be shown.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (Object.hasOwn(loaded, route.id)) return loaded[route.id]
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module)
    return loaded[route.id]
  } catch (error) {
    return {
      default() {
        throw error
      },
    }
  }
}
