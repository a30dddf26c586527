import { describe, expect, it } from 'vitest'
import { listPaymentErrors } from './payment-errors.ts'

const getFields = (...given: Parameters<typeof listPaymentErrors>) =>
  Object.keys(listPaymentErrors(...given))

describe('listPaymentErrors', () => {
  it('accepts the payment form with an email and a ticked waiver', () => {
    expect(listPaymentErrors({ email: ' ann@example.com ', hasWaived: true })).toEqual({})
  })

  it.each(['', '   ', 'ann', 'ann at example.com'])(
    'rejects %j as an email in the payment form',
    (email) => {
      expect(listPaymentErrors({ email, hasWaived: true })).toEqual({
        email: 'Please enter a valid email address',
      })
    },
  )

  it('requires the waiver in the payment form, and lists the email error first', () => {
    expect(getFields({ email: 'ann@example.com', hasWaived: false })).toEqual(['hasWaived'])
    expect(getFields({ email: '', hasWaived: false })).toEqual(['email', 'hasWaived'])
  })
})
