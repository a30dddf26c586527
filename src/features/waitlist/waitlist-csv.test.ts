import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, withoutPrefixes } from '../../../tests/csv.ts'
import type { ListedEntry } from './listed-entries.ts'
import { csvHeading, getCsv } from './waitlist-csv.ts'

const at = new Date('2026-11-20T12:00:00.250Z')

function entry(about: Partial<ListedEntry> = {}): ListedEntry {
  return {
    email: 'ann@example.com',
    joinedAt: at,
    verifiedAt: at,
    comments: '',
    referrals: 0,
    position: 1,
    ...about,
  }
}

const commentCell = (comments: string) => readCsv(getCsv([entry({ comments })]))[0]?.[3] ?? ''

/** Texts full of what CSV and spreadsheets take for something else. */
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'=+-@\t\r\n",;\' |!'.split(''),
      '\r\n',
      '＝',
      '＋',
      '－',
      '＠',
      '🙂',
      '\uFEFF',
      '\u2028',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
})

describe('the CSV of a waitlist', () => {
  it('begins with the mark of UTF-8 and names its columns', () => {
    expect(csvHeading).toBe('\uFEFFemail,joined at,verified at,comments,referrals,position\r\n')
  })

  it('holds a row for each entry, with times that any program reads', () => {
    const rows = getCsv([
      entry({ comments: 'Plain', referrals: 3 }),
      entry({ email: 'ben@example.com', position: 2 }),
    ])
    expect(rows).toBe(
      'ann@example.com,2026-11-20T12:00:00.250Z,2026-11-20T12:00:00.250Z,Plain,3,1\r\n' +
        'ben@example.com,2026-11-20T12:00:00.250Z,2026-11-20T12:00:00.250Z,,0,2\r\n',
    )
  })

  it.each([
    ["=cmd|'/C calc'!A0"],
    ['+1 from me'],
    ['-1'],
    ['@SUM(A1)'],
    ['\tcmd'],
    ['\rcmd'],
    ['＝1+1'],
    ['＋1'],
    ['－1'],
    ['＠SUM(A1)'],
  ])('puts a quote before a comment that would run as a formula: %j', (comments) => {
    expect(commentCell(comments)).toBe(`'${comments}`)
  })

  it('does so with addresses too', () => {
    const [row] = readCsv(getCsv([entry({ email: '+a@example.com' })]))
    expect(row?.[0]).toBe("'+a@example.com")
  })

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1"', 'a; "\'=1+1"'],
    ['a\n@SUM(A1)', "a\n'@SUM(A1)"],
    ['a\r-1', "a\r'-1"],
    ['a\t+1', "a\t'+1"],
  ])(
    'and before one that a spreadsheet would find behind a semicolon or line end: %j',
    (comments, safe) => {
      expect(commentCell(comments)).toBe(safe)
    },
  )

  it.each([['1 + 1 = 2, or not'], ['well-known'], ['me@example.com'], ['a, "b" and \'c\'']])(
    'leaves signs alone that begin nothing: %j',
    (comments) => {
      expect(commentCell(comments)).toBe(comments)
    },
  )

  it('brings every comment back, and no reader finds a formula in it', () => {
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 5 }), (texts) => {
        const csv = getCsv(texts.map((comments, index) => entry({ comments, position: index + 1 })))
        const rows = readCsv(csv)
        expect(rows.map((row) => row.length)).toEqual(texts.map(() => 6))
        expect(rows.map((row) => withoutPrefixes(row[3] ?? ''))).toEqual(texts.map(withoutPrefixes))
        const elsewhere = csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''))
        for (const cell of [...rows.flat(), ...elsewhere]) {
          expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
