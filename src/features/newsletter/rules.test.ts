import { describe, expect, it } from 'vitest'
import { getIssue, mayPromptOn } from './rules.ts'

describe('the prompt', () => {
  it.each(['/', '/ideas', '/ideas/category/health', '/user', '/submitted', '/privacy'])(
    'may show on %s',
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
    '/validate-interest',
    '/u/token',
    '/dev/mailbox',
  ])('never shows on %s', (pathname) => {
    expect(mayPromptOn(pathname)).toBe(false)
  })
})

it('names an issue by its Monday, from ten o’clock UTC to midnight', () => {
  expect(getIssue(new Date('2026-11-23T09:59:59.999Z'))).toBeNull()
  expect(getIssue(new Date('2026-11-23T10:00:00Z'))).toBe('2026-11-23')
  expect(getIssue(new Date('2026-11-23T23:59:59.999Z'))).toBe('2026-11-23')
  expect(getIssue(new Date('2026-11-24T10:00:00Z'))).toBeNull()
})
