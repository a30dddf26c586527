import { describe, expect, it } from 'vitest'
import { getPayment, removePayment } from './payment-search-params.ts'

const of = (query: string) => new URLSearchParams(query)

describe('the return URL of a checkout', () => {
  it.each([
    ['validation_payment=success&session_id=cs_1', 'success'],
    ['validation_payment=cancelled&report=R', 'cancelled'],
    ['validation_payment=odd', null],
    ['report=R', null],
  ])('the return URL with %s has the payment outcome %s', (query, payment) => {
    expect(getPayment(of(query))).toBe(payment)
  })

  it('removes the payment from the return URL and keeps the rest', () => {
    const left = removePayment(of('validation_payment=cancelled&session_id=cs_1&report=R&ref=A'))
    expect(`${left}`).toBe('report=R&ref=A')
  })

  it('puts the started report into the return URL, without the quote filters of another report', () => {
    const left = removePayment(
      of('validation_payment=success&session_id=cs_1&report=R&month=2026-05'),
      'NEW',
    )
    expect(`${left}`).toBe('report=NEW')
  })
})
