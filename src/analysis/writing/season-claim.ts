import type { Season } from '../evidence/evidence.ts'
import type { Claim } from './section.ts'
import { formatCalendarMonth } from '../../shared/format/format-calendar-month.ts'
import { joinWithAnd } from '../../shared/format/join-list.ts'
import { interleave } from './wording.ts'

/** A season is a month that exceeds those around it beyond chance, and in at least two years. */
export function getSeasonClaims(seasons: readonly Season[]): Claim[] {
  if (seasons.every(({ years = 2 }) => years < 2)) return [tooLittle]
  const high = seasons.filter(({ isHigh, yearsAbove = 2 }) => isHigh && yearsAbove > 1)
  if (high.length === 0)
    return [{ text: 'We found no season beyond what chance explains.', ids: [] }]
  const months = joinWithAnd(high.map(({ month }) => formatCalendarMonth(month)))
  const text = `It has a season: people talk about it more in ${months} than in the months around, beyond chance.`
  return [{ text, ids: interleave(high.map(({ ids }) => ids)) }]
}

const tooLittle: Claim = { text: 'Too little data over full years to see a season.', ids: [] }
