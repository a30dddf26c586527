import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast as sonner, Toaster } from 'sonner'

import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { toastDurationMs } from './toast-duration-ms.ts'
import type { ToastRegionProps } from './toast-host.tsx'
import { dismissEventName, getErrorPrefix, type ToastMessage, type ToastTone } from './toast.ts'
import { useToastFocus } from './use-toast-focus.ts'

/** The heavy part of ToastHost. Sonner keeps the time, and pauses under the pointer. */
export function ToastRegion({ waiting, onShown }: ToastRegionProps) {
  const [narrowTop, setNarrowTop] = useState(gap)
  useEffect(() => {
    if (waiting.length === 0) return
    // Screen readers read what is added to a live region, not its initial content.
    const timer = setTimeout(() => {
      setNarrowTop(findNarrowTop())
      for (const message of waiting) {
        // Shown by the host since then, if this file was late.
        const shownMs = Math.max(0, performance.now() - message.plainAt)
        const duration = toastDurationMs(message) - shownMs
        if (duration <= 0) continue
        sonner.custom((id) => <ToastCard {...message} onClose={() => sonner.dismiss(id)} />, {
          duration,
          ...(message.id === undefined ? {} : { id: message.id }),
        })
      }
      onShown()
    }, 60)
    return () => clearTimeout(timer)
  }, [waiting, onShown])

  useEffect(() => {
    const dismiss = (event: Event) => sonner.dismiss((event as CustomEvent<string>).detail)
    window.addEventListener(dismissEventName, dismiss)
    return () => window.removeEventListener(dismissEventName, dismiss)
  }, [])

  const focusing = useToastFocus()
  // On a phone at the top, because the buttons of a dialog's form are at the bottom.
  const isNarrow = window.matchMedia('(width < 40rem)').matches
  return (
    <div {...focusing} className="contents">
      <Toaster
        expand
        position={isNarrow ? 'top-center' : 'bottom-right'}
        containerAriaLabel="Notifications"
        gap={gap}
        offset={isNarrow ? { top: narrowTop } : 20}
        mobileOffset={{ top: narrowTop, left: 12, right: 12 }}
      />
    </div>
  )
}

const gap = 8

/** Of most toasts, which are not measured before they are shown. */
const maxHeight = 100

/**
 * Below the header, which a line above it may move. With a dialog above it, or below its heading in a
 * low window. Lists of choices are dialogs too, but leave the header in use.
 */
function findNarrowTop(): number {
  const heading = document.querySelector('[data-state=open] > [role$=dialog] h2')
  if (heading && heading.getBoundingClientRect().top > gap + maxHeight) return gap
  const above = heading ?? document.querySelector('header')
  return (above?.getBoundingClientRect().bottom ?? 0) + gap
}

export function ToastCard({
  title,
  text,
  tone = 'success',
  onClose,
}: ToastMessage & { onClose: () => void }) {
  const { Icon, frame, ink } = toneStyles[tone]
  return (
    <div
      className={classNames(
        // On a phone a dialog's button to close it is right of the toast.
        'max-sm:[html:has([role$=dialog]:not([popover]))_&]:w-[calc(100%-3.5rem)]',
        'pointer-events-auto flex w-full items-start gap-3 rounded-lg border py-2.5 pr-2 pl-4 font-sans text-sm text-ink shadow-float sm:w-89',
        frame,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-1.25 size-4.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium">
          <span className="sr-only">{getErrorPrefix({ title, tone })}</span>
          {title}
        </p>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      <IconButton label="Dismiss" size="sm" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const toneStyles: Record<ToastTone, { Icon: typeof Info; frame: string; ink: string }> = {
  success: { Icon: CircleCheck, frame: 'border-line bg-surface', ink: 'text-good' },
  info: { Icon: Info, frame: 'border-line bg-surface', ink: 'text-gold-ink' },
  error: { Icon: OctagonAlert, frame: 'border-bad-edge bg-bad-wash', ink: 'text-bad' },
}
