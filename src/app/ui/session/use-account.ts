import { useEffect, useSyncExternalStore } from 'react'
import {
  askAccount,
  askIfHinted,
  currentAccount,
  type KnownAccount,
  onAccountChange,
} from './account-store.ts'

/**
 * Who is signed in; undefined until it is known.
 * @param isNeeded whether to ask at once; else only a browser that signed in before is asked about
 */
export function useAccount(isNeeded: boolean): KnownAccount {
  const account = useSyncExternalStore(onAccountChange, currentAccount, () => undefined)
  useEffect(() => {
    if (isNeeded) void askAccount()
    else askIfHinted()
  }, [isNeeded])
  return account
}
