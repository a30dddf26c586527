import { useEffect, useState, useSyncExternalStore } from 'react'
import { askAccount, currentAccount, type KnownAccount, onAccountChange } from './account-store.ts'

interface NeededAccount {
  /** undefined until it is known */
  account: KnownAccount
  /** the server could not say who is signed in */
  hasFailed: boolean
  again: () => void
}

/** Who is signed in, for a page that is nothing without: asked at once, whatever an earlier page knew. */
export function useNeededAccount(): NeededAccount {
  const account = useSyncExternalStore(onAccountChange, currentAccount, () => undefined)
  const [state, setState] = useState<'asking' | 'told' | 'failed'>('asking')
  const ask = () =>
    void askAccount().then((told) => setState(told === undefined ? 'failed' : 'told'))
  useEffect(ask, [])

  return {
    // Whom an earlier page took for nobody may have signed in since.
    account: account || state === 'told' ? account : undefined,
    hasFailed: state === 'failed',
    again() {
      setState('asking')
      ask()
    },
  }
}
