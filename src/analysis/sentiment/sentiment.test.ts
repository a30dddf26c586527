import fc from 'fast-check'
import { expect, it } from 'vitest'
import { helpRequests } from '../../../tests/samples/help-requests.ts'
import { getSentiment } from './sentiment.ts'
import { productSentences } from '../../../tests/samples/product-sentences.ts'

it.each([
  'Chasing clients for money is a nightmare.',
  'The app is clunky and overpriced.',
  'I hate it.',
  'It is not reliable at all and I am frustrated.',
])('labels %s as negative', (text) => {
  expect(getSentiment(text)).toMatchObject({ label: 'negative' })
})

it.each([
  'I love this tool, it is fast and reliable.',
  'Great support and a delightful interface.',
])('labels %s as positive', (text) => {
  expect(getSentiment(text)).toMatchObject({ label: 'positive' })
})

it.each([
  'We send the invoice on the first of the month.',
  'Is there a great app for this?',
  'I am looking for a better way.',
  'I would like to share our solution for free.',
  '',
])('labels %j as other', (text) => {
  expect(getSentiment(text)).toMatchObject({ label: 'other' })
})

it.each([
  'Forgetting to log hours was a problem for me, Harvest solved it for me.',
  'I’ve never had a problem with my dog sitter cancelling, I simply keep two phone numbers.',
  'Forgetting to log an hour is not a big deal for me, I just round up at the end of the day.',
  'I have lost 30 pounds and feel great.',
  'I want to lose weight and get fit.',
  'She earned a BS degree.',
])('reads no pain in the words of someone who is at ease: %s', (text) => {
  expect(getSentiment(text).label).not.toBe('negative')
})

it.each(helpRequests.trim().split(/\s*\n\s*/))(
  'reads no praise in a request for help: %s',
  (text) => {
    expect(getSentiment(text).label).not.toBe('positive')
  },
)

it.each([
  'Our bookings dropped by half since the spring.',
  'My best tenor just left the choir.',
  'Great, the third sitter in a row has cancelled on me.',
  'We lost our favourite room.',
  'We lost 30 customers.',
  'This is BS.',
  'They refused our lovely offer.',
  'The fridge broke.',
  'Our brilliant treasurer quit.',
])('reads a loss or a rejection as negative: %s', (text) => {
  expect(getSentiment(text).label).toBe('negative')
})

it.each([
  'Thank you for building this, it is exactly what I needed!',
  'I love it. How do I export my list?',
  'I recommend it.',
])('reads praise beside politeness and questions: %s', (text) => {
  expect(getSentiment(text).label).toBe('positive')
})

it('does not read a farewell as praise', () => {
  const plain = 'We keep bees in a small town near the coast.'
  expect(getSentiment(`${plain} Thanks!`).label).toBe('other')
})

const sentences = Object.entries(productSentences).map(
  ([label, lines]) => [label, lines.trim().split(/\s*\n\s*/)] as const,
)

it.each(sentences)(
  'labels at least 85 of 100 %s sentences about products correctly',
  (label, texts) => {
    const wrong = texts.filter((text) => getSentiment(text).label !== label)
    expect(texts.length).toBeGreaterThan(40)
    expect(wrong.slice(Math.floor(texts.length * 0.15))).toEqual([])
  },
)

it.each([
  ['They answered.', 'They never answered.'],
  ['It is a good app.', 'It is not a good app.'],
  ['I recommend it.', "I can't recommend it."],
  ['It is much better.', 'It is much worse.'],
  ['I enjoy it.', 'I gave up on it.'],
])('scores %s higher than: %s', (better, worse) => {
  expect(getSentiment(better).score).toBeGreaterThan(getSentiment(worse).score)
})

it.each([
  'We use it at https://horrible.example/hate/worst:/ every day.',
  'Мы ненавидим этот ужасный продукт.',
  '请款单很糟糕',
  'فاتورة',
])('reads no feeling in %s', (text) => {
  expect(getSentiment(text)).toEqual({ label: 'other', score: 0.5 })
})

it('reads a typographic apostrophe as a plain one', () => {
  expect(getSentiment('It doesn’t work.')).toEqual(getSentiment("It doesn't work."))
  expect(getSentiment('It doesn’t work.').label).toBe('negative')
})

it('does not read a denied complaint as a complaint', () => {
  const denied = getSentiment('It is not clunky.').score
  expect(denied).toBeGreaterThan(getSentiment('It is clunky.').score)
  expect(denied).toBeGreaterThanOrEqual(0.5)
})

it.each([
  'constructor',
  '#constructor',
  '__proto__ good',
  'toString valueOf',
  'not constructor bad',
])('returns a finite score for names of JavaScript properties: %s', (text) => {
  expect(Number.isFinite(getSentiment(text).score)).toBe(true)
})

it('the score is between 0 and 1 and agrees with the label for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'not',
          'bad',
          'love',
          ':)',
          '#fail',
          '😀',
          'constructor',
          'clunky',
          '\ud83d',
        ),
      )
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const { label, score } = getSentiment(given)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(label === 'positive').toBe(score >= 0.58)
      expect(label === 'negative').toBe(score < 0.44)
    }),
  )
})

it.each(['a', ':)', 'no ', '#', '1.', 'ab@'])(
  'scores 100,000 repetitions of %j without failing',
  (unit) => {
    expect(getSentiment(unit.repeat(100_000)).score).toBeLessThanOrEqual(1)
  },
)
