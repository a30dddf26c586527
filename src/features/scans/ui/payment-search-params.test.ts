import { describe, expect, it } from 'vitest'
import { paymentIn, withoutPayment } from './payment-search-params.ts'

const of = (query: string) => new URLSearchParams(query)

describe('the address that a checkout leads back to', () => {
  it.each([
    ['validation_payment=success&session_id=cs_1', 'success'],
    ['validation_payment=cancelled&report=R', 'cancelled'],
    ['validation_payment=odd', null],
    ['report=R', null],
  ])('%s: %s', (query, payment) => {
    expect(paymentIn(of(query))).toBe(payment)
  })

  it('forgets the payment and keeps the rest', () => {
    const left = withoutPayment(of('validation_payment=cancelled&session_id=cs_1&report=R&ref=A'))
    expect(`${left}`).toBe('report=R&ref=A')
  })

  it('takes the report that was started, and nothing that narrowed another one’s quotes', () => {
    const left = withoutPayment(
      of('validation_payment=success&session_id=cs_1&report=R&month=2026-05'),
      'NEW',
    )
    expect(`${left}`).toBe('report=NEW')
  })
})
