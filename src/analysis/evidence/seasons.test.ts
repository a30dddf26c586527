import { expect, it } from 'vitest'
import { keptSample } from '../../../tests/samples/kept-sample.ts'
import { getSeasonClaims } from '../writing/season-claim.ts'
import { getSeasons } from './seasons.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inMonths = (...months: string[]) =>
  months.map((month, at) => keptSample({ id: `hn:${at + 1}`, createdAt: new Date(`${month}-15`) }))
const each = (count: number, month: string): string[] => Array.from({ length: count }, () => month)

it('seasons are the shares of the twelve calendar months', () => {
  const seasons = getSeasons(inMonths(...each(6, '2025-11'), ...each(18, '2026-01')), now)
  expect(seasons.map(({ month, share }) => [month, share])).toEqual([
    [1, 0.75],
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((month) => [month, 0]),
    [11, 0.25],
    [12, 0],
  ])
  expect(seasons[10]?.ids).toEqual(['hn:1', 'hn:2', 'hn:3', 'hn:4', 'hn:5', 'hn:6'])
})

it('seasons count whole years only, without the current month', () => {
  const kept = inMonths(...each(9, '2025-06'), ...each(24, '2026-03'), ...each(9, '2026-11'))
  expect(getSeasons(kept, now).map(({ share }) => share)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => (month === 3 ? 1 : 0)),
  )
})

it('seasons join the same months of two years', () => {
  const kept = inMonths(...each(12, '2024-11'), ...each(6, '2025-03'), ...each(6, '2026-03'))
  expect(getSeasons(kept, now)[2]).toMatchObject({ month: 3, share: 0.5, yearsAbove: 2 })
  const once = inMonths('2025-03', ...each(4, '2024-11'), ...each(19, '2026-03'))
  expect(getSeasons(once, now)[2]).toMatchObject({ month: 3, yearsAbove: 1 })
  expect(getSeasons(kept, now)[10]).toMatchObject({ month: 11, share: 0.5, yearsAbove: 1 })
})

/** From November 2023 on, as many in each month. */
const byMonth = (...counts: number[]) =>
  inMonths(
    ...counts.flatMap((count, at) =>
      each(count, new Date(Date.UTC(2023, 10 + at, 1)).toISOString().slice(0, 7)),
    ),
  )
const getHigh = (kept: ReturnType<typeof inMonths>) =>
  getSeasons(kept, now).flatMap(({ month, isHigh, yearsAbove }) =>
    isHigh && yearsAbove > 1 ? [month] : [],
  )

it('growth makes no month a season', () => {
  const grown = Array.from({ length: 36 }, (_none, at) => Math.round(1.12 ** at))
  for (const counts of [grown, grown.toReversed()]) {
    expect(getSeasonClaims(getSeasons(byMonth(...counts), now))).toMatchObject([
      { text: 'We found no season beyond what chance explains.' },
    ])
  }
})

it('a month that exceeds those around it in two years is high, also while interest grows', () => {
  const counts = Array.from({ length: 36 }, (_none, at) => {
    const usual = 2 + Math.floor(at / 12)
    return at % 12 === 4 ? 4 * usual : usual
  })
  expect(getHigh(byMonth(...counts))).toEqual([3])
})

it('the last three months before the scan are compared in earlier years alone', () => {
  const counts = (...last: number[]) =>
    Array.from({ length: 36 }, (_none, at) =>
      at % 12 === 11 ? (last[Math.floor(at / 12)] ?? 0) : 1,
    )
  expect(getHigh(byMonth(...counts(9, 1, 40)))).toEqual([])
  expect(getHigh(byMonth(...counts(9, 9, 1)))).toEqual([10])
})

it.each([
  ['23 discussions', each(23, '2025-11')],
  ['less than a year', each(50, '2025-12')],
  ['what is older than three years', each(50, '2023-10')],
  ['nothing', []],
])('seasons are empty for %s', (_name, months) => {
  expect(getSeasons(inMonths(...months), now)).toEqual([])
})
