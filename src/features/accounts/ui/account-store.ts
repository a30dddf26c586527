// The account of this browser: one state for all parts of a page, and for all tabs.
import type { getSession } from '../../founders/contract.ts'
import { read } from '../../../platform/functions/client.ts'

export type SignedIn = NonNullable<Awaited<ReturnType<typeof read<typeof getSession>>>['account']>
/** undefined until it is known */
export type KnownAccount = SignedIn | null | undefined

/** Set after a sign-in: without it the pages of visitors do not request the account. */
const hintKey = 'signedIn'

let known: KnownAccount
let asking: Promise<KnownAccount> | null = null
let asked = 0
const listeners = new Set<() => void>()

export function currentAccount(): KnownAccount {
  return known
}

/** Also reports changes in other tabs. @returns a function that stops listening */
export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}

/** Loads the account if the browser is probably signed in. */
export function askIfHinted(): void {
  if (known === undefined && hasHint()) void askAccount()
}

/** Loads the account now. @returns undefined if the request fails */
export function askAccount(): Promise<KnownAccount> {
  if (asking) return asking
  const request = ask().finally(() => {
    if (asking === request) asking = null
  })
  asking = request
  return request
}

/** After signing in or out: reloads the account, also in the other tabs. */
export async function sessionChanged(): Promise<KnownAccount> {
  const account = await askAnew()
  notifyOtherTabs(account)
  return account
}

/** A request from before the change may return the old state. */
function askAnew(): Promise<KnownAccount> {
  asking = null
  return askAccount()
}

async function ask(): Promise<KnownAccount> {
  asked += 1
  const turn = asked
  // If the request fails, the account counts as null until the next one.
  const answer = await read<typeof getSession>('/api/session').catch(() => undefined)
  if (turn !== asked) return known
  keep(answer?.account ?? null)
  if (answer && Boolean(answer.account) !== hasHint()) notifyOtherTabs(answer.account)
  return answer?.account
}

function keep(account: SignedIn | null): void {
  known = account
  for (const listener of listeners) listener()
}

function hear({ key }: StorageEvent): void {
  if (key === hintKey || key === null) void askAnew()
}

function hasHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null
  } catch {
    return false
  }
}

function notifyOtherTabs(account: KnownAccount): void {
  try {
    // A new value each time, so that other tabs also notice a change of account.
    if (account) localStorage.setItem(hintKey, new Date().toISOString())
    else localStorage.removeItem(hintKey)
  } catch {
    // Without storage each tab loads the account itself.
  }
}
