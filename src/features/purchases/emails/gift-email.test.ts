import { describe, expect, it } from 'vitest'
import { renderMessage } from '../../../platform/email/render-message.ts'
import type { GrantId } from '../contract.ts'
import { readCreditToken } from '../credit-link.ts'
import { giftEmail } from './gift-email.tsx'

const site = { publicUrl: 'https://assay.test', secretKey: 'only for this test' }
const grantId = '00000000-0000-4000-8000-000000000001' as GrantId

describe('the gift email', () => {
  it('the gift email states the number of scans in singular or plural', () => {
    const one = renderMessage(giftEmail({ grantId, count: 1 }, site))
    expect(one.subject).toBe('You have a full scan at Assay')
    expect(one.text).toContain('Use my scan\nhttps:')
    expect(one.text).not.toMatch(/\bscans\b/)
    const several = renderMessage(giftEmail({ grantId, count: 3 }, site))
    expect(several.subject).toBe('You have 3 full scans at Assay')
    expect(several.text).toContain('Use my scans\nhttps:')
  })

  it('the gift email links to the scans by a token that another key cannot read', () => {
    const { html } = renderMessage(giftEmail({ grantId, count: 1 }, site))
    const token = /https:\/\/assay\.test\/validation\?credit=([\w.-]+)"/.exec(html)?.[1] ?? ''
    expect(readCreditToken(token, { SECRET_KEY: site.secretKey })).toBe(grantId)
    expect(() => readCreditToken(token, { SECRET_KEY: 'another key' })).toThrow(
      'This link is wrong or incomplete',
    )
  })
})
