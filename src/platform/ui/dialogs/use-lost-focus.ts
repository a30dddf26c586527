import { type RefObject, useEffect, useRef } from 'react'

/** The element needs `tabIndex={-1}`. @param changing compared by identity; nothing happens for the first value */
export function useLostFocus(ref: RefObject<HTMLElement | null>, changing: unknown): void {
  const last = useRef(changing)

  useEffect(() => {
    if (last.current === changing) return
    last.current = changing
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) ref.current?.focus({ preventScroll: true })
  }, [ref, changing])
}
