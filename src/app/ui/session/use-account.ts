import { useEffect, useState, useSyncExternalStore } from 'react'
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
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => {
    if (isNeeded) void askAccount().then(() => setHasAsked(true))
    else askIfHinted()
  }, [isNeeded])
  // Whom an earlier page took for nobody may have signed in since.
  return isNeeded && !account && !hasAsked ? undefined : account
}
