import { useSyncExternalStore } from 'react'
import { readStored, store, subscribeToStored } from '../../../platform/ui/browser-storage.ts'

declare global {
  interface Window {
    /** fallback for this page load if the browser blocks storage */
    isOfferOver?: true
  }
}

const key = 'emailCaptured'
const overEventName = 'newsletter:over'

/** Runs in the head before the first paint, so that a closed banner never flashes. */
export const offerOverScript = `try{if(localStorage.getItem('${key}')==='true')document.documentElement.dataset.emailCaptured=''}catch{}`

/** True too if the offer was closed. */
export function isOfferOver(): boolean {
  return window.isOfferOver ?? readStored(key) === 'true'
}

export function markOfferOver(): void {
  window.isOfferOver = true
  // Where storage is blocked, the offer returns with the next page load.
  store(key, 'true')
  window.dispatchEvent(new Event(overEventName))
}

export function useIsOfferOver(): boolean {
  return useSyncExternalStore(subscribe, isOfferOver, () => false)
}

function subscribe(onChange: () => void) {
  return subscribeToStored(overEventName, onChange)
}
