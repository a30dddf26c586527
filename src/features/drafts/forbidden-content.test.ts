import { describe, expect, it } from 'vitest'
import {
  deniesComplaints,
  hasHiddenCharacters,
  hasMarkup,
  isRejection,
  findLinks,
  mentionsScore,
} from './forbidden-content.ts'

function isForbidden(text: string): boolean {
  const tests = [deniesComplaints, hasHiddenCharacters, hasMarkup, isRejection, mentionsScore]
  return tests.some((test) => test(text)) || findLinks(text).length > 0
}

describe('the checks for forbidden talk', () => {
  it.each([
    'Nobody complains about it.',
    'None of them holds anything against it.',
    'See http://spam.example for it.',
    'See spam.example/offer for it.',
    'See spam.example for it.',
    'See www.spam for it.',
    'Mail me@spam.example for it.',
    'Ask @spam for it.',
    'See spam dot com for it.',
    'See hxxp://spam for it.',
    'Run javascript:alert() for it.',
    'Call +44 20 3000 3000 for it.',
    'See [it](x) for it.',
    'It <b>is</b> so.',
    'It is &lt;b&gt; so.',
    'It **is** so.',
    'It is so [S1].',
    '# It is so',
    'It is\u200b so.',
    'It is\u202e so.',
    'It is\n so.',
  ])(
    'rejects a sentence with a link, contact details, markup or a denial of complaints: %j',
    (text) => {
      expect(isForbidden(text)).toBe(true)
    },
  )

  it.each([
    'It is a GO.',
    'It is a NO-GO.',
    'It is a no go.',
    'The verdict is clear.',
    'It would score well.',
    'It deserves a high rating.',
    'It is 3 out of 10.',
    'It is 40/100.',
    'There is not enough evidence.',
    'It is worth building.',
    'It is a strong go.',
  ])('rejects a sentence about score or verdict: %s', (text) =>
    expect(isForbidden(text)).toBe(true),
  )

  it.each([
    'People go out of their way.',
    'The hourly rate is low.',
    'They use Go for it.',
    'It is worth a try.',
    'They ask for it and/or do without.',
    'They ignore reminders.',
    'As an aid it helps.',
  ])('accepts an ordinary sentence: %s', (text) => expect(isForbidden(text)).toBe(false))
})
