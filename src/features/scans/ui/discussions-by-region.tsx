import { ChartNumbers } from '../../../platform/ui/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/meter-list.tsx'
import { plural } from '../../../platform/ui/plural.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { Report } from '../contract.ts'
import { countryText } from './country-text.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface DiscussionsByRegionProps {
  regions: NonNullable<Report['geographic_data']>['primary_regions']
  links: FindingsLinks
}

const drawnMost = 8

/** Where people say they are. Each region leads to its quotes. */
export function DiscussionsByRegion({ regions, links }: DiscussionsByRegionProps) {
  const linkTo = (country: string) => {
    const behind = `region.${country}`
    return (
      <TextLink to={links.to({ behind })} aria-current={links.isCurrent({ behind }) || undefined}>
        {/* A browser's names of countries may be newer than the server's. */}
        <span suppressHydrationWarning>{countryText(country)}</span>
      </TextLink>
    )
  }
  return (
    <div>
      <MeterList
        rows={regions.slice(0, drawnMost).map(({ country, percentage, discussion_count }) => ({
          key: country,
          label: linkTo(country),
          detail: plural(discussion_count, 'discussion'),
          value: `${Math.round(percentage)}%`,
          share: percentage / 100,
        }))}
      />
      <ChartNumbers
        caption="Discussions by region"
        columns={['Region', 'Discussions', 'Share']}
        rows={regions.map(({ country, percentage, discussion_count }) => ({
          key: country,
          name: linkTo(country),
          figures: [discussion_count, `${Math.round(percentage)}%`],
        }))}
      />
    </div>
  )
}
