import { useState } from 'react'
import { flushSync } from 'react-dom'
import { getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { NewTabNote } from '../../../platform/ui/new-tab-note.tsx'
import { Select } from '../../../platform/ui/forms/select.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { Prices } from '../../purchases/contract.ts'
import { getWaiverText, missingWaiverText, prices as priceTable } from '../../purchases/rules.ts'
import type { WaitlistPrice } from './unlock-checkout.ts'

export interface UnlockFormProps {
  prices: Prices
  pay: (price: WaitlistPrice) => Promise<void>
}

export function UnlockForm({ prices, pay }: UnlockFormProps) {
  const { waitlist, payments } = prices
  const [isChoosing, setIsChoosing] = useState(false)
  const form = useForm({
    initial: { priceId: getDefaultPrice(waitlist)?.priceId ?? '', hasWaived: false },
    check({ priceId, hasWaived }) {
      const price = waitlist.find((known) => known.priceId === priceId)
      if (price && hasWaived) return { isValid: true, values: price }
      const errors = { hasWaived: missingWaiverText }
      return { isValid: false, errors, title: 'Invalid input' }
    },
    send: pay,
    getRejection: (failure) => ({
      title: 'Error',
      text: getFailureText(failure, 'Failed to create checkout session'),
    }),
  })
  const price = waitlist.find(({ priceId }) => priceId === form.values.priceId)
  if (!price) return null
  const priceText = formatMoney(price.amountCents, price.currency)

  function showCurrencies() {
    // Rendered at once, so that the focus moves to it from the button that it replaces.
    flushSync(() => setIsChoosing(true))
    form.focus('priceId')
  }

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PriceText price={price} />
        {isChoosing ? (
          <Select
            {...form.getTextProps('priceId')}
            label="Currency"
            options={waitlist.map((each) => ({
              value: each.priceId,
              label: getPriceLabel(each),
            }))}
            className="w-48"
          />
        ) : (
          waitlist.length > 1 && (
            <Button variant="link" className="text-sm" onClick={showCurrencies}>
              Change currency
            </Button>
          )
        )}
      </div>
      <Checkbox
        {...form.getCheckboxProps('hasWaived')}
        label={getWaiverText('waitlist')}
        required
      />
      <p className="text-sm text-ink-soft">
        The{' '}
        <TextLink to="/terms" target="_blank">
          terms and conditions
        </TextLink>{' '}
        apply.
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={form.isSending && 'Opening the checkout...'}
        className="w-full"
      >
        Pay {priceText}
        <NewTabNote />
      </Button>
      {payments === 'sandbox' && (
        <p className="-mt-2 text-center text-sm text-ink-faint">Sandbox: no money moves.</p>
      )}
    </form>
  )
}

function getPriceLabel({ amountCents, currency }: WaitlistPrice): string {
  const price = formatMoney(amountCents, currency)
  return price.startsWith(currency) ? price : `${currency} ${price}`
}

function getDefaultPrice(waitlist: Prices['waitlist']): WaitlistPrice | undefined {
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
