declare global {
  interface Window {
    /** fallback for this page load if the browser blocks storage */
    fallbackSessionId?: string
  }
}

/** Identifies voters, scans and sign-ups without an account. */
export function getSessionId(): string {
  try {
    return getSessionIdIn(window.localStorage)
  } catch {
    window.fallbackSessionId ??= randomUuid()
    return window.fallbackSessionId
  }
}

/** `sessionId` is the source and `session_id` its copy; a browser that has only the copy keeps it. */
export function getSessionIdIn(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = [storage.getItem('sessionId'), storage.getItem('session_id')]
  const id = kept.find((value) => value !== null && uuidPattern.test(value)) ?? randomUuid()
  if (kept[0] !== id) storage.setItem('sessionId', id)
  if (kept[1] !== id) storage.setItem('session_id', id)
  return id
}

/** `crypto.randomUUID` exists on https and localhost only; the fallback is a version 4 UUID too. */
export function randomUuid(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto) {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    withVersion(byte, index).toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function withVersion(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  if (index === 8) return (byte & 0x3f) | 0x80
  return byte
}
