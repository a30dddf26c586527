// In place of two parts of the router (vite.config.ts) that no page uses: 2 KB of each first load. The build
// fails if the router needs another export.

/** `routeDiscovery` in react-router.config.ts: all routes are known from the start. */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const getPartialManifest = unused
export const getPathsWithAncestors = unused
export const handleClientVersionMismatch = unused
export const getManifestPath = unused

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = unused
export const instrumentClientSideRouter = unused
export const instrumentHandler = unused
export const instrumentationResultMetaContext = undefined

function unused() {
  throw new TypeError('This part of the router is switched off in vite.config.ts.')
}
