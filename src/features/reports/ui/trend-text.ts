import type { DiscussionVolume, Report } from '../contract.ts'
import { plural } from '../../../shared/format/plural.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'

type Recent = Pick<DiscussionVolume, 'last_90_days' | 'previous_90_days' | 'growth_rate' | 'trend'>

export function getTrendText({
  last_90_days,
  previous_90_days,
  growth_rate,
  trend,
}: Recent): string {
  const counts = `${last_90_days} in the last 90 days, ${previous_90_days} in the 90 before`
  if (trend === 'unknown') return `Too few to show a trend: ${counts}.`
  return `${trendLabels[trend]}: ${counts}${trend === 'steady' ? '' : getGrowthText(growth_rate)}.`
}

function getGrowthText(rate: number | null): string {
  if (rate === null) return ''
  const percent = formatPercent(Math.abs(rate))
  if (percent === '0%') return ''
  return ` (${rate > 0 ? 'up' : 'down'} ${percent})`
}

const trendLabels = { rising: 'Rising', steady: 'Steady', falling: 'Falling' }

type Seasons = NonNullable<Report['risk_assessment']>['seasonal_patterns']

/** Only whole years, as each month must occur equally often. */
export function getSeasonBasis(seasons: Seasons): string {
  return `The ${plural(getSeasonTotal(seasons), 'discussion')} of whole years`
}

export function getSeasonTotal(seasons: Seasons): number {
  return seasons.reduce((sum, season) => sum + season.discussion_count, 0)
}
