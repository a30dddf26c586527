import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For the element around the toasts. The toaster sends the focus back to where it came from whenever it
 * leaves a toast, so that Tab never gets past one; here it goes back only when the toast itself is gone.
 */
export function useToastFocus() {
  const ref = useRef<HTMLDivElement>(null)
  /** where the focus was before it came to a toast; null while it is elsewhere */
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost || !cameFrom.current) return
      cameFrom.current.focus({ preventScroll: true })
      cameFrom.current = null
    })
    if (ref.current) observer.observe(ref.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    onFocusCapture(event: FocusEvent<HTMLElement>) {
      event.stopPropagation()
      const from = event.relatedTarget
      if (from instanceof HTMLElement && !ref.current?.contains(from)) cameFrom.current = from
    },
    onBlurCapture({ relatedTarget: to }: FocusEvent<HTMLElement>) {
      // Without a place to go it was taken by what was removed.
      if (to instanceof Node && !ref.current?.contains(to)) cameFrom.current = null
    },
  }
}
