import { describe, expect, it } from 'vitest'
import { renderMessage } from '../../../platform/email/render-message.ts'
import type { WaitlistEntryId } from '../contract.ts'
import { welcomeEmail } from './welcome-email.tsx'

const site = { publicUrl: 'https://assay.test', secretKey: 'only for this test' }
const data = {
  entryId: '00000000-0000-4000-8000-000000000001' as WaitlistEntryId,
  ideaId: '00000000-0000-4000-8000-000000000002',
  ideaTitle: 'Chase late invoices',
}

describe('the welcome email', () => {
  it('the welcome email names the referral link only if referrals are on', () => {
    const withCode = renderMessage(welcomeEmail({ ...data, referralCode: 'abcdefghij' }, site))
    expect(withCode.html).toContain('https://assay.test/ideas?ref=abcdefghij')
    const without = renderMessage(welcomeEmail({ ...data, referralCode: null }, site))
    expect(without.html).not.toMatch(/referral|\?ref=/i)
  })

  it('the welcome email leads to its idea by a button', () => {
    const { text } = renderMessage(welcomeEmail({ ...data, referralCode: null }, site))
    expect(text).toContain(`View the idea https://assay.test/ideas/${data.ideaId}`)
  })
})
