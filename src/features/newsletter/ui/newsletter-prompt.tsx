import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { focusMain } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { newsletterNote } from './newsletter-note.tsx'
import { NewsletterThanks } from './newsletter-thanks.tsx'
import { useOffer } from './use-offer.ts'

/** Not modal: it takes no focus, and hides while another dialog is open. */
export function NewsletterPrompt({ getSessionId }: { getSessionId: () => string }) {
  const { isOpen, isThanking, thank, close } = useOffer()
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()

  useEffect(() => {
    if (!isOpen) return
    function closeOnEscape(event: KeyboardEvent) {
      // This Escape may belong to another dialog.
      const isForeign = event.defaultPrevented || !ref.current?.checkVisibility()
      if (event.key === 'Escape' && !isForeign) leave()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  })

  function leave() {
    const hadFocus = ref.current?.contains(document.activeElement)
    if (hadFocus) focusMain()
    close()
  }

  if (!isOpen) return null
  return (
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="fixed max-h-[70vh] overflow-y-auto inset-x-4 bottom-4 z-20 animate-rise rounded-xl border border-line bg-surface p-5 shadow-float in-data-scroll-locked:hidden sm:right-auto sm:bottom-6 sm:left-6 sm:w-96 print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="pt-1 text-xl">
          The week’s best ideas, by email
        </h2>
        <IconButton label="Close" onClick={leave} className="-mt-1 -mr-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p id={textId} className="mt-1 text-ink-soft">
        What people voted for most, every Monday. Unsubscribe with one click.
      </p>
      {isThanking ? (
        <NewsletterThanks className="mt-4" />
      ) : (
        <NewsletterForm getSessionId={getSessionId} onJoined={thank} className="mt-4" />
      )}
      <p className="mt-3 text-sm text-ink-soft">{newsletterNote}</p>
    </div>
  )
}
