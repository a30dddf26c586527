import { expect, it } from 'vitest'
import { writeLinkToken } from '../../platform/email/link-token.ts'
import { openFounderLink } from './contract.ts'
import type { FounderLinkId } from './emails.ts'
import { founderLink, readFounderToken } from './founder-link.ts'

const secretKey = 'only for this test'
const link = {
  id: '00000000-0000-4000-8000-000000000001' as FounderLinkId,
  expiresAt: new Date('2026-11-27'),
}

it('a founder link contains its id and expiry, and fits its contract', () => {
  const url = founderLink.url(link, { publicUrl: 'https://assay.test', secretKey })
  expect(url).toMatch(/^https:\/\/assay\.test\/analytics\?founder=/)
  const token = new URL(url).searchParams.get('founder') ?? ''
  expect(readFounderToken(token, { SECRET_KEY: secretKey })).toEqual(link)
  expect(openFounderLink.input.safeParse({ token }).success).toBe(true)
})

it('rejects a founder link with a single changed character', () => {
  const token = founderLink.write(link, secretKey)
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(() => readFounderToken(changed, { SECRET_KEY: secretKey })).toThrow(
      'This link is incomplete.',
    )
  }
})

it('a founder link from before links were stored asks for a new one', () => {
  const id = Buffer.from('ann@example.com').toString('base64url')
  const token = writeLinkToken({ ...link, id }, 'founder link', secretKey)
  expect(() => readFounderToken(token, { SECRET_KEY: secretKey })).toThrow(
    'This link no longer works.',
  )
})
