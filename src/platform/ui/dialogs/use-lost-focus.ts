import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the element if a change removed the focused one, such as a link that disappears with what
 * it cleared. The element needs `tabIndex={-1}`.
 * @param changing compared by identity; nothing happens for the first value
 */
export function useLostFocus(ref: RefObject<HTMLElement | null>, changing: unknown): void {
  const last = useRef(changing)

  useEffect(() => {
    if (last.current === changing) return
    last.current = changing
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) ref.current?.focus({ preventScroll: true })
  }, [ref, changing])
}
