import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordQuery, getWords } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['Chase late INVOICES, late!', ['chase', 'late', 'invoices']],
    ['Café Müller Zoë naïve', ['cafe', 'muller', 'zoe', 'naive']],
    ['Cafe\u0301', ['cafe']],
    ['İstanbul', ['istanbul']],
    ['ﬁnance ２０２６', ['finance', '2026']],
    ['請求書の支払い', ['請求', '書', 'の', '支払い']],
    ['发票逾期', ['发票', '逾期']],
    ['فاتورة متأخرة', ['فاتورة', 'متاخرة']],
    ['👍 !!! — …', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(getWords(text)).toEqual(words)
  })

  it('are short enough for the database, however long a text without spaces is', () => {
    const [word = ''] = getWords('𝒜'.repeat(500))
    expect(word).toBe('a'.repeat(64))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        for (const found of getWords(text.toWellFormed())) {
          expect(Buffer.byteLength(found)).toBeLessThan(2047)
        }
      }),
    )
  })

  it('number at most 200', () => {
    const many = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ')
    expect(getWords(many)).toHaveLength(200)
  })
})

describe('a search by words', () => {
  it('asks for one of the words that begin like each one sought', () => {
    const late = { beginning: 'late', words: ['late', 'later'] }
    const invoice = { beginning: 'invoice', words: ['invoices'] }
    expect(wordQuery([late, invoice])).toBe("('late' | 'later') & ('invoices')")
  })

  it('leaves open what begins too many words', () => {
    expect(wordQuery([{ beginning: 'a', words: null }])).toBe("'a':*")
  })

  it('quotes what has a meaning of its own', () => {
    expect(wordQuery([{ beginning: "don't", words: null }])).toBe("'don''t':*")
    expect(wordQuery([{ beginning: 'a', words: ["a\\'b"] }])).toBe("('a\\\\''b')")
  })
})
