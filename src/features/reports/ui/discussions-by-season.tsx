import { BarChart } from '../../../platform/ui/charts/bar-chart.tsx'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import type { Report } from '../contract.ts'
import { formatCalendarMonth } from '../../../shared/format/format-calendar-month.ts'
import { plural } from '../../../shared/format/plural.ts'
import { getSeasonTotal } from './trend-text.ts'
import { FindingsLink } from './findings/findings-link.tsx'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsBySeasonProps {
  seasons: NonNullable<Report['risk_assessment']>['seasonal_patterns']
  links: FindingsLinks
}

export function DiscussionsBySeason({ seasons, links }: DiscussionsBySeasonProps) {
  const entries = seasons.map(({ month, discussion_count: count }) => ({
    key: String(month),
    name: formatCalendarMonth(month),
    text: `${formatCalendarMonth(month)}: ${plural(count, 'discussion')}`,
    value: count,
    values: [count],
    ...(count > 0 && links.getLink({ behind: `season.${month}` })),
  }))
  return (
    <div className="break-inside-avoid">
      <p className="mb-3 text-sm text-ink-faint">
        The{' '}
        <FindingsLink links={links} filter={{ behind: 'season.all' }}>
          {plural(getSeasonTotal(seasons), 'discussion')}
        </FindingsLink>{' '}
        of whole years, by month.
      </p>
      <BarChart ends={['January', 'December']} bars={entries} />
      <ChartNumbers
        caption="Discussions by month of the year"
        columns={['Month', 'Discussions']}
        rows={entries}
      />
    </div>
  )
}
