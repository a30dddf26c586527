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
  const sent = useRef<string>(undefined)
  useEffect(() => {
    const form = ref.current?.form
    const keep = () => {
      sent.current = ref.current?.value
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [])
  useEffect(() => {
    const control = ref.current
    if (!control) return
    const isOwnValue = value === sent.current
    sent.current = undefined
    if (isFirst.current) {
      isFirst.current = false
      if (control instanceof HTMLSelectElement && control.value !== value) {
        control.form?.requestSubmit()
      }
    } else if (!isOwnValue) control.value = value
  }, [value])
  return ref
}
