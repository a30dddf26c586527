import { describe, expect, it } from 'vitest'
import { renderMessage } from '../../../platform/email/render-message.ts'
import { readFounderToken } from '../../founders/founder-link.ts'
import type { FounderLinkId } from '../../founders/emails.ts'
import type { GrantId, PurchaseId } from '../contract.ts'
import { readCreditToken } from '../credit-link.ts'
import type { Receipt } from '../emails.ts'
import { receiptEmail } from './receipt-email.tsx'
import { refundEmail } from './refund-email.tsx'

const site = { publicUrl: 'https://assay.test', secretKey: 'only for this test' }
const grantId = '00000000-0000-4000-8000-000000000001' as GrantId
const founderLinkId = '00000000-0000-4000-8000-000000000004' as FounderLinkId
const liteReportId = '00000000-0000-4000-8000-000000000002'

type Differences = Partial<Omit<Receipt, 'grantId' | 'founderLinkId'>>

const forReport = { grantId, liteReportId, founderLinkId: null }
const forWaitlist = { grantId: null, liteReportId: null, founderLinkId }

const reportReceipt = {
  purchaseId: '00000000-0000-4000-8000-000000000003' as PurchaseId,
  email: 'ann@example.com',
  title: 'Full report',
  amountCents: 499,
  currency: 'USD',
  waiver: null,
  isSandbox: false,
  paidAt: '2026-11-20T12:00:00.000Z',
  ...forReport,
}

const receipt = (
  about: Differences = {},
  item: typeof forReport | typeof forWaitlist = forReport,
) => renderMessage(receiptEmail({ ...reportReceipt, ...item, ...about }, site))

/** The rows of the table, in the text part. */
const readFacts = (text: string) =>
  [...text.matchAll(/^(For idea|Item|Amount|Date|Number) {2,}(\S.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  )

describe('the receipt email', () => {
  it('a receipt states the amount, the item, the date and the number', () => {
    const { subject, text } = receipt()
    expect(subject).toBe('Your receipt from Assay: $4.99')
    expect(readFacts(text)).toEqual([
      ['Item', 'Full report'],
      ['Amount', '$4.99 (USD), paid once'],
      ['Date', '20 November 2026 at 12:00 UTC'],
      ['Number', '00000000-0000-4000-8000-000000000003'],
    ])
    expect(text).not.toContain('Test payment')
  })

  it('a receipt names the idea of its report in the body, shortened, and not in the subject', () => {
    const { subject, text } = receipt({ ideaName: `Chase late invoices ${'x'.repeat(80)}` })
    const [[name, idea] = []] = readFacts(text)
    expect(name).toBe('For idea')
    expect(idea).toMatch(/^Chase late invoices x+…$/)
    expect(idea?.length).toBeLessThanOrEqual(61)
    expect(subject).not.toContain('Chase')
  })

  it('a receipt names the seller once the operator has entered one', () => {
    const write = (name: string, postalAddress: string) =>
      renderMessage(receiptEmail(reportReceipt, site, { name, postalAddress })).text
    expect(write('Ida Berg', 'Torgata 1, 0181 Oslo')).toContain(
      'Sold by: Ida Berg, Torgata 1, 0181 Oslo.',
    )
    expect(write('Ida Berg', '')).toContain('Sold by: Ida Berg.')
    expect(write('', 'Torgata 1')).not.toContain('Sold by')
  })

  it('a report receipt links to its scan and to its free report', () => {
    const [, token = ''] = /credit=([\w.-]+)&report=/.exec(receipt().text) ?? []
    expect(readCreditToken(token, { SECRET_KEY: site.secretKey })).toBe(grantId)
    expect(receipt().text).toContain(`&report=${liteReportId}`)
    expect(receipt({ liteReportId: null }).text).not.toContain('&report=')
  })

  it('a report receipt offers a refund if the scan comes back', () => {
    expect(receipt().text.replace(/\s+/g, ' ')).toContain(
      'you get the scan back, and you can ask for a refund within 7 days of the purchase.',
    )
    expect(receipt({}, forWaitlist).text).not.toContain('you get the scan back')
  })

  it('a report receipt of a test payment says that its scan ends with real payments', () => {
    const read = (isSandbox: boolean) => receipt({ isSandbox }).text.replace(/\s+/g, ' ')
    expect(read(true)).toContain('in any browser, until this site takes real payments. If')
    expect(read(false)).toContain('in any browser. The link doesn’t expire. If')
  })

  it('a waitlist receipt contains a founder link that is valid for 90 days', () => {
    const { text } = receipt({ amountCents: 130_000, currency: 'KES' }, forWaitlist)
    expect(text).toMatch(/Amount\s+KSh\s1,300 \(KES\)/)
    const [, token = ''] = /\/analytics\?founder=([\w.-]+)/.exec(text) ?? []
    expect(readFounderToken(token, { SECRET_KEY: site.secretKey })).toEqual({
      id: founderLinkId,
      expiresAt: new Date('2027-02-18T12:00:00.000Z'),
    })
  })

  it('a receipt repeats what the buyer agreed to, and marks a sandbox purchase', () => {
    const { text } = receipt({ waiver: 'Start it now.', isSandbox: true })
    expect(text).toContain('You agreed: “Start it now.”')
    expect(text).not.toContain('right to cancel')
    expect(text).toContain('Test payment: no money moved.')
  })

  it('a receipt for an order without consent quotes none and says that the right to cancel stays', () => {
    const text = receipt({ waiver: null }).text.replace(/\s+/g, ' ')
    expect(text).not.toContain('You agreed')
    expect(text).toContain('14-day right to cancel ends, so you keep that right.')
  })

  it('a receipt never links a URL in a title', () => {
    const { html } = receipt({ title: 'Waitlist of “https://attacker.example <b>x</b>”' })
    expect(html).not.toContain('https://attacker.example')
    expect(html).not.toContain('<b>x')
  })
})

describe('the refund email', () => {
  const refund = {
    title: 'Full report',
    amountCents: 499,
    currency: 'USD',
    reason: 'given back',
  } as const

  it('a refund email states the amount and the loss of the report', () => {
    const { subject, text } = renderMessage(refundEmail(refund, site))
    expect(subject).toBe('Your refund of $4.99 is on its way')
    expect(text.replace(/\s+/g, ' ')).toContain('full report shows only what its free scan shows')
  })

  it('a refund email of a test payment says that no money moved', () => {
    const banner = 'Test payment: no money moved. This isn’t a real refund.'
    expect(renderMessage(refundEmail({ ...refund, isSandbox: true }, site)).text).toContain(banner)
    expect(renderMessage(refundEmail(refund, site)).text).not.toContain('Test payment')
  })

  it('a refund email explains a double payment', () => {
    const { text } = renderMessage(refundEmail({ ...refund, reason: 'paid twice' }, site))
    expect(text).toContain('paid for it twice. You keep your first purchase.')
  })
})
