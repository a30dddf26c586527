import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnnouncement, isNoise } from './noise.ts'

const post = (text: string, title = '') => ({ kind: 'post' as const, title, text })

describe('isNoise', () => {
  it.each([
    ['a listing', post('Acme Robots | Senior Engineer | Berlin or REMOTE | https://acme.example')],
    ['a notice of hiring', post('We are hiring two people for our office in Graz. Write to us.')],
    ['a tagged advert', post('Forty hours a week, good pay.', '[Hiring] Illustrator for a comic')],
    ['a monthly thread', post('Please lead with the place.', 'Ask HN: Who is hiring? (May 2026)')],
    [
      'a list of links',
      post(
        Array.from({ length: 9 }, (_none, at) => `Best: https://shop${at}.example/deal`).join('\n'),
      ),
    ],
    [
      'sales talk',
      post('Use this promo code, click here and order now! Free shipping for all invoices.'),
    ],
    ['stuffed words', post('cheap invoice software '.repeat(40))],
    ['one word of a hundred thousand letters', post('x'.repeat(100_000))],
  ])('rejects %s as noise', (_name, given) => {
    expect(isNoise(given)).toBe(true)
  })

  it.each([
    [
      'a complaint with a link',
      post('My client ignores every invoice, see https://example.com/thread. What would you do?'),
    ],
    ['talk of hiring', post('Hiring is hard: nobody answers our advert.', 'Hiring is broken')],
    ['a table', post('What I pay | each month\nhosting | 20\nmail | 5\nI think it is too much.')],
    [
      'somebody who repeats a word',
      post(
        'Sleep, sleep, sleep: I think of nothing else. Each night I lie awake until four, then the alarm rings, and by noon I am of no use to anyone. My doctor says to go to bed early. I do, and then I lie awake for longer.',
      ),
    ],
    [
      'somebody who complains of one thing that adverts name, too',
      post(
        'I lost my rent at the casino. I never want to see a casino again, and the casino keeps writing to me.',
      ),
    ],
    ['a text in another script', post('请款单迟迟没有付款，我每个月都要催客户。')],
    ['a short answer', post('Same here.')],
  ])('does not reject %s as noise', (_name, given) => {
    expect(isNoise(given)).toBe(false)
  })
})

it.each([
  ['who shows a product', post('Feedback welcome.', 'Show HN: Reminders for invoices')],
  ['who built one', post('I built a small tool that reminds your clients for you.')],
  ['a regular thread', post('Tell us.', '[Win Wednesday] Your wins of the week')],
])('recognises an announcement: %s', (_name, given) => {
  expect(isAnnouncement(given)).toBe(true)
})

it('does not take a question for an announcement', () => {
  expect(
    isAnnouncement(post('I wrote three reminders. What now?', 'Ask HN: How do you get paid?')),
  ).toBe(false)
})

it('classifies any text without failing', () => {
  const hostile = ['|', 'http://', 'we are ', 'coupon ', '[[[[', '\n'].map((part) =>
    part.repeat(20_000),
  )
  for (const text of hostile) expect(isNoise(post(text, text))).toBeTypeOf('boolean')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, title) => {
      expect(isNoise(post(text, title))).toBeTypeOf('boolean')
      expect(isAnnouncement(post(text, title))).toBeTypeOf('boolean')
    }),
  )
})
