import { BarChart } from '../../../platform/ui/charts/bar-chart.tsx'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import type { Report } from '../contract.ts'
import { formatCalendarMonth } from '../../../shared/format/format-calendar-month.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsBySeasonProps {
  seasons: NonNullable<Report['risk_assessment']>['seasonal_patterns']
  links: FindingsLinks
}

export function DiscussionsBySeason({ seasons, links }: DiscussionsBySeasonProps) {
  const entries = seasons.map(({ month, share }) => ({
    key: String(month),
    name: formatCalendarMonth(month),
    text: `${formatCalendarMonth(month)}: ${formatPercent(share)} of the discussions`,
    value: Math.round(share * 100),
    values: [formatPercent(share)],
    ...(share > 0 && links.getLink({ behind: `season.${month}` })),
  }))
  return (
    <div className="break-inside-avoid">
      <p className="mb-3 text-sm text-ink-faint">Percentage of the discussions found, by month.</p>
      <BarChart ends={['January', 'December']} bars={entries} />
      <ChartNumbers
        caption="Discussions by month of the year"
        columns={['Month', 'Share']}
        rows={entries}
      />
    </div>
  )
}
