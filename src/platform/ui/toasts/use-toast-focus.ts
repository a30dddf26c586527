import { type FocusEvent, useEffect, useRef } from 'react'

/** Sonner returns the focus whenever it leaves a toast, so that Tab cannot pass; here only after a removal. */
export function useToastFocus() {
  const ref = useRef<HTMLDivElement>(null)
  /** the focused element before the focus came to a toast; null while it is elsewhere */
  const previousFocus = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost || !previousFocus.current) return
      previousFocus.current.focus({ preventScroll: true })
      previousFocus.current = null
    })
    if (ref.current) observer.observe(ref.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    onFocusCapture(event: FocusEvent<HTMLElement>) {
      event.stopPropagation()
      const from = event.relatedTarget
      if (from instanceof HTMLElement && !ref.current?.contains(from)) previousFocus.current = from
    },
    onBlurCapture({ relatedTarget: to }: FocusEvent<HTMLElement>) {
      // Without a target the focus was lost because the toast was removed.
      if (to instanceof Node && !ref.current?.contains(to)) previousFocus.current = null
    },
  }
}
