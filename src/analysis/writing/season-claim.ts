import type { Season } from '../evidence/evidence.ts'
import type { Claim } from './section.ts'
import { joinWithAnd } from '../../shared/format/join-list.ts'
import { interleave } from './wording.ts'

/**
 * A month is remarkable if it exceeds the monthly average by three standard deviations of a Poisson count,
 * which chance causes in any of twelve months about once in fifty.
 */
export function getSeasonClaims(seasons: readonly Season[]): Claim[] {
  const total = seasons.reduce((sum, { ids }) => sum + ids.length, 0)
  if (total === 0) return [{ text: 'Too little data over full years to see a season.', ids: [] }]
  const average = total / 12
  const high = seasons.filter(({ ids }) => ids.length > average + 3 * Math.sqrt(average))
  if (high.length === 0)
    return [{ text: 'We found no season beyond what chance explains.', ids: [] }]
  const months = joinWithAnd(high.map(({ month }) => getMonthName(month)))
  const text = `It has a season: people talk about it most in ${months}, more than chance explains.`
  return [{ text, ids: interleave(high.map(({ ids }) => ids)) }]
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

function getMonthName(month: number): string {
  return monthNames.format(new Date(Date.UTC(2000, month - 1, 1)))
}
