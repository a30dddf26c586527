import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  loadAccount,
  getCurrentAccount,
  type KnownAccount,
  onAccountChange,
} from './account-store.ts'

interface NeededAccount {
  account: KnownAccount
  hasFailed: boolean
  again: () => void
}

export function useNeededAccount(): NeededAccount {
  const account = useSyncExternalStore(onAccountChange, getCurrentAccount, () => undefined)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const load = () =>
    void loadAccount().then((loaded) => setState(loaded === undefined ? 'failed' : 'loaded'))
  useEffect(load, [])

  return {
    // An earlier page's null may be outdated: somebody may have signed in since.
    account: account || state === 'loaded' ? account : undefined,
    hasFailed: state === 'failed',
    again() {
      setState('loading')
      load()
    },
  }
}
