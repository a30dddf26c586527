import { type RefObject, useEffect, useRef } from 'react'

/** The element needs `tabIndex={-1}`. @param changing compared by identity; undefined before the first value, which takes no focus */
export function useLostFocus(ref: RefObject<HTMLElement | null>, changing: unknown): void {
  const last = useRef(changing)

  useEffect(() => {
    const before = last.current
    last.current = changing
    if (before === undefined || before === changing) return
    if (isFocusLost()) ref.current?.focus({ preventScroll: true })
  }, [ref, changing])
}

/** A disabled element loses the focus a moment later. */
export function isFocusLost(): boolean {
  return document.activeElement?.matches('body, :disabled') ?? true
}

/** A ref: the element takes the focus when it appears. It needs `tabIndex={-1}`. */
export function focusWithoutScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** For what goes while it has the focus. */
export function focusMain(): void {
  focusWithoutScroll(document.getElementById('main'))
}
