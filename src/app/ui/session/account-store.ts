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
let asked = 0
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
  if (asking) return asking
  const request = ask().finally(() => {
    if (asking === request) asking = null
  })
  asking = request
  return request
}

/** After signing in or out: asks anew, and has the other tabs do so too. */
export async function sessionChanged(): Promise<KnownAccount> {
  const account = await askAnew()
  notifyOtherTabs(account)
  return account
}

/** What was asked before the change may be answered with what was true before it. */
function askAnew(): Promise<KnownAccount> {
  asking = null
  return askAccount()
}

async function ask(): Promise<KnownAccount> {
  asked += 1
  const turn = asked
  // Who cannot be known is nobody, until the next time it is asked.
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
    // Another value each time, so that the other tabs hear of a change of account too.
    if (account) localStorage.setItem(hintKey, new Date().toISOString())
    else localStorage.removeItem(hintKey)
  } catch {
    // Without storage each tab asks for itself.
  }
}
