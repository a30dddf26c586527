import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** fallback for this page load if the browser blocks storage */
    isOfferOver?: true
  }
}

const key = 'emailCaptured'
const visitedKey = 'hasVisited'
const overEventName = 'newsletter:over'

/** Runs in the head before the first paint, so that a closed banner never flashes. */
export const offerOverScript = `try{if(localStorage.getItem('${key}')==='true')document.documentElement.dataset.emailCaptured=''}catch{}`

/** True too if the offer was closed. */
export function isOfferOver(): boolean {
  return window.isOfferOver ?? readFlag(key) === 'true'
}

export function markOfferOver(): void {
  window.isOfferOver = true
  storeFlag(key)
  window.dispatchEvent(new Event(overEventName))
}

export function useIsOfferOver(): boolean {
  return useSyncExternalStore(subscribe, isOfferOver, () => false)
}

/** @returns whether there was an earlier visit; false if the browser blocks storage */
export function recordVisit(): boolean {
  const hasVisited = readFlag(visitedKey) === 'true'
  if (!hasVisited) storeFlag(visitedKey)
  return hasVisited
}

function subscribe(onChange: () => void) {
  function handleStorage(event: StorageEvent) {
    if (event.key === key) onChange()
  }
  window.addEventListener(overEventName, onChange)
  window.addEventListener('storage', handleStorage)
  return () => {
    window.removeEventListener(overEventName, onChange)
    window.removeEventListener('storage', handleStorage)
  }
}

function readFlag(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function storeFlag(name: string): void {
  try {
    localStorage.setItem(name, 'true')
  } catch {
    // Storage may be blocked; the offer then returns with the next page load.
  }
}
