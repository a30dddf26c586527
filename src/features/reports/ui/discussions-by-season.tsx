import { BarChart } from '../../../platform/ui/bar-chart.tsx'
import { ChartNumbers } from '../../../platform/ui/chart-numbers.tsx'
import type { Report } from '../contract.ts'
import { formatCalendarMonth } from '../../../shared/format/format-calendar-month.ts'
import { FindingsLink } from './findings/findings-link.tsx'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsBySeasonProps {
  seasons: NonNullable<Report['risk_assessment']>['seasonal_patterns']
  links: FindingsLinks
}

export function DiscussionsBySeason({ seasons, links }: DiscussionsBySeasonProps) {
  const behind = (month: number) => ({ behind: `season.${month}` })
  return (
    <div>
      <p className="mb-3 text-sm text-ink-faint">Percent of the discussions found, by month.</p>
      <BarChart
        ends={['January', 'December']}
        bars={seasons.map(({ month, share }) => ({
          key: String(month),
          text: `${formatCalendarMonth(month)}: ${formatPercent(share)} of the discussions`,
          value: Math.round(share * 100),
          to: share > 0 ? links.to(behind(month)) : undefined,
          isCurrent: links.isCurrent(behind(month)),
        }))}
      />
      <ChartNumbers
        caption="Discussions by month of the year"
        columns={['Month', 'Share']}
        rows={seasons.map(({ month, share }) => ({
          key: String(month),
          name:
            share > 0 ? (
              <FindingsLink links={links} filter={behind(month)}>
                {formatCalendarMonth(month)}
              </FindingsLink>
            ) : (
              formatCalendarMonth(month)
            ),
          figures: [formatPercent(share)],
        }))}
      />
    </div>
  )
}
