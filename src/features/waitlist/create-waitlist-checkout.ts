import type { Database } from '../../platform/db/tables.ts'
import { conflict, invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { findIdea } from '../ideas/queries.ts'
import type { PurchasesContext } from '../purchases/context.ts'
import { openCheckout } from '../purchases/open-checkout.ts'
import { getAgreedText, prices } from '../purchases/rules.ts'
import { listWaitlistSales } from '../purchases/waitlist-sales.ts'
import type { createWaitlistCheckout as contract } from './contract.ts'
import { countPeople } from './listed-entries.ts'
import { requireBusinessEmail } from './require-business-email.ts'
import { minPeopleToUnlock } from './rules.ts'

type Input = InputOf<typeof contract>

export async function createWaitlistCheckout(
  context: PurchasesContext,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { config, db } = context
  const { ideaId, businessEmail } = input
  const price = getPrice(context, input)
  await requireBusinessEmail(context, input)
  const idea = await findIdea(db, ideaId)
  await requireUnsold(db, ideaId)
  await requireEnoughPeople(db, ideaId)
  return openCheckout(context, {
    kind: 'waitlist',
    email: businessEmail,
    itemId: ideaId,
    price,
    title: `Waitlist of "${idea.title}"`,
    description:
      'All verified sign-ups of this idea as a CSV file, always up to date. Paid once, for its lifetime.',
    successUrl: `${config.PUBLIC_URL}/analytics?payment=success`,
    cancelUrl: `${config.PUBLIC_URL}/analytics?payment=cancelled`,
    waiver: getAgreedText('waitlist', input),
  })
}

function getPrice({ log }: PurchasesContext, { ideaId, priceId, currency }: Input) {
  const row = prices.waitlist.find((price) => price.priceId === priceId)
  if (row?.currency === currency) return { currency, amountCents: row.amountCents }
  log.warn({ ideaId, priceId, currency }, 'a checkout at a price that we do not offer was refused')
  throw invalidInput([
    row
      ? {
          path: 'currency',
          message: 'This price is in another currency. Choose one of the listed prices.',
        }
      : { path: 'priceId', message: 'Choose one of the listed prices.' },
  ])
}

async function requireUnsold(db: Database, ideaId: IdeaId): Promise<void> {
  const sale = (await listWaitlistSales(db, [ideaId])).get(ideaId)
  if (sale?.hasPaid) throw conflict('This waitlist is already unlocked: download it.')
  if (sale?.isAwaiting) {
    throw conflict(
      'Your payment for this waitlist is on its way. Your bank hasn’t confirmed it yet. We’ll email you as soon as it does.',
    )
  }
}

async function requireEnoughPeople(db: Database, ideaId: IdeaId): Promise<void> {
  const missing = minPeopleToUnlock - ((await countPeople(db, [ideaId])).get(ideaId) ?? 0)
  if (missing <= 0) return
  throw conflict(
    `This waitlist unlocks at ${minPeopleToUnlock} verified sign-ups from different people. ${missing} more to go.`,
  )
}
