import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { focusMain } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { newsletterNote } from './newsletter-note.tsx'
import { NewsletterThanks } from './newsletter-thanks.tsx'
import { useIsOfferOver } from './offer-over.ts'
import { useOffer } from './use-offer.ts'

/**
 * Closed by a timer, it keeps its space until the next click: browsers do not count a shift right after a click.
 * Later pages never paint it (`offerOverScript`).
 */
export function NewsletterBanner({ getSessionId }: { getSessionId: () => string }) {
  const [wasOver] = useState(useIsOfferOver())
  const { isOpen, isThanking, thank, close } = useOffer()
  const { isCollapsed, collapse } = useCollapse(isOpen)
  if (wasOver || isCollapsed) return null
  return (
    <section
      aria-label="Newsletter"
      data-sticky=""
      className={classNames(
        'top-3.75 bar z-20 border-b border-line bg-gold-wash in-data-email-captured:hidden sm:top-15.25 print:hidden',
        !isOpen && 'invisible',
      )}
    >
      <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-1.5 sm:py-1 sm:grid-cols-[minmax(max-content,1fr)_minmax(14rem,22rem)_auto]">
        <div className="max-sm:col-span-2">
          <p className="text-sm font-medium">The week’s best ideas, by email</p>
          <p className="text-xs text-ink-soft">{newsletterNote}</p>
        </div>
        <div className="relative">
          <NewsletterForm
            getSessionId={getSessionId}
            onJoined={thank}
            className={isThanking ? 'invisible' : undefined}
          />
          {isThanking && <NewsletterThanks className="absolute inset-0" />}
        </div>
        <IconButton
          label="Close"
          onClick={() => {
            close()
            collapse()
            focusMain()
          }}
          className="-mr-2"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}

function useCollapse(isOpen: boolean) {
  const [isCollapsed, setIsCollapsed] = useState(false)
  const isWaiting = !isOpen && !isCollapsed

  useEffect(() => {
    if (!isWaiting) return
    const collapse = () => setIsCollapsed(true)
    window.addEventListener('click', collapse)
    return () => window.removeEventListener('click', collapse)
  }, [isWaiting])

  return { isCollapsed, collapse: () => setIsCollapsed(true) }
}
