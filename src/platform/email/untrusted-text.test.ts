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
    ['PayPal charged you $499. Dispute: call 1-800-555-0199', 'PayPal charged you $499. … call …'],
    ['日本語のアイデア 🚀', '日本語のアイデア 🚀'],
    ['', '…'],
  ])('shows %j as %j', (text, shown) => {
    expect(formatUntrustedText(text)).toBe(shown)
  })

  it.each([
    '8005550199',
    '1-800-555-0199',
    '+1 (800) 555 0199',
    '(+49) 30 – 123 45 67',
    '1,800,555,0199',
    '1, 800, 555, 0199',
    '800=555=0199',
    '800;555;0199',
    "800'555'0199",
    '800.555.0199',
    '800:555:0199',
    '800/555/0199',
    '800_555_0199',
    '800 \\ 555 \\ 0199',
    '800 ------- 555 ------- 0199',
    '800 🎉🎉🎉 555 … 0199',
    '8 0 0 5 5 5 0 1 9 9',
    '800$555$0199',
    '$800 555 1199',
    '0,301,234,567',
    '49,301,234,567',
    '+612,345,678',
    '612 345 678',
    '1,800,555 2019',
    '800 555 2019',
    '８００－５５５－０１９９',
    '０３ー１２３４ー５６７８',
    '٨٠٠ ٥٥٥ ٠١٩٩',
    '८०० ५५५ ०१९९',
    '𝟖𝟎𝟎 𝟓𝟓𝟓 𝟎𝟏𝟗𝟗',
    '⑧⓪⓪ ⑤⑤⑤ ⓪①⑨⑨',
    '⁸⁰⁰ ⁵⁵⁵ ⁰¹⁹⁹',
    '8\ufe0f\u20e30\ufe0f\u20e30 555 0199',
    '八〇〇 五五五 零一九九',
    '2024-12-24',
    '10.0.19045',
    '192.168.0.1',
  ])('leaves out the number %j', (number) => {
    expect(formatUntrustedText(`Dial ${number} now`)).toBe('Dial … now')
  })

  it.each([
    'Version 2.0 of it',
    'Runs on v2.0 and Node 24.11.1.',
    'Help 24/7, from 8:30 (or 9:00)',
    'From $9.99, or 9,99 €',
    'Plans for $499, $1,999 and $10,000.00',
    'From $1,000-$5,000 a year',
    'Save 1.234.567,89 € a year',
    'A fund of ¥2500000',
    'Earn 10,000,000 with 100 000 users',
    '1,234,567 people need it',
    "1'234'567 people need it",
    'For 10000000 users',
    'From 1 000 000 to 1 500 000 users',
    'For 10,000-50,000 users',
    'Plans of 2024-2026 and 1999 – 2026',
    'Plan 2024 2025 budgets',
    'Compare 2023, 2024 and 2025',
    'Compare 2023, 2024, 2025',
    'ISO 9001, ISO 14001 and RFC 9110',
    'ISO 27001 2022 checklists',
    'ISO 27001:2022 and EN 60601-1:2006',
    '予算 ２０２４－２０２５',
    'The years ٢٠٢٤',
    '一二三',
    '365 days, 24 hours, 60 minutes',
  ])('keeps the numbers of %j', (text) => {
    expect(formatUntrustedText(text)).toBe(text)
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
        expect(shown).not.toMatch(/:\/\/|@|www\.|[\p{L}\p{M}\p{N}]\.\p{L}|[\p{L}\p{M}]\.\p{N}/iu)
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
