import { useCallback, useEffect, useState } from 'react'

import { createLazyPart } from '../lazy-part.tsx'
import { useIsLate } from '../use-is-late.ts'
import { dismissEventName, getErrorPrefix, toastEventName, type ToastMessage } from './toast.ts'

/** `plainAt`: when PlainToast shows it unless the region is there, by `performance.now()` */
export type WaitingToast = ToastMessage & { plainAt: number }

export type ToastRegionProps = {
  waiting: readonly WaitingToast[]
  onShown: () => void
}

/** Rendered before the page, so that it listens before the page's first effect. The region loads when needed. */
export function ToastHost() {
  const [waiting, setWaiting] = useState<readonly WaitingToast[]>([])
  const [isNeeded, setIsNeeded] = useState(false)

  const clear = useCallback(() => setWaiting([]), [])

  useEffect(() => {
    function receive(event: Event) {
      const message = (event as CustomEvent<ToastMessage>).detail
      const toast = { ...message, plainAt: performance.now() + plainAfterMs }
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
  return <ToastRegion waiting={waiting} onShown={clear} />
}

const plainAfterMs = 2000

function LateToast(props: ToastRegionProps) {
  return useIsLate(true, plainAfterMs) ? <PlainToast {...props} /> : null
}

/** The latest toast, until the region is loaded: a notice needs no file that may be out of reach. */
function PlainToast({ waiting, onShown }: ToastRegionProps) {
  const latest = waiting.at(-1)
  useEffect(() => {
    if (waiting.length === 0) return
    const timer = setTimeout(onShown, 8000)
    return () => clearTimeout(timer)
  }, [waiting, onShown])
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-3 top-17 z-50 sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-89"
    >
      {latest && (
        <div className="rounded-lg border border-line bg-surface px-4 py-2.5 text-sm text-ink shadow-float">
          <p className="font-medium">
            <span className="sr-only">{getErrorPrefix(latest)}</span>
            {latest.title}
          </p>
          {latest.text && <p className="text-ink-soft">{latest.text}</p>}
        </div>
      )}
    </div>
  )
}

const ToastRegion = createLazyPart<ToastRegionProps>(
  async () => (await import('./toast-region.tsx')).ToastRegion,
  { waiting: LateToast, failure: PlainToast },
)
