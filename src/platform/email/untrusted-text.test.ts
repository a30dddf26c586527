import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUntrustedText } from './untrusted-text.ts'

describe('formatUntrustedText', () => {
  it.each([
    ['Chase late invoices', 'Chase late invoices'],
    ['  two\r\nlines\tand  a tab ', 'two lines and a tab'],
    ['You won! http://evil.example/win now', 'You won! … now'],
    ['See evil.example or www.evil.example/x?y', 'See … or …'],
    ['mail boss@evil.example today', 'mail … today'],
    ['see cafe\u0301.example', 'see …'],
    ['https://a.example https://b.example', '…'],
    ['hello\u202eelpmaxe.live', 'hello …'],
    ['Version 2.0 of it', 'Version … of it'],
    ['PayPal charged you $499. Dispute: call 1-800-555-0199', 'PayPal charged you $499. … call …'],
    ['Locked, call +1 (800) 555 0199 today', 'Locked, call … today'],
    ['(+49) 30 – 123 45 67!', '…!'],
    ['8005550199', '…'],
    ['call ٨٠٠ ٥٥٥ ٠١٩٩', 'call …'],
    ['8\ufe0f\u20e30\ufe0f\u20e30 555 0199', '…'],
    ['Earn 10,000,000 with 100 000 users', 'Earn 10,000,000 with 100 000 users'],
    ['Plans of 2024-2026 and 1999 – 2026', 'Plans of 2024-2026 and 1999 – 2026'],
    ['日本語のアイデア 🚀', '日本語のアイデア 🚀'],
    ['', '…'],
  ])('shows %j as %j', (text, shown) => {
    expect(formatUntrustedText(text)).toBe(shown)
  })

  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        'http://',
        'www.',
        '.com',
        '@',
        '/',
        ':',
        '.',
        ' ',
        '\n',
        '\u202e',
        '…',
        '👩‍👩‍👧',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    ),
    maxLength: 200,
  })

  it('returns one short line without anything that could become a link', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = formatUntrustedText(text)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\n]/u)
        expect(shown).not.toMatch(/:\/\/|@|www\.|[\p{L}\p{M}\p{N}]\.[\p{L}\p{N}]/iu)
        expect([...new Intl.Segmenter('en').segment(shown)].length).toBeLessThanOrEqual(61)
        expect(shown).toBe(shown.trim())
        expect(shown).not.toBe('')
      }),
    )
  })

  it('does not change its own result', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(formatUntrustedText(formatUntrustedText(text))).toBe(formatUntrustedText(text))
      }),
    )
  })
})
