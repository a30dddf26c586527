import { describe, expect, it } from 'vitest'
import { listPaymentErrors } from './payment-errors.ts'

const getFields = (...given: Parameters<typeof listPaymentErrors>) =>
  listPaymentErrors(...given).map(({ field }) => field)

describe('the payment dialog’s form', () => {
  it('is right with an address and the tick', () => {
    expect(listPaymentErrors({ email: ' ann@example.com ', hasWaived: true })).toEqual([])
  })

  it.each(['', '   ', 'ann', 'ann at example.com'])('refuses %j as an address', (email) => {
    expect(listPaymentErrors({ email, hasWaived: true })).toEqual([
      { field: 'email', text: 'Please enter a valid email address' },
    ])
  })

  it('asks for the tick, and for the address before it', () => {
    expect(getFields({ email: 'ann@example.com', hasWaived: false })).toEqual(['hasWaived'])
    expect(getFields({ email: '', hasWaived: false })).toEqual(['email', 'hasWaived'])
  })
})
