import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** for as long as this page lives, where the browser keeps nothing */
    isEmailCaptured?: true
  }
}

const key = 'emailCaptured'
const visitedKey = 'hasVisited'
const capturedEventName = 'newsletter:captured'

/** Runs in the head before anything is painted, so that the banner of who has closed it never shows. */
export const emailCapturedScript = `try{if(localStorage.getItem('${key}')==='true')document.documentElement.dataset.emailCaptured=''}catch{}`

/** Whether this browser's visitor has joined the newsletter or closed its offer. */
export function isEmailCaptured(): boolean {
  return window.isEmailCaptured ?? kept(key) === 'true'
}

export function rememberEmailCaptured(): void {
  window.isEmailCaptured = true
  keep(key)
  window.dispatchEvent(new Event(capturedEventName))
}

/** False on the server and while the page hydrates. */
export function useIsEmailCaptured(): boolean {
  return useSyncExternalStore(subscribe, isEmailCaptured, () => false)
}

/** Notes the visit. @returns whether there was one before; false where the browser keeps nothing. */
export function noteVisit(): boolean {
  const hasVisited = kept(visitedKey) === 'true'
  if (!hasVisited) keep(visitedKey)
  return hasVisited
}

/** In every tab: what was closed in one is closed. */
function subscribe(onChange: () => void) {
  function followOtherTab(event: StorageEvent) {
    if (event.key === key) onChange()
  }
  window.addEventListener(capturedEventName, onChange)
  window.addEventListener('storage', followOtherTab)
  return () => {
    window.removeEventListener(capturedEventName, onChange)
    window.removeEventListener('storage', followOtherTab)
  }
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(name, 'true')
  } catch {
    // Storage may be refused; the offer then comes back with the next page load.
  }
}
