import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getGrowth, getMonth } from './growth.ts'

const day = (day: string, votesUp = 0, votesDown = 0, signUps = 0) => ({
  day,
  votesUp,
  votesDown,
  signUps,
})

describe('getGrowth', () => {
  it('places the running total of each day at its point in time', () => {
    const growth = getGrowth([day('2026-11-01', 3, 1, 0), day('2026-11-02', 1, 0, 2)], '2026-11-04')
    expect(growth.votes).toEqual([
      { at: 0, value: 0 },
      { at: 0.25, value: 2 },
      { at: 0.5, value: 3 },
      { at: 1, value: 3 },
    ])
    expect(growth.signUps.map(({ value }) => value)).toEqual([0, 0, 2, 2])
    expect(growth).toMatchObject({ firstDay: '2026-11-01', lastDay: '2026-11-04' })
    expect(growth.sums).toEqual({ votesUp: 4, votesDown: 1, signUps: 2 })
  })

  it('keeps a line level through days without votes', () => {
    const { votes } = getGrowth([day('2026-11-01', 2), day('2026-11-04', 2)], '2026-11-04')
    expect(votes).toEqual([
      { at: 0, value: 0 },
      { at: 0.25, value: 2 },
      { at: 0.75, value: 2 },
      { at: 1, value: 4 },
    ])
  })

  it('draws a line below zero if votes against prevail', () => {
    expect(getGrowth([day('2026-11-01', 0, 4)], '2026-11-01')).toMatchObject({
      lowest: -4,
      highest: 0,
    })
  })

  it('ends a line on its last day if the browser’s clock is behind', () => {
    expect(getGrowth([day('2026-11-05', 1)], '2026-11-01').lastDay).toBe('2026-11-05')
  })

  it('ends every line at its total and keeps it within the chart', () => {
    const count = fc.nat(1000)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), count, count, count), { minLength: 1 }),
        (gaps) => {
          let time = Date.parse('2024-01-01')
          const days = gaps.map(([gap, ...counts]) => {
            time += gap * 86_400_000
            return day(new Date(time).toISOString().slice(0, 10), ...counts)
          })
          const { votes, signUps, sums, lowest, highest } = getGrowth(days, '2026-11-22')
          expect(votes.at(-1)).toEqual({ at: 1, value: sums.votesUp - sums.votesDown })
          expect(signUps.at(-1)).toEqual({ at: 1, value: sums.signUps })
          for (const { at, value } of [...votes, ...signUps]) {
            expect(at).toBeGreaterThanOrEqual(0)
            expect(at).toBeLessThanOrEqual(1)
            expect(value).toBeGreaterThanOrEqual(lowest)
            expect(value).toBeLessThanOrEqual(highest)
          }
          expect(votes.map(({ at }) => at)).toEqual(
            votes.map(({ at }) => at).toSorted((a, b) => a - b),
          )
        },
      ),
    )
  })
})

describe('getMonth', () => {
  it('has the last thirty days, with zeros between, and leaves older ones out', () => {
    const month = getMonth(
      [day('2026-10-23', 9, 9, 9), day('2026-10-24', 1), day('2026-11-22', 2, 1, 3)],
      '2026-11-22',
    )
    expect(month.daily).toHaveLength(30)
    expect(month.daily[0]).toBe(1)
    expect(month.daily.at(-1)).toBe(6)
    expect(month).toMatchObject({ votes: 4, signUps: 3 })
  })

  it('counts the newest day if the browser’s clock is behind', () => {
    const month = getMonth([day('2026-11-28', 7, 0, 2)], '2026-11-27')
    expect(month).toMatchObject({ votes: 7, signUps: 2 })
    expect(month.daily.at(-1)).toBe(9)
  })

  it('is level without any votes', () => {
    expect(getMonth([], '2026-11-22')).toMatchObject({ votes: 0, signUps: 0 })
  })
})
