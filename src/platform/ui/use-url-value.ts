import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows a value of the URL, also after going back, and keeps what is typed meanwhile. A select's choice made before
 * hydration is submitted afterwards.
 */
export function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  const isFirst = useRef(true)
  // Of all submits that the URL has not reached: a second one may come before the first is rendered.
  const sent = useRef<string[]>([])
  useEffect(() => {
    const form = ref.current?.form
    const keep = () => {
      if (ref.current) sent.current.push(ref.current.value)
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [])
  useEffect(() => {
    const control = ref.current
    if (!control) return
    const reached = sent.current.lastIndexOf(value)
    sent.current = reached === -1 ? [] : sent.current.slice(reached + 1)
    if (isFirst.current) {
      isFirst.current = false
      if (control instanceof HTMLSelectElement && control.value !== value) {
        control.form?.requestSubmit()
      }
    } else if (reached === -1) control.value = value
  }, [value])
  return ref
}
