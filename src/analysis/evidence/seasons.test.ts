import fc from 'fast-check'
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
  expect(getSeasons(kept, now)[2]).toMatchObject({ month: 3, share: 0.5, years: 2 })
  expect(getSeasons(kept, now)[10]).toMatchObject({ month: 11, share: 0.5, years: 2 })
})

/** From November 2023 on, as many in each month. */
const byMonth = (...counts: number[]) =>
  inMonths(
    ...counts.flatMap((count, at) =>
      each(count, new Date(Date.UTC(2023, 10 + at, 1)).toISOString().slice(0, 7)),
    ),
  )
const getHigh = (kept: ReturnType<typeof inMonths>) =>
  getSeasons(kept, now).flatMap(({ month, isHigh }) => (isHigh ? [month] : []))

const months = (getCount: (at: number) => number) =>
  Array.from({ length: 36 }, (_none, at) => getCount(at))
const grown = months((at) => Math.round(1.12 ** at))

it.each([
  ['growth', grown],
  ['falling interest', grown.toReversed()],
  ['growth from one month on', months((at) => (at < 30 ? 2 : 12))],
])('makes no season of %s', (_what, counts) => {
  expect(getSeasonClaims(getSeasons(byMonth(...counts), now))).toMatchObject([
    { text: 'We found no season beyond what chance explains.' },
  ])
})

it('a single month makes no season, however much people talk in it', () => {
  fc.assert(
    fc.property(fc.nat(35), fc.nat(200), fc.constantFrom(3, 4, 6), (busy, count, other) => {
      const counts = months((at) => (at % 12 === busy % 12 ? other : 4 + (at % 2)))
      expect(getHigh(byMonth(...counts.with(busy, count)))).toEqual([])
    }),
  )
})

it('counts the comments of one thread in a month once for a season', () => {
  const march = (at: number) => at % 12 === 4
  const kept = byMonth(...months((at) => (march(at) ? 12 : 3)))
  expect(getHigh(kept)).toEqual([3])
  const inThreads = kept.map((one) =>
    one.createdAt.getUTCMonth() === 2
      ? { ...one, threadId: `hn:${one.createdAt.getUTCFullYear()}` }
      : one,
  )
  expect(getHigh(inThreads)).toEqual([])
})

it('a month that exceeds those around it in two years is high, also while interest grows', () => {
  const counts = months((at) => (2 + Math.floor(at / 12)) * (at % 12 === 4 ? 4 : 1))
  expect(getHigh(byMonth(...counts))).toEqual([3])
})

it('the last three months before the scan are compared in earlier years alone', () => {
  const counts = (...last: number[]) =>
    months((at) => (at % 12 === 11 ? (last[Math.floor(at / 12)] ?? 0) : 1))
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
