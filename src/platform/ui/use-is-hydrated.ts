import { useSyncExternalStore } from 'react'

/** False on the server and in the first render in the browser, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
