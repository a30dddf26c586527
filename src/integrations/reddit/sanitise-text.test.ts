import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseCode, sanitiseText } from './sanitise-text.ts'

describe('plainWords', () => {
  it.each<[unknown, string | null]>([
    ['You may not. ', 'You may not.'],
    ['<a href="javascript:x">Click</a> <script>here', 'Click here'],
    ['a < b > c', 'a c'],
    ['one\r\n\ttwo\u2028three\u0000', 'one two three'],
    ['safe\u202Eevil\u2066\u200B', 'safeevil'],
    ['\uD800half', '\uFFFDhalf'],
    ['Ça va — 二番 🙂', 'Ça va — 二番 🙂'],
    ['', null],
    [' \u200B\n', null],
    [7, null],
    [null, null],
    [['No'], null],
    [{ toString: 'No' }, null],
  ])('turns %j into %j', (given, shown) => {
    expect(sanitiseText(given, [])).toBe(shown)
  })

  it('returns one short line without markup or control characters for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (given) => {
        const shown = sanitiseText(given, [])
        if (shown === null) return
        expect(Array.from(shown).length).toBeLessThanOrEqual(300)
        expect(shown).not.toMatch(/[<>\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
        expect(shown).toBe(shown.trim())
      }),
    )
  })

  it('returns null for a text with a secret, even if it is split', () => {
    const secret = 'pa$$-1234.abc'
    for (const given of [
      `No: ${secret}`,
      `<b>pa$$-12</b>34.abc`,
      'p a 1 2 3 4 a b c',
      'pa1234abc',
    ]) {
      expect(sanitiseText(given, ['x', secret])).toBeNull()
      expect(sanitiseText(given, ['x'])).not.toBeNull()
    }
    expect(sanitiseText('No: ab<c>de>f', ['ab<c>de>f'])).toBeNull()
    expect(sanitiseCode('pa1234abc', [secret])).toBeNull()
  })
})

it.each<[unknown, string | null]>([
  ['SUBREDDIT_NOEXIST', 'SUBREDDIT_NOEXIST'],
  ['invalid_grant', 'invalid_grant'],
  [403, '403'],
  [4.5, null],
  ['<b>', null],
  ['x'.repeat(61), null],
  ['', null],
  [null, null],
  [[], null],
])('reads the code %j as %j', (given, code) => {
  expect(sanitiseCode(given, [])).toBe(code)
})
