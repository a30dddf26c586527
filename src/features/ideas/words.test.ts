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
    ['Łódź żółć Ørsted æther Straße đak', ['lodz', 'zolc', 'orsted', 'aether', 'strasse', 'dak']],
    ['STRAẞE Ǿ Ǽ', ['strasse', 'o', 'ae']],
    ['re-invent re\u2011invent re\u2010invent', ['re', 'invent']],
    ['in\u00advoice in\u2060voice \u202einvoice', ['invoice']],
    ['ភាសា\u200bខ្មែរ', ['ភាសា', 'ខ្មែរ'].map((word) => word.replaceAll(/\p{M}/gu, ''))],
    ['C++ and c#, in C++20', ['c', 'c++', 'and', 'c#', 'in', '20']],
    ['C + C ++ #1 + #', ['c', '1']],
  ])('splits %j into the words %j', (text, words) => {
    expect(getWords(text)).toEqual(words)
  })

  it.each(["don't", 'don’t', 'don\u02bct', 'don\uff07t', 'don`t', 'don´t', 'don‘t'])(
    'takes every apostrophe for the same: %s',
    (typed) => {
      expect(getWords(`‘${typed}’`)).toEqual(["don't"])
    },
  )

  it.each([
    'łl',
    'đd',
    'øo',
    'ßss',
    'æae',
    'œoe',
    'þth',
    'ðd',
    'ħh',
    'ıi',
    'ŋng',
    'ŧt',
    'əe',
    'ɓb',
  ])('folds a letter without a decomposition to plain ones, as capital too: %s', (pair) => {
    const [letter, plain] = [pair.slice(0, 1), pair.slice(1)]
    for (const form of [letter, letter.toUpperCase()]) {
      expect(getWords(`a${form}a`)).toEqual([`a${plain}a`])
    }
  })

  it('folds every Latin letter of the alphabets in use to plain ones', () => {
    const codes = Array.from({ length: 0x234 - 0xc0 }, (_, at) => 0xc0 + at)
    const letters = codes
      .map((code) => String.fromCodePoint(code))
      .filter((one) => /\p{L}/u.test(one))
    const unfolded = letters.filter((letter) => !/^[ -~·ʼ]+$/.test(getWords(`a${letter}a`).join()))
    expect(unfolded).toEqual([])
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

describe('toTsquery', () => {
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
