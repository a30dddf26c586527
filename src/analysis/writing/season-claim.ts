import type { Season } from '../evidence/evidence.ts'
import type { Claim } from './section.ts'
import {
  chooseForm,
  getDiscussionsText,
  interleave,
  joinWithAnd,
  getNumberText,
} from './wording.ts'

/**
 * A month is remarkable if it exceeds the monthly average by three standard deviations of a Poisson count,
 * which chance causes in any of twelve months about once in fifty.
 */
export function getSeasonClaim(seasons: readonly Season[]): Claim {
  const total = seasons.reduce((sum, { ids }) => sum + ids.length, 0)
  if (total === 0) {
    const text =
      'Whether it has a season is unknown: too few discussions reach back over whole years.'
    return { text, ids: [] }
  }
  const average = total / 12
  const sorted = seasons.toSorted((one, other) => other.ids.length - one.ids.length)
  const high = sorted.filter(({ ids }) => ids.length > average + 3 * Math.sqrt(average))
  if (high.length === 0) {
    const highest = sorted.slice(0, 1)
    const text = `No month stands out: of ${getDiscussionsText(total)} over whole years, the most are ${getCounts(highest)}, no more than chance can make.`
    return { text, ids: highest.flatMap(({ ids }) => ids) }
  }
  const are = chooseForm(high[0]?.ids.length ?? 0, 'is', 'are')
  return {
    text: `It has a season: of ${getDiscussionsText(total)} over whole years, ${getCounts(high)} ${are} more than chance explains; an average month has ${getNumberText(average)}.`,
    ids: interleave(high.map(({ ids }) => ids)),
  }
}

function getCounts(seasons: readonly Season[]): string {
  return joinWithAnd(seasons.map(({ month, ids }) => `${ids.length} in ${getMonthName(month)}`))
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

function getMonthName(month: number): string {
  return monthNames.format(new Date(Date.UTC(2000, month - 1, 1)))
}
