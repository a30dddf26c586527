import { describe, expect, it } from 'vitest'
import type { KeptDiscussion } from './evidence.ts'
import { keptSample } from '../../../tests/samples/kept-sample.ts'
import { getVolume } from './volume.ts'

const now = new Date('2026-11-20T12:00:00Z')
const on = (...days: string[]): KeptDiscussion[] =>
  days.map((day, at) => keptSample({ id: `hn:${at + 1}`, createdAt: new Date(day) }))
const repeated = (count: number, day: string): string[] => Array.from({ length: count }, () => day)

it('lists every month from the first discussion to now, in UTC', () => {
  const { months } = getVolume(on('2026-09-30T23:59:59Z', '2026-08-31T23:00:00-02:00'), now)
  expect(months).toEqual([
    { month: '2026-09', ids: ['hn:1', 'hn:2'] },
    { month: '2026-10', ids: [] },
    { month: '2026-11', ids: [] },
  ])
})

it('lists at most 36 months, across years', () => {
  const { months, total } = getVolume(on('2019-01-01', '2023-11-30', '2023-12-01'), now)
  expect(months).toHaveLength(36)
  expect(months[0]).toEqual({ month: '2023-12', ids: ['hn:3'] })
  expect(months.at(-1)?.month).toBe('2026-11')
  expect(total).toBe(3)
})

it('counts the last 90 days and the 90 days before', () => {
  const kept = on(
    '2026-11-20T12:00:01Z',
    '2026-11-20T12:00:00Z',
    '2026-08-22T12:00:01Z',
    '2026-08-22T12:00:00Z',
    '2026-05-24T12:00:01Z',
    '2026-05-24T12:00:00Z',
  )
  expect(getVolume(kept, now)).toMatchObject({ total: 6, last90Days: 2, previous90Days: 2 })
})

describe('growth and trend', () => {
  it.each([
    [30, 10, 2, 'rising'],
    [10, 30, -0.667, 'falling'],
    [14, 10, 0.4, 'steady'],
    [30, 9, null, 'rising'],
    [9, 10, -0.1, 'unknown'],
    [0, 0, null, 'unknown'],
  ])(
    '%i discussions after %i grow by %s and have the trend %s',
    (last, previous, growthRate, trend) => {
      const kept = on(...repeated(last, '2026-11-01'), ...repeated(previous, '2026-07-01'))
      expect(getVolume(kept, now)).toMatchObject({ growthRate, trend })
    },
  )
})

it('lists the shares of the platforms, largest first', () => {
  const kept = [
    keptSample({ id: 'hn:1' }),
    keptSample({ id: 'lemmy:1', platform: 'Forums' }),
    keptSample({ id: 'lemmy:2', platform: 'Forums' }),
    keptSample({ id: 'reddit:1', platform: 'Reddit' }),
  ]
  expect(getVolume(kept, now).platforms).toEqual([
    { platform: 'Forums', share: 0.5, ids: ['lemmy:1', 'lemmy:2'] },
    { platform: 'Hacker News', share: 0.25, ids: ['hn:1'] },
    { platform: 'Reddit', share: 0.25, ids: ['reddit:1'] },
  ])
})

it('returns zero counts and an unknown trend without discussions', () => {
  expect(getVolume([], now)).toEqual({
    total: 0,
    last90Days: 0,
    previous90Days: 0,
    growthRate: null,
    trend: 'unknown',
    months: [],
    platforms: [],
  })
})
