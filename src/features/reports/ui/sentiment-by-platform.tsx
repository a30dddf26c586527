import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/charts/meter-list.tsx'
import { minForAverageSentiment } from '../../../analysis/limits.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { Metric, Report } from '../contract.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface SentimentByPlatformProps {
  metrics: readonly Metric[]
  links: FindingsLinks
}

/** Platforms with enough discussions for an average; none if the sentiment was not read. */
export function getAveragedPlatforms(
  { reading }: Pick<Report, 'reading'>,
  metrics: readonly Metric[],
): Metric[] {
  if (reading?.language) return []
  return metrics.filter(({ discussion_count }) => discussion_count >= minForAverageSentiment)
}

export function SentimentByPlatform({ metrics, links }: SentimentByPlatformProps) {
  const platforms = metrics
    .toSorted((one, other) => other.discussion_count - one.discussion_count)
    .map(({ platform, discussion_count: count, avg_sentiment: share }) => ({
      key: platform,
      name: platform,
      ...links.getLink({ platform }),
      detail: plural(count, 'discussion'),
      share,
      values: [count, formatPercent(share)],
    }))
  return (
    <div>
      <MeterList hasMiddle rows={platforms} />
      <p className="mt-3 text-sm text-ink-faint">0% is all negative, 100% all positive.</p>
      <ChartNumbers
        caption="Average sentiment by platform"
        columns={['Platform', 'Discussions', 'Sentiment']}
        rows={platforms}
      />
    </div>
  )
}
