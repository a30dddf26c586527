import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { prices as priceTable } from '../../../platform/brand.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { NewTabNote } from '../../../platform/ui/new-tab-note.tsx'
import { Select } from '../../../platform/ui/select.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { Prices } from '../../purchases/contract.ts'
import { waiverWording } from '../../purchases/rules.ts'
import type { WaitlistPrice } from './unlock-checkout.ts'

export interface UnlockFormProps {
  prices: Prices
  isOpening: boolean
  onPay: (price: WaitlistPrice) => Promise<void>
}

export function UnlockForm({ prices, isOpening, onPay }: UnlockFormProps) {
  const { waitlist, payments } = prices
  const [priceId, setPriceId] = useState(usualPrice(waitlist)?.priceId ?? '')
  const [hasWaived, setHasWaived] = useState(false)
  const [error, setError] = useState<string>()
  const tickRef = useRef<HTMLInputElement>(null)
  const price = waitlist.find((known) => known.priceId === priceId)
  if (!price) return null
  const formatPrice = formatMoney(price.amountCents, price.currency)

  function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!price || isOpening) return
    if (hasWaived) return void onPay(price)
    // Rendered before the box gets the focus, so that screen readers announce its error.
    flushSync(() => setError('Please agree to delivery at once'))
    tickRef.current?.focus()
  }

  return (
    <form noValidate onSubmit={pay} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Select
          label="Currency"
          value={priceId}
          onChange={(event) => setPriceId(event.currentTarget.value)}
          options={waitlist.map((each) => ({
            value: each.priceId,
            label: `${each.currency}, ${formatMoney(each.amountCents, each.currency)}`,
          }))}
          className="w-48"
        />
        <PriceText price={price} />
      </div>
      <Checkbox
        ref={tickRef}
        label={waiverWording('waitlist')}
        required
        checked={hasWaived}
        onChange={(event) => {
          setHasWaived(event.currentTarget.checked)
          setError(undefined)
        }}
        error={error}
      />
      <p className="text-sm text-ink-soft">
        The{' '}
        <TextLink to="/terms" target="_blank">
          terms and conditions
        </TextLink>{' '}
        apply, with refunds within 7 days.
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isOpening && 'Opening the checkout...'}
        className="w-full"
      >
        Pay {formatPrice}
        <NewTabNote />
      </Button>
      {payments === 'sandbox' && (
        <p className="-mt-2 text-center text-sm text-ink-faint">Sandbox: no money moves.</p>
      )}
    </form>
  )
}

/** The price in US dollars is the default. */
function usualPrice(waitlist: Prices['waitlist']): WaitlistPrice | undefined {
  return waitlist.find(({ currency }) => currency === 'USD') ?? waitlist[0]
}

function PriceText({ price: { amountCents, listCents, currency } }: { price: WaitlistPrice }) {
  const isReduced = priceTable.showsListPrice && listCents > amountCents
  return (
    <p role="status" className="font-serif text-title font-semibold lining-nums">
      {isReduced && (
        <>
          <span className="sr-only">Instead of </span>
          <s className="mr-2 text-heading font-normal text-ink-faint">
            {formatMoney(listCents, currency)}
          </s>
        </>
      )}
      {formatMoney(amountCents, currency)}
      <span className="sr-only">, paid once</span>
    </p>
  )
}
