import { describe, expect, it } from 'vitest'
import { CallError } from '../../../../platform/functions/client.ts'
import { toOutcome } from './payment-outcome.ts'

describe('outcomeOfFailure', () => {
  it.each([
    ['unavailable', 503],
    ['rate_limited', 429],
  ])('lets the buyer check the payment again after the error %s', (code, status) => {
    expect(toOutcome(new CallError('Stripe is away.', code, status))).toEqual({
      step: 'unreached',
      text: 'Stripe is away.',
    })
  })

  it('lets the buyer check the payment again when the browser is offline', () => {
    expect(toOutcome(new TypeError('Failed to fetch'))).toEqual({
      step: 'unreached',
      text: 'The server could not be reached. Are you online?',
    })
  })

  it.each([
    ['payment_required', 402, true],
    ['forbidden', 403, false],
    ['not_found', 404, false],
    ['conflict', 409, false],
  ])('shows the text of the server for the payment error %s', (code, status, isUnpaid) => {
    expect(toOutcome(new CallError('The reason.', code, status))).toEqual({
      step: 'rejected',
      text: 'The reason.',
      isUnpaid,
    })
  })

  it.each([
    ['internal', 'Something went wrong on our side. Please try again.'],
    ['not_found', ''],
  ])(
    'directs the buyer to support when the server gives no usable reason (%s)',
    (code, message) => {
      expect(toOutcome(new CallError(message, code, 500))).toMatchObject({
        text: "Payment was successful but couldn't start analysis. Please contact support.",
      })
    },
  )
})
