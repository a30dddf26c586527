import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTsquery, getWords } from './words.ts'

describe('getWords', () => {
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
  ])('splits %j into the words %j', (text, words) => {
    expect(getWords(text)).toEqual(words)
  })

  it('cuts a long word to what the database can hold, even without spaces', () => {
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

  it('takes at most 200 words from a text', () => {
    const many = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ')
    expect(getWords(many)).toHaveLength(200)
  })
})

describe('wordQuery', () => {
  it('a search matches any known word that begins with each sought word', () => {
    const late = { beginning: 'late', words: ['late', 'later'] }
    const invoice = { beginning: 'invoice', words: ['invoices'] }
    expect(toTsquery([late, invoice])).toBe("('late' | 'later') & ('invoices')")
  })

  it('a search uses the prefix if too many words begin with it', () => {
    expect(toTsquery([{ beginning: 'a', words: null }])).toBe("'a':*")
  })

  it('a search quotes characters that have a meaning in a query', () => {
    expect(toTsquery([{ beginning: "don't", words: null }])).toBe("'don''t':*")
    expect(toTsquery([{ beginning: 'a', words: ["a\\'b"] }])).toBe("('a\\\\''b')")
  })
})
