import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/charts/meter-list.tsx'
import type { DiscussionVolume } from '../contract.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsByPlatformProps {
  volume: DiscussionVolume
  links: FindingsLinks
}

export function DiscussionsByPlatform({ volume, links }: DiscussionsByPlatformProps) {
  const total = volume.total_discussions
  const platforms = Object.entries(volume.platform_breakdown)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([platform, count]) => {
      const share = total === 0 ? 0 : count / total
      return {
        key: platform,
        name: platform,
        ...links.getLink({ platform }),
        detail: `${count} of ${total}`,
        share,
        values: [count, formatPercent(share)],
      }
    })
  return (
    <div>
      <MeterList rows={platforms} />
      <ChartNumbers
        caption="Discussions by platform"
        columns={['Platform', 'Discussions', 'Share']}
        rows={platforms}
      />
    </div>
  )
}
