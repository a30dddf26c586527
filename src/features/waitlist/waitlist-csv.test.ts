import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, stripPrefixes } from '../../../tests/csv.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
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

describe('the waitlist CSV', () => {
  it('the CSV begins with a byte order mark and the column names', () => {
    expect(csvHeading).toBe('\uFEFFemail,joined at,verified at,comments,referrals,position\r\n')
  })

  it('the CSV has a row for each entry, with ISO times', () => {
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
  ])('a comment that would run as a formula gets a leading quote: %j', (comments) => {
    expect(commentCell(comments)).toBe(`'${comments}`)
  })

  const emailCell = (email: string) => readCsv(getCsv([entry({ email })]))[0]?.[0] ?? ''

  it.each(['+a@example.com', '=a@example.com', '-a@example.com', "'+a@example.com"])(
    'an email that would run as a formula gets a leading quote, as one that begins with a quote: %s',
    (email) => {
      expect(emailCell(email)).toBe(`'${email}`)
    },
  )

  it('every email comes back exactly without one leading apostrophe, and none begins a formula', () => {
    const part = (characters: string) =>
      fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: 1, maxLength: 20 })
    const name = part("ab1.!#$%&'*+/=?^_`{|}~-")
    fc.assert(
      fc.property(name, part('ab1-'), (local, label) => {
        const { data: email } = emailSchema.safeParse(`${local}@${label}.example`)
        fc.pre(email !== undefined)
        const cell = emailCell(email)
        expect(cell).not.toMatch(/^[=+\-@]/)
        expect(cell.replace(/^'/, '')).toBe(email)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1"', 'a; "\'=1+1"'],
    ['a\n@SUM(A1)', "a\n'@SUM(A1)"],
    ['a\r-1', "a\r'-1"],
    ['a\t+1', "a\t'+1"],
  ])(
    'a formula after a semicolon or line end in a comment gets a leading quote: %j',
    (comments, safe) => {
      expect(commentCell(comments)).toBe(safe)
    },
  )

  it.each([['1 + 1 = 2, or not'], ['well-known'], ['me@example.com'], ['a, "b" and \'c\'']])(
    'a comment with harmless formula characters is unchanged: %j',
    (comments) => {
      expect(commentCell(comments)).toBe(comments)
    },
  )

  it('every comment survives the CSV, and no cell begins a formula', () => {
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 5 }), (texts) => {
        const csv = getCsv(texts.map((comments, index) => entry({ comments, position: index + 1 })))
        const rows = readCsv(csv)
        expect(rows.map((row) => row.length)).toEqual(texts.map(() => 6))
        expect(rows.map((row) => stripPrefixes(row[3] ?? ''))).toEqual(texts.map(stripPrefixes))
        const elsewhere = csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^["\s]+/, ''))
        for (const cell of [...rows.flat(), ...elsewhere]) {
          expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
