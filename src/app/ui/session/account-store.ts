// Who is signed in, as this browser knows it: one answer for all parts of a page, and for all its tabs.
import type { getSession } from '../../../features/founders/contract.ts'
import { read } from '../../../platform/functions/client.ts'

export type SignedIn = NonNullable<Awaited<ReturnType<typeof read<typeof getSession>>>['account']>
/** undefined until it is known */
export type KnownAccount = SignedIn | null | undefined

/** Set where somebody signed in: without it no visitor's page asks who they are. */
const hintKey = 'signedIn'

let known: KnownAccount
let asking: Promise<KnownAccount> | null = null
const listeners = new Set<() => void>()

export function currentAccount(): KnownAccount {
  return known
}

/** Also hears of changes in other tabs. @returns how to stop listening */
export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}

/** Asks the server, where somebody is likely to be signed in. */
export function askIfHinted(): void {
  if (known === undefined && hasHint()) void askAccount()
}

/** Asks the server who is signed in, now. @returns undefined where it could not be asked */
export function askAccount(): Promise<KnownAccount> {
  asking ??= ask().finally(() => (asking = null))
  return asking
}

/** After signing in or out: asks anew, and has the other tabs do so too. */
export async function sessionChanged(): Promise<KnownAccount> {
  asking = null
  const account = await askAccount()
  tellOtherTabs(account)
  return account
}

async function ask(): Promise<KnownAccount> {
  try {
    const { account } = await read<typeof getSession>('/api/session')
    keep(account)
    if (Boolean(account) !== hasHint()) tellOtherTabs(account)
    return account
  } catch {
    // Who cannot be known is nobody, until the next time it is asked.
    keep(null)
    return undefined
  }
}

function keep(account: SignedIn | null): void {
  known = account
  for (const listener of listeners) listener()
}

function hear({ key }: StorageEvent): void {
  if (key === hintKey || key === null) void askAccount()
}

function hasHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null
  } catch {
    return false
  }
}

function tellOtherTabs(account: KnownAccount): void {
  try {
    // Another value each time, so that the other tabs hear of a change of account too.
    if (account) localStorage.setItem(hintKey, new Date().toISOString())
    else localStorage.removeItem(hintKey)
  } catch {
    // Without storage each tab asks for itself.
  }
}
