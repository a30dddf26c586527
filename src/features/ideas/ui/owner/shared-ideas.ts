import { type MouseEvent, useSyncExternalStore } from 'react'

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
  try {
    const others = readIds().filter((id) => id !== ideaId)
    localStorage.setItem(storageKey, [ideaId, ...others].slice(0, maxKept).join(' '))
  } catch {
    // Storage may be blocked or full; the step then stays open.
  }
  window.dispatchEvent(new Event(changedEventName))
}

function readIds(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ')
  } catch {
    return []
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener(changedEventName, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changedEventName, onChange)
    window.removeEventListener('storage', onChange)
  }
}
