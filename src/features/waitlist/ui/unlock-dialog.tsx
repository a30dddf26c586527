import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { DialogPanel } from '../../../platform/ui/dialogs/dialog-panel.tsx'
import { focusWithoutScroll } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { plural } from '../../../shared/format/plural.ts'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useUnlockCheckout } from './unlock-checkout.ts'
import { UnlockForm, type UnlockFormProps } from './unlock-form.tsx'
import { usePrices } from './unlock-prices.ts'
import type { UnlockProps } from './unlock-button.tsx'

export function UnlockDialog({ onClose, ...unlock }: UnlockProps & { onClose: () => void }) {
  const { idea, people } = unlock
  const checkout = useUnlockCheckout(unlock)
  return (
    <DialogPanel
      title="Unlock this waitlist"
      description={
        <>
          Emails of everyone on the waitlist for{' '}
          <q dir="auto" className="wrap-anywhere">
            {idea.title}
          </q>
        </>
      }
      onClose={onClose}
    >
      {checkout.openedAt === null ? (
        <div className="grid gap-5">
          <ul className="grid gap-2">
            <Gain>
              Verified emails only: {plural(people, 'person has', 'people have')} confirmed theirs
              so far
            </Gain>
            <Gain>Always up to date: every download includes everyone who has joined</Gain>
            <Gain>Paid once, for the lifetime of the idea</Gain>
            <Gain>For this idea only</Gain>
          </ul>
          <Offer pay={checkout.pay} />
        </div>
      ) : (
        <OpenedElsewhere url={checkout.openedAt} onClose={onClose} />
      )}
    </DialogPanel>
  )
}

function Gain({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Check aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-good" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Offer({ pay }: Pick<UnlockFormProps, 'pay'>) {
  const { prices, hasFailed, retry } = usePrices()
  if (hasFailed) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-soft">The prices could not be loaded.</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  if (prices === null) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  if (prices.payments === 'off') {
    return (
      <p className="rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
        Payments are switched off on this site right now. Your waitlist keeps growing.
      </p>
    )
  }
  return <UnlockForm pay={pay} prices={prices} />
}

function OpenedElsewhere({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <div ref={focusWithoutScroll} tabIndex={-1} className="grid gap-4">
      <p className="text-lg font-medium">Pay in the tab that has just opened</p>
      <p className="text-ink-soft">
        After payment, your list downloads in that tab. You can also download it on this page. You
        can close this window.
      </p>
      <div className="mt-1 flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={url} target="_blank" variant="primary">
          Open the checkout again
        </ButtonLink>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
