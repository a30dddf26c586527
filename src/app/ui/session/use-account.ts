import { useEffect, useSyncExternalStore } from 'react'
import { askIfHinted, currentAccount, type KnownAccount, onAccountChange } from './account-store.ts'

/** Who is signed in; undefined until it is known. Only a browser that signed in before is asked about. */
export function useAccount(): KnownAccount {
  useEffect(askIfHinted, [])
  return useSyncExternalStore(onAccountChange, currentAccount, () => undefined)
}
