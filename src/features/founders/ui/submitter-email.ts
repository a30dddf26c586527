import { useSyncExternalStore } from 'react'

export const submitterEmailKey = 'submitter_email'
const mailedKey = 'founder_link_mailed_at'
const savedEventName = 'founders:submitter'

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

/** @param mailedAt null: no link has to be opened */
export function saveSubmitterEmail(email: string, mailedAt: Date | null = null): void {
  try {
    localStorage.setItem(submitterEmailKey, email)
    if (mailedAt) localStorage.setItem(mailedKey, mailedAt.toISOString())
    else localStorage.removeItem(mailedKey)
  } catch {
    // Storage may be blocked; the page then asks for the email each time.
  }
  window.dispatchEvent(new Event(savedEventName))
}

/** Its link was opened here. The saved email stays: a link may be another person's. */
export function forgetMailedLink(email: string): void {
  if (readSubmitterEmail() === email) saveSubmitterEmail(email)
}

function readSubmitterEmail(): string | null {
  return read(submitterEmailKey)
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) || null
  } catch {
    return null
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener(savedEventName, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(savedEventName, onChange)
    window.removeEventListener('storage', onChange)
  }
}
