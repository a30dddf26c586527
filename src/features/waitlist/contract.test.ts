import { expect, test } from 'vitest'
import { waitlistFormSchema } from './contract.ts'

const filled = { email: ' Ann@Example.com ', comments: ' For my shop. ', acceptTerms: true }

test('a filled form comes out trimmed, its address in lower case', () => {
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
])('"%s" is what a wrong field says', (message, wrong) => {
  const { error } = waitlistFormSchema.safeParse({ ...filled, ...wrong })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('500 characters of comments are allowed', () => {
  expect(waitlistFormSchema.safeParse({ ...filled, comments: 'a'.repeat(500) }).success).toBe(true)
})
