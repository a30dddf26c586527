import { expect, test } from 'vitest'
import { waitlistFormSchema } from './contract.ts'

const filled = { email: ' Ann@Example.com ', comments: ' For my shop. ', acceptTerms: true }

test('a filled waitlist form is trimmed, with its email in lower case', () => {
  expect(waitlistFormSchema.parse(filled)).toEqual({
    email: 'ann@example.com',
    comments: 'For my shop.',
    acceptTerms: true,
  })
})

test.each([
  ['Please enter a valid email address', { email: 'ann@' }],
  ['Comments must be less than 500 characters', { comments: 'a'.repeat(501) }],
  ['You must accept the terms and conditions', { acceptTerms: false }],
])('a wrong field gives the message "%s"', (message, wrong) => {
  const { error } = waitlistFormSchema.safeParse({ ...filled, ...wrong })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the waitlist form accepts 500 characters of comments', () => {
  expect(waitlistFormSchema.safeParse({ ...filled, comments: 'a'.repeat(500) }).success).toBe(true)
})
