import { describe, expect, it } from 'vitest'
import { render } from '../../../platform/email/render.tsx'
import { readFounderToken } from '../../founders/founder-link.ts'
import type { GrantId, PurchaseId } from '../contract.ts'
import { readCreditToken } from '../credit-link.ts'
import type { Receipt } from '../emails.ts'
import { receiptEmail } from './receipt-email.tsx'
import { refundEmail } from './refund-email.tsx'

const site = { publicUrl: 'https://assay.test', secretKey: 'only for this test' }
const grantId = '00000000-0000-4000-8000-000000000001' as GrantId
const liteReportId = '00000000-0000-4000-8000-000000000002'

const receipt = (about: Partial<Receipt> = {}) =>
  render(
    receiptEmail(
      {
        purchaseId: '00000000-0000-4000-8000-000000000003' as PurchaseId,
        email: 'ann@example.com',
        title: 'Full report',
        amountCents: 499,
        currency: 'USD',
        waiver: null,
        isSandbox: false,
        paidAt: '2026-11-20T12:00:00.000Z',
        grantId,
        liteReportId,
        ...about,
      },
      site,
    ),
  )

describe('a receipt', () => {
  it('says what was paid, for what, when, and under which number', () => {
    const { subject, text } = receipt()
    expect(subject).toBe('Your receipt from Assay: $4.99')
    expect(text).toContain('Bought: Full report. Paid: $4.99 (USD), once, on Fri, 20 Nov 2026')
    expect(text).toContain('00000000-0000-4000-8000-000000000003')
    expect(text).not.toContain('sandbox')
  })

  it('of a report leads to its scan, and to the free report it goes on from', () => {
    const [, token = ''] = /credit=([\w.-]+)&report=/.exec(receipt().text) ?? []
    expect(readCreditToken(token, site.secretKey)).toBe(grantId)
    expect(receipt().text).toContain(`&report=${liteReportId}`)
    expect(receipt({ liteReportId: null }).text).not.toContain('&report=')
  })

  it('of a report says that a refund can be asked for when its scan comes back', () => {
    expect(receipt().text.replace(/\s+/g, ' ')).toContain(
      'the scan comes back to you, and you can ask for a refund within 7 days of the purchase.',
    )
    expect(receipt({ grantId: null }).text).not.toContain('the scan comes back')
  })

  it('of a waitlist proves the address for 90 days', () => {
    const { text } = receipt({ grantId: null, amountCents: 130_000, currency: 'KES' })
    expect(text).toMatch(/Paid: KSh\s1,300 \(KES\)/)
    const [, token = ''] = /\/analytics\?founder=([\w.-]+)/.exec(text) ?? []
    expect(readFounderToken(token, site.secretKey)).toEqual({
      email: 'ann@example.com',
      expiresAt: new Date('2027-02-18T12:00:00.000Z'),
    })
  })

  it('repeats the words that were ticked, and says where no money moved', () => {
    const { text } = receipt({ waiver: 'I ask for it at once.', isSandbox: true })
    expect(text).toContain('You ticked: “I ask for it at once.”')
    expect(text).toContain('no money moved')
  })

  it('links no address that stands in a title', () => {
    const { html } = receipt({ title: 'Waitlist of “https://attacker.example <b>x</b>”' })
    expect(html).not.toContain('https://attacker.example')
    expect(html).not.toContain('<b>x')
  })
})

describe('the letter of a refund', () => {
  const refund = {
    title: 'Full report',
    amountCents: 499,
    currency: 'USD',
    reason: 'given back',
  } as const

  it('says what comes back and what it takes along', () => {
    const { subject, text } = render(refundEmail(refund, site))
    expect(subject).toBe('$4.99 are on their way back to you')
    expect(text).toContain('full report shows what its free scan shows')
  })

  it('says so where it had been paid for twice', () => {
    const { text } = render(refundEmail({ ...refund, reason: 'paid twice' }, site))
    expect(text).toContain('paid for twice; what you bought first stays yours')
  })
})
