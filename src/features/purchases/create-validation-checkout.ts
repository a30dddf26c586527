import { conflict, invalidInput, unavailable } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { PurchasesContext } from './context.ts'
import { openCheckout } from './open-checkout.ts'
import { getAgreedText, prices } from './rules.ts'
import type { createValidationCheckout as contract } from './contract.ts'

type Input = InputOf<typeof contract>

/**
 * @throws AppError `not_found`, `invalid_input` for a return URL of another site, `conflict` if this browser has the
 * full report already or the free one was not read, `unavailable` without a reading model, and as `openCheckout`
 */
export async function createValidationCheckout(
  context: PurchasesContext,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { actor, config, db, fullReports } = context
  const page = getReturnPage(input.returnUrl, config.PUBLIC_URL)
  const liteId = input.reportId ?? null
  // Without it no report could have a verdict.
  if (config.READER === 'off')
    throw unavailable('Full reports can’t be bought on this site right now.')
  if (liteId) {
    await fullReports.requireFree(db, liteId)
    if (await fullReports.findOwn(db, actor.browserKey, liteId)) {
      throw conflict(
        'You already have the full report of these results. Reload the page to open it.',
      )
    }
  }
  const cancelQuery = liteId ? `&report=${liteId}` : ''
  return openCheckout(context, {
    kind: 'report',
    email: input.businessEmail,
    itemId: liteId,
    price: prices.report,
    title: 'Full report',
    description:
      'One full scan and its report: score, GO or NO-GO, market, competitors, money, risks, roadmap, sources.',
    successUrl: `${page}?validation_payment=success`,
    cancelUrl: `${page}?validation_payment=cancelled${cancelQuery}`,
    waiver: getAgreedText('report', input),
  })
}

/** Every other page of this site leads back to /validation. */
function getReturnPage(returnUrl: Input['returnUrl'], publicUrl: string): string {
  if (!returnUrl) return `${publicUrl}/validation`
  const url = URL.parse(returnUrl)
  if (url?.origin !== new URL(publicUrl).origin) {
    throw invalidInput([{ path: 'returnUrl', message: `returnUrl must be on ${publicUrl}.` }])
  }
  const isIdea = /^\/ideas\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(url.pathname)
  return `${publicUrl}${isIdea ? url.pathname : '/validation'}`
}
