import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  loadAccount,
  getCurrentAccount,
  type KnownAccount,
  onAccountChange,
} from './account-store.ts'

interface NeededAccount {
  /** undefined until it is known */
  account: KnownAccount
  hasFailed: boolean
  again: () => void
}

export function useNeededAccount(): NeededAccount {
  const account = useSyncExternalStore(onAccountChange, getCurrentAccount, () => undefined)
  const [state, setState] = useState<'asking' | 'told' | 'failed'>('asking')
  const ask = () =>
    void loadAccount().then((told) => setState(told === undefined ? 'failed' : 'told'))
  useEffect(ask, [])

  return {
    // An earlier page's null may be outdated: somebody may have signed in since.
    account: account || state === 'told' ? account : undefined,
    hasFailed: state === 'failed',
    again() {
      setState('asking')
      ask()
    },
  }
}
