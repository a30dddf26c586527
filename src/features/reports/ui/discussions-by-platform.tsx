import { ChartNumbers } from '../../../platform/ui/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/meter-list.tsx'
import type { DiscussionVolume } from '../contract.ts'
import { FindingsLink } from './findings/findings-link.tsx'
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
    .map(([platform, count]) => ({ platform, count, share: total === 0 ? 0 : count / total }))
  const linkTo = (platform: string) => (
    <FindingsLink links={links} filter={{ platform }}>
      {platform}
    </FindingsLink>
  )
  return (
    <div>
      <MeterList
        rows={platforms.map(({ platform, count, share }) => ({
          key: platform,
          label: linkTo(platform),
          detail: `${count} of ${total}`,
          value: formatPercent(share),
          share,
        }))}
      />
      <ChartNumbers
        caption="Discussions by platform"
        columns={['Platform', 'Discussions', 'Share']}
        rows={platforms.map(({ platform, count, share }) => ({
          key: platform,
          name: linkTo(platform),
          figures: [count, formatPercent(share)],
        }))}
      />
    </div>
  )
}
