import { type MouseEvent, useSyncExternalStore } from 'react'
import { readStored, store, subscribeToStored } from '../../../../platform/ui/browser-storage.ts'

const storageKey = 'sharedIdeas'
const changedEventName = 'ideas:shared'
const maxKept = 20

/** False on the server and during hydration. */
export function useIsShared(ideaId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readIds().includes(ideaId),
    () => false,
  )
}

/** For onClickCapture around the share buttons of an own idea; a button that opens a menu shares nothing yet. */
export function keepSharedIdea(ideaId: string, event: MouseEvent): void {
  const pressed = event.target instanceof Element && event.target.closest('a, button, [role]')
  if (!pressed || pressed.hasAttribute('aria-haspopup')) return
  const others = readIds().filter((id) => id !== ideaId)
  // Where storage is blocked or full, the step stays open.
  store(storageKey, [ideaId, ...others].slice(0, maxKept).join(' '))
  window.dispatchEvent(new Event(changedEventName))
}

function readIds(): string[] {
  return (readStored(storageKey) ?? '').split(' ')
}

function subscribe(onChange: () => void) {
  return subscribeToStored(changedEventName, onChange)
}
