import { lazy, Suspense, useEffect, useState } from 'react'

import { dismissEventName, toastEventName, type ToastMessage } from './toast.ts'

export type WaitingToast = ToastMessage & { key: number }

/** Rendered before the page, so that it listens before the page's first effect. The toaster loads when needed. */
export function ToastHost() {
  const [waiting, setWaiting] = useState<readonly WaitingToast[]>([])
  const [isNeeded, setIsNeeded] = useState(false)

  useEffect(() => {
    let key = 0
    function receive(event: Event) {
      const message = (event as CustomEvent<ToastMessage>).detail
      key += 1
      const toast = { ...message, key }
      setIsNeeded(true)
      setWaiting((earlier) => [...earlier, toast])
    }
    function dismiss(event: Event) {
      const { detail: id } = event as CustomEvent<string>
      setWaiting((earlier) => earlier.filter((one) => one.id !== id))
    }
    window.addEventListener(toastEventName, receive)
    window.addEventListener(dismissEventName, dismiss)
    return () => {
      window.removeEventListener(toastEventName, receive)
      window.removeEventListener(dismissEventName, dismiss)
    }
  }, [])

  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion waiting={waiting} onShown={() => setWaiting([])} />
    </Suspense>
  )
}

const ToastRegion = lazy(async () => ({
  default: (await import('./toast-region.tsx')).ToastRegion,
}))
