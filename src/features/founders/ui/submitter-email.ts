import { useSyncExternalStore } from 'react'
import { readStored, store, subscribeToStored } from '../../../platform/ui/browser-storage.ts'
import { normaliseEmail } from '../../../shared/schema/normalise-email.ts'
import { submitterEmailKey } from '../rules.ts'

const mailedKey = 'founder_link_mailed_at'
const savedEventName = 'founders:submitter'

/** Until the next page load, where storage is blocked or full. */
let unsaved: Readonly<Record<string, string | null>> | null = null

/** The email that this browser works with; it is not verified. Null on the server and during hydration. */
export function useSubmitterEmail(): string | null {
  return useSyncExternalStore(subscribe, readSubmitterEmail, () => null)
}

/** When a link was mailed to that email, in ISO 8601, until it is opened here; else null. */
export function useLinkMailedAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => read(mailedKey),
    () => null,
  )
}

/** @param mailedAt null: no link has to be opened; without it, the one of the same email still has */
export function saveSubmitterEmail(written: string, mailedAt?: Date | null): void {
  const email = normaliseEmail(written.trim())
  if (mailedAt === undefined && readSubmitterEmail() === email) return
  const mailed = mailedAt?.toISOString() ?? null
  const isSaved = store(submitterEmailKey, email) && store(mailedKey, mailed)
  unsaved = isSaved ? null : { [submitterEmailKey]: email, [mailedKey]: mailed }
  window.dispatchEvent(new Event(savedEventName))
}

export function forgetSubmitterEmail(email: string): void {
  if (readSubmitterEmail() !== email) return
  store(submitterEmailKey, null)
  store(mailedKey, null)
  unsaved = null
  window.dispatchEvent(new Event(savedEventName))
}

/** Its link was opened here. The saved email stays: a link may be another person's. */
export function forgetMailedLink(email: string): void {
  if (readSubmitterEmail() === email) saveSubmitterEmail(email, null)
}

/** Browsers that stored it before it was normalised still have it as typed. */
export function readSubmitterEmail(): string | null {
  const email = read(submitterEmailKey)
  return email === null ? null : normaliseEmail(email)
}

function read(name: string): string | null {
  if (unsaved) return unsaved[name] ?? null
  return readStored(name) || null
}

function subscribe(onChange: () => void) {
  return subscribeToStored(savedEventName, onChange)
}
