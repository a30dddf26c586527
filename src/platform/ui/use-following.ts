import { type RefObject, useEffect, useRef } from 'react'

/**
 * A control that shows what the address says, also after going back, and keeps what is being typed. What
 * was chosen before the page's script was there is sent now.
 */
export function useFollowing<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const control = ref.current
    if (!control) return
    if (!isFirst.current) control.value = value
    else if (control instanceof HTMLSelectElement && control.value !== value) {
      control.form?.requestSubmit()
    }
    isFirst.current = false
  }, [value])
  return ref
}
