import type { getSession } from '../../founders/contract.ts'
import { read } from '../../../platform/functions/client.ts'
import { readStored, store } from '../../../platform/ui/browser-storage.ts'

export type SignedIn = NonNullable<Awaited<ReturnType<typeof read<typeof getSession>>>['account']>
export type KnownAccount = SignedIn | null | undefined

/** Set after a sign-in: without it the pages of visitors do not request the account. */
const hintKey = 'signedIn'

let known: KnownAccount
let pending: Promise<KnownAccount> | null = null
let requestCount = 0
const listeners = new Set<() => void>()

export function getCurrentAccount(): KnownAccount {
  return known
}

export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
  }
}

export function loadIfHinted(): void {
  if (known === undefined && hasHint()) void loadAccount()
}

export function loadAccount(): Promise<KnownAccount> {
  if (pending) return pending
  const request = fetchAccount().finally(() => {
    if (pending === request) pending = null
  })
  pending = request
  return request
}

export async function handleSessionChange(): Promise<void> {
  notifyOtherTabs(await reloadAccount())
}

export function handleSignOut(): void {
  // A response from before the sign-out would bring the account back.
  requestCount += 1
  pending = null
  setAccount(null)
  notifyOtherTabs(null)
}

/** A request from before the change may return the old state. */
function reloadAccount(): Promise<KnownAccount> {
  pending = null
  return loadAccount()
}

async function fetchAccount(): Promise<KnownAccount> {
  requestCount += 1
  const requestNumber = requestCount
  const response = await read<typeof getSession>('/api/session').catch(() => undefined)
  if (requestNumber !== requestCount) return known
  // A request that fails says nothing about the session.
  if (!response) return undefined
  setAccount(response.account)
  if (Boolean(response.account) !== hasHint()) notifyOtherTabs(response.account)
  return response.account
}

function setAccount(account: SignedIn | null): void {
  known = account
  for (const listener of listeners) listener()
}

function handleStorage({ key }: StorageEvent): void {
  if (key === hintKey || key === null) void reloadAccount()
}

function hasHint(): boolean {
  return readStored(hintKey) !== null
}

function notifyOtherTabs(account: KnownAccount): void {
  // A new value each time, so that other tabs also notice a change of account.
  store(hintKey, account === null ? null : new Date().toISOString())
}
