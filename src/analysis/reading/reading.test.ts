import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getReading } from './reading.ts'
import { maxSentenceLength } from './sentences.ts'
import { getSubject } from '../subject/get-subject.ts'
import { getSubjectWords } from '../subject/subject.ts'
import { createStemmer } from '../subject/words.ts'

const words = getSubjectWords(getSubject('freelancers struggle to chase late invoices'))
const read = (text: string, isTitled = false) =>
  getReading({ text }, words, createStemmer(), isTitled)
const readTitled = (discussion: { title: string; text: string }) =>
  getReading(discussion, words, createStemmer(), true)
const quote = (text: string, isTitled = false) => read(text, isTitled)?.quote ?? null

describe('the quote', () => {
  it('quotes the pain rather than the fact', () => {
    const text =
      'I send invoices by mail. I hate that I waste an evening on every late invoice. Bye for now, all.'
    expect(quote(text)).toBe('I hate that I waste an evening on every late invoice.')
  })

  it.each([
    ['a wish', 'I wish there was something that chased invoices for me, because I never will.'],
    ['a price', 'We paid $400 a month to somebody who only followed up on our invoices.'],
    ['a workaround', 'I ended up with a spreadsheet that colours every invoice by its age.'],
  ])('quotes a sentence with %s', (_name, sentence) => {
    expect(quote(`An invoice is a document that asks for money. ${sentence}`)).toBe(sentence)
  })

  it('quotes a whole sentence with points, quotation marks and amounts inside', () => {
    const sentence =
      'My client, "Acme Inc." of all names, paid a $1,200.50 invoice 3.5 months late!'
    expect(quote(`So. ${sentence} Anyway, moving on to other matters now.`)).toBe(sentence)
  })

  it('adds the next sentence to a short quote', () => {
    const text = 'I chase invoices. It takes me two evenings every month.'
    expect(quote(text)).toBe(text)
  })

  it('does not extend a quote into another paragraph', () => {
    expect(quote('I hate to chase invoices.\n\nIn other news, it rains today.')).toBe(
      'I hate to chase invoices.',
    )
  })

  it('does not quote cited text, not even its second sentence', () => {
    const text =
      '> I never chase. I hate late invoices so much\n\nYou could send the invoice earlier.'
    expect(quote(text)).toBe('You could send the invoice earlier.')
  })

  it('does not cut a quote after an abbreviation or at a wrapped line', () => {
    const abbreviated = 'I use a tool, e.g. Harvest, to chase late invoices.'
    expect(quote(`Hello there all. ${abbreviated}`)).toBe(abbreviated)
    const wrapped = 'I waste whole evenings on\nlate invoices every month.'
    expect(quote(`Hello there all.\n${wrapped}`)).toBe(wrapped)
  })

  it('starts a quote after the list marker', () => {
    expect(quote('* I never know which invoices are late')).toBe(
      'I never know which invoices are late',
    )
  })
})

describe('texts without a quote', () => {
  it.each([
    ['where nobody speaks of it', 'I hate my printer. It never works when I need it to.'],
    ['from a wall of words without an end', `invoice ${'and so on '.repeat(100)}`],
    [
      'from the end of a text that is too long to be read whole',
      `${'It rains again. '.repeat(622)}I chase late invoices every month, and I hate each of them more than I can say.`,
    ],
    ['from code', 'const invoices = late.filter((invoice) => invoice.isLate);'],
    ['from an address', 'https://example.com/invoice/late/invoice/chase'],
    ['from nothing', ''],
  ])('quotes nothing %s', (_name, text) => {
    expect(quote(text)).toBeNull()
  })
})

it('quotes a complaint under a title that names the subject', () => {
  const text = 'It rains. I am tired of asking them again and again, I need a better way.'
  expect(quote(text)).toBeNull()
  expect(quote(text, true)).toBe('I am tired of asking them again and again, I need a better way.')
})

describe('the signals of sentences about the subject', () => {
  it.each([
    ['pain', 'I hate to chase late invoices.'],
    ['wish', 'Is there any tool that reminds clients of late invoices?'],
    ['price', 'I pay $12 a month to have my invoices sent.'],
    ['workaround', 'I keep my late invoices in a spreadsheet.'],
    ['tool', 'We send our invoices using Harvest.'],
  ])('reads the signal %s in a sentence about the subject', (signal, sentence) => {
    expect(read(sentence)?.signals).toEqual([signal])
  })

  it('reads a signal that only the title states', () => {
    const title = 'My late invoices drive me mad again, nobody pays'
    const discussion = { title, text: 'I design posters.' }
    expect(readTitled(discussion)).toMatchObject({ quote: title, signals: ['pain'] })
    const beside = { title, text: 'I send invoices on Mondays.' }
    expect(readTitled(beside)?.signals).toEqual(['pain'])
  })

  it('ignores signals in sentences about something else', () => {
    const text = 'I chase invoices. Then it rained for a while. I hate my printer, it cost $80.'
    expect(read(text)?.signals).toEqual([])
  })

  it.each([
    'I never had any problem with late invoices.',
    'I hate to say it, but send invoices earlier.',
    'My invoices paid $4000 of rent this month.',
    'I do not use Harvest for my invoices.',
  ])('reads no signal in %j', (sentence) => {
    expect(read(sentence)?.signals).toEqual([])
  })
})

describe('the sentences for counting', () => {
  it('keeps sentences about the subject and their neighbours for counting', () => {
    const text =
      'It rains. I use Harvest for this. I chase invoices. It is $12 a month. The sun shines.'
    expect(read(text)?.sentences).toEqual([
      'I use Harvest for this.',
      'I chase invoices.',
      'It is $12 a month.',
    ])
  })

  it('keeps the first sentence for counting under a title about the subject', () => {
    const text = 'I use Harvest at present. Bye to all of you. Now I hate that I must ask again.'
    expect(read(text, true)?.sentences).toContain('I use Harvest at present.')
  })

  it('keeps at most twelve sentences, those about the subject first', () => {
    const text = 'It rains here again. I chase invoices. '.repeat(20)
    const { sentences } = read(text) ?? { sentences: [] }
    expect(sentences).toHaveLength(12)
    expect(new Set(sentences)).toEqual(new Set(['I chase invoices.']))
  })
})

it('the quote and every sentence are trimmed parts of the text within the maximum length', () => {
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
      const found = read(text, isTitled)
      for (const part of found ? [found.quote, ...found.sentences] : []) {
        expect(text.includes(part) && part.length <= maxSentenceLength).toBe(true)
        expect(part).toBe(part.trim())
      }
    }),
  )
})

it.each([
  ['one word of 100 KB', 'a'.repeat(100_000)],
  ['100 KB of one word', 'invoice '.repeat(12_500)],
  ['100 KB of points', '. '.repeat(50_000)],
  ['100 KB of figures', '1.'.repeat(50_000)],
  ['an endless list', '- late invoice\n'.repeat(7000)],
])('reads %s without failing', (_name, text) => {
  const found = quote(text)
  expect(found === null || text.includes(found)).toBe(true)
})
