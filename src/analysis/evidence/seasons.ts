import type { KeptDiscussion, Season } from './evidence.ts'
import { getMonthBefore, getMonth } from './months.ts'

/**
 * Distribution over the calendar months, January first. Covers the last one to three whole years before the
 * month of `now`, so that each calendar month occurs equally often. Empty when discussions reach back less
 * than a year or are fewer than 24.
 */
export function getSeasons(kept: readonly KeptDiscussion[], now: Date): Season[] {
  const end = getMonth(now)
  const dated = kept
    .map(({ id, threadId, createdAt }) => ({ id, threadId, month: getMonth(createdAt) }))
    .filter(({ month }) => month < end && month >= getMonthBefore(end, 12 * maxYears))
  const [first = end] = dated.map(({ month }) => month).toSorted()
  const years = [3, 2, 1].find((count) => first <= getMonthBefore(end, 12 * count))
  if (years === undefined) return []
  const sample = dated.filter(({ month }) => month >= getMonthBefore(end, 12 * years))
  if (sample.length < minSample) return []
  const start = getMonthBefore(end, 12 * years)
  const counts = Array.from({ length: 12 * years }, (_none, at) => {
    const month = getMonthBefore(start, -at)
    // The comments of one thread were written because of each other.
    return new Set(sample.flatMap((one) => (one.month === month ? [one.threadId] : []))).size
  })
  return Array.from({ length: 12 }, (_none, at) => {
    const month = at + 1
    const ids = sample.flatMap((one) => (Number(one.month.slice(5)) === month ? [one.id] : []))
    const first = (12 + month - Number(start.slice(5))) % 12
    return { month, share: ids.length / sample.length, ids, ...compareMonth(counts, first) }
  })
}

/**
 * Compares every twelfth month with those around it, as a trend raises or lowers both. The last months are
 * left out: of those after them too few are known, and sources return more of the newest texts.
 * @param first its place in `counts`, one for each month of the covered years
 */
function compareMonth(counts: readonly number[], first: number): Pick<Season, 'years' | 'isHigh'> {
  const years = counts
    .map((count, at) => ({ count, at, mean: getMean(getNeighbours(counts, at)) }))
    .filter(({ at }) => at % 12 === first && at < counts.length - monthsLeftOut)
    .toSorted((one, other) => other.count - other.mean - (one.count - one.mean))
  return {
    years: years.length,
    // A single busy month is no season.
    isHigh:
      getDeviations(years) > minDeviations && getDeviations(years.slice(1)) > minOtherDeviations,
  }
}

/** Standard deviations of a Poisson count less the mean of ten others. */
function getDeviations(years: readonly { count: number; mean: number }[]): number {
  const count = years.reduce((sum, year) => sum + year.count, 0)
  const mean = years.reduce((sum, year) => sum + year.mean, 0)
  return (count - mean) / Math.sqrt(Math.max(1, mean * 1.1))
}

function getNeighbours(counts: readonly number[], at: number): number[] {
  return [...counts.slice(Math.max(0, at - span), at), ...counts.slice(at + 1, at + 1 + span)]
}

function getMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Months before, and as many after: nearer ones may belong to the same season. */
const span = 5
const monthsLeftOut = 3
/**
 * In all years, and in all but the highest. Chance causes as much in one of twelve months about once in
 * forty times; with a trend, a jump or a busy month at most once in fifteen (simulated).
 */
const minDeviations = 3.2
const minOtherDeviations = 2
const maxYears = 3
const minSample = 24
