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
    .map(({ id, createdAt }) => ({ id, month: getMonth(createdAt) }))
    .filter(({ month }) => month < end && month >= getMonthBefore(end, 12 * maxYears))
  const [first = end] = dated.map(({ month }) => month).toSorted()
  const years = [3, 2, 1].find((count) => first <= getMonthBefore(end, 12 * count))
  if (years === undefined) return []
  const sample = dated.filter(({ month }) => month >= getMonthBefore(end, 12 * years))
  if (sample.length < minSample) return []
  return Array.from({ length: 12 }, (_none, at) => {
    const month = at + 1
    const ids = sample.flatMap((one) => (Number(one.month.slice(5)) === month ? [one.id] : []))
    const yearsAbove = countYearsAbove(sample, { month, end, years })
    return { month, share: ids.length / sample.length, yearsAbove, ids }
  })
}

function countYearsAbove(
  sample: readonly { month: string }[],
  { month, end, years }: { month: number; end: string; years: number },
): number {
  const isAbove = (yearsAgo: number) => {
    const [from, to] = [yearsAgo + 1, yearsAgo].map((count) => getMonthBefore(end, 12 * count))
    const inYear = sample.filter((one) => one.month >= (from ?? '') && one.month < (to ?? ''))
    const inMonth = inYear.filter((one) => Number(one.month.slice(5)) === month)
    return inMonth.length > 1 && inMonth.length > inYear.length / 12
  }
  return Array.from({ length: years }, (_none, at) => at).filter(isAbove).length
}

const maxYears = 3
const minSample = 24
