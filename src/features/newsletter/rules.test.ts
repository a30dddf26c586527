import { describe, expect, it } from 'vitest'
import { getIssue, mayPromptOn } from './rules.ts'

describe('mayPromptOn', () => {
  it.each(['/', '/ideas', '/ideas/category/health', '/user', '/submitted', '/privacy'])(
    'the newsletter prompt may show on %s',
    (pathname) => {
      expect(mayPromptOn(pathname)).toBe(true)
    },
  )

  it.each([
    '/submit',
    '/validation',
    '/admin',
    '/admin/reddit',
    '/auth',
    '/verify-waitlist',
    '/confirm-newsletter',
    '/confirm-validator',
    '/confirm-founder-notices',
    '/validate-interest',
    '/u/token',
    '/dev/mailbox',
  ])('the newsletter prompt never shows on %s', (pathname) => {
    expect(mayPromptOn(pathname)).toBe(false)
  })
})

it('an issue is named by its Monday, from 10:00 UTC to midnight', () => {
  expect(getIssue(new Date('2026-11-23T09:59:59.999Z'))).toBeNull()
  expect(getIssue(new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-23')
  expect(getIssue(new Date('2026-11-23T23:59:59.999Z'))).toBe('2026-11-23')
  expect(getIssue(new Date('2026-11-24T10:00:00Z'))).toBeNull()
})
