import { useEffect, useSyncExternalStore } from 'react'
import {
  loadIfHinted,
  getCurrentAccount,
  type KnownAccount,
  onAccountChange,
} from './account-store.ts'

/** Undefined until it is known. Only a browser that signed in before requests it. */
export function useAccount(): KnownAccount {
  useEffect(loadIfHinted, [])
  return useSyncExternalStore(onAccountChange, getCurrentAccount, () => undefined)
}
