import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteFrom, quoteMaxLength } from './quotes.ts'
import { subjectOf, subjectWords } from './subject.ts'
import { createStemmer } from './words.ts'

const words = subjectWords(subjectOf('freelancers struggle to chase late invoices'))
const quote = (text: string, isTitled = false) => quoteFrom(text, words, createStemmer(), isTitled)

describe('the sentence that is quoted', () => {
  it('says the pain rather than the fact', () => {
    const text =
      'I send invoices by mail. I hate that I waste an evening on every late invoice. Bye for now, all.'
    expect(quote(text)).toBe('I hate that I waste an evening on every late invoice.')
  })

  it.each([
    ['a wish', 'I wish there was something that chased invoices for me, because I never will.'],
    ['a price', 'We paid $400 a month to somebody who only followed up on our invoices.'],
    ['a workaround', 'I ended up with a spreadsheet that colours every invoice by its age.'],
  ])('may be %s', (_name, sentence) => {
    expect(quote(`An invoice is a document that asks for money. ${sentence}`)).toBe(sentence)
  })

  it('is whole, with points, quotes and amounts inside', () => {
    const sentence =
      'My client, "Acme Inc." of all names, paid a $1,200.50 invoice 3.5 months late!'
    expect(quote(`So. ${sentence} Anyway, moving on to other matters now.`)).toBe(sentence)
  })

  it('takes the next one along where it is short', () => {
    const text = 'I chase invoices. It takes me two evenings every month.'
    expect(quote(text)).toBe(text)
  })

  it('does not run on into another paragraph', () => {
    expect(quote('I hate to chase invoices.\n\nIn other news, it rains today.')).toBe(
      'I hate to chase invoices.',
    )
  })

  it('is not somebody else, quoted', () => {
    expect(quote('> I hate late invoices so much\n\nYou could send the invoice earlier.')).toBe(
      'You could send the invoice earlier.',
    )
  })

  it('starts behind the mark of a list', () => {
    expect(quote('* I never know which invoices are late')).toBe(
      'I never know which invoices are late',
    )
  })
})

describe('nothing is quoted', () => {
  it.each([
    ['where nobody speaks of it', 'I hate my printer. It never works when I need it to.'],
    ['from a wall of words without an end', `invoice ${'and so on '.repeat(100)}`],
    [
      'from the end of a text that is too long to be read whole',
      `${'It rains again. '.repeat(622)}I chase late invoices every month, and I hate each of them more than I can say.`,
    ],
    ['from an address', 'https://example.com/invoice/late/invoice/chase'],
    ['from nothing', ''],
  ])('%s', (_name, text) => {
    expect(quote(text)).toBeNull()
  })
})

it('under a title that names the subject, a complaint is enough', () => {
  const text = 'It rains. I am tired of asking them again and again, I need a better way.'
  expect(quote(text)).toBeNull()
  expect(quote(text, true)).toBe('I am tired of asking them again and again, I need a better way.')
})

it('a quote is always a part of its text, of a bearable length', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'I hate late invoices. ',
      'invoice',
      '\n',
      '“Late” invoice? ',
      '> ',
      '\u0000',
      '\ud83d',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isTitled) => {
      const text = pieces.join('')
      const found = quote(text, isTitled)
      expect(found === null || (text.includes(found) && found.length <= quoteMaxLength)).toBe(true)
    }),
  )
})

it.each([
  ['one word of 100 KB', 'a'.repeat(100_000)],
  ['100 KB of one word', 'invoice '.repeat(12_500)],
  ['100 KB of points', '. '.repeat(50_000)],
  ['100 KB of figures', '1.'.repeat(50_000)],
  ['an endless list', '- late invoice\n'.repeat(7000)],
])('%s is no obstacle', (_name, text) => {
  const found = quote(text)
  expect(found === null || text.includes(found)).toBe(true)
})
