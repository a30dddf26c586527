import { BarChart } from '../../../platform/ui/charts/bar-chart.tsx'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { formatMonth, formatShortMonth } from '../../../shared/format/format-month.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { Count, DiscussionVolume } from '../contract.ts'
import { CountedText } from './findings/counted-text.tsx'
import { getTrendText } from './trend-text.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsByMonthProps {
  volume: DiscussionVolume
  recent?: readonly Count[] | undefined
  links: FindingsLinks
}

export function DiscussionsByMonth({ volume, recent = [], links }: DiscussionsByMonthProps) {
  const months = volume.by_month
  const [first, last] = [months.at(0), months.at(-1)]
  const entries = months.map(({ month, count }) => ({
    key: month,
    name: formatMonth(month),
    text: `${formatMonth(month)}: ${plural(count, 'discussion')}`,
    value: count,
    values: [count],
    tick: month.endsWith('-01') ? month.slice(0, 4) : undefined,
    ...(count > 0 && links.getLink({ month })),
  }))
  return (
    <div>
      <p className="mb-4 max-w-prose text-ink-soft">
        <CountedText text={getTrendText(volume)} counts={recent} links={links} />
      </p>
      {first && last && (
        <>
          <BarChart
            ends={[formatShortMonth(first.month), formatShortMonth(last.month)]}
            bars={entries}
          />
          <ChartNumbers
            caption="Discussions by month"
            columns={['Month', 'Discussions']}
            rows={entries}
          />
        </>
      )}
    </div>
  )
}
