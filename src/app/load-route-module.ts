/** Unlike the router's own (vite.config.ts) it fails the page to be shown, and does not reload the one left. */
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
