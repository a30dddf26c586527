/** Null if nothing is stored or the browser blocks storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param value null: removes it. @returns false if storage is blocked or full */
export function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** @param eventName of a change in this tab; other tabs report theirs by 'storage'. @returns unsubscribes */
export function subscribeToStored(eventName: string, onChange: () => void): () => void {
  window.addEventListener(eventName, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(eventName, onChange)
    window.removeEventListener('storage', onChange)
  }
}
