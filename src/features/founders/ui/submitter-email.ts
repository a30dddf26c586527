import { useSyncExternalStore } from 'react'

const key = 'submitter_email'
const savedEventName = 'founders:submitter'

/** The email that this browser works with; it is not verified. Null on the server and during hydration. */
export function useSubmitterEmail(): string | null {
  return useSyncExternalStore(subscribe, readSubmitterEmail, () => null)
}

export function saveSubmitterEmail(email: string): void {
  try {
    localStorage.setItem(key, email)
  } catch {
    // Storage may be blocked; the page then asks for the email each time.
  }
  window.dispatchEvent(new Event(savedEventName))
}

function readSubmitterEmail(): string | null {
  try {
    return localStorage.getItem(key) || null
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
