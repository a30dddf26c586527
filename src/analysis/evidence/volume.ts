import type { KeptDiscussion, Volume } from './evidence.ts'
import { getMonthBefore, getMonth } from './months.ts'

/**
 * Number of discussions by time and by platform. Those after `now` count only in total and platforms.
 *
 * The trend compares the last 90 days (a) with the 90 before (b): 'unknown' when a + b is below 20, rising
 * or falling when they differ by more than 1.96 √(a + b), which chance alone exceeds once in twenty (the
 * difference of two Poisson counts), otherwise steady. The growth rate needs at least 10 in the 90 days
 * before.
 */
export function getVolume(kept: readonly KeptDiscussion[], now: Date): Volume {
  const last = countBetween(kept, subtractDays(now, 90), now)
  const previous = countBetween(kept, subtractDays(now, 180), subtractDays(now, 90))
  return {
    total: kept.length,
    last90Days: last,
    previous90Days: previous,
    growthRate: previous < minForGrowth ? null : roundRate((last - previous) / previous),
    trend: getTrend(last, previous),
    months: getMonths(kept, now),
    platforms: getPlatforms(kept),
  }
}

export function subtractDays(date: Date, days: number): Date {
  return new Date(date.getTime() - days * 24 * 60 * 60 * 1000)
}

const minForGrowth = 10
const minForTrend = 20
const maxMonths = 36

function countBetween(kept: readonly KeptDiscussion[], after: Date, until: Date): number {
  return kept.filter(({ createdAt }) => createdAt > after && createdAt <= until).length
}

export function getTrend(last: number, previous: number): Volume['trend'] {
  const both = last + previous
  if (both < minForTrend) return 'unknown'
  if (Math.abs(last - previous) <= 1.96 * Math.sqrt(both)) return 'steady'
  return last > previous ? 'rising' : 'falling'
}

function getMonths(kept: readonly KeptDiscussion[], now: Date): Volume['months'] {
  const [latest, earliest] = [getMonth(now), getMonthBefore(getMonth(now), maxMonths - 1)]
  const months = new Map<string, string[]>()
  for (const { id, createdAt } of kept) {
    const month = getMonth(createdAt)
    if (month < earliest || createdAt > now) continue
    months.set(month, [...(months.get(month) ?? []), id])
  }
  const [first] = [...months.keys()].toSorted()
  if (first === undefined) return []
  const all: Volume['months'] = []
  for (let month = first; month <= latest; month = getMonthBefore(month, -1)) {
    all.push({ month, ids: months.get(month) ?? [] })
  }
  return all
}

function getPlatforms(kept: readonly KeptDiscussion[]): Volume['platforms'] {
  return [...Map.groupBy(kept, ({ platform }) => platform)]
    .map(([platform, group]) => ({
      platform,
      share: group.length / kept.length,
      ids: group.map(({ id }) => id),
    }))
    .toSorted(
      (one, other) => other.ids.length - one.ids.length || (one.platform < other.platform ? -1 : 1),
    )
}

function roundRate(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
