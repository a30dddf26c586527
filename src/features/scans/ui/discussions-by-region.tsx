import { ChartNumbers } from '../../../platform/ui/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/meter-list.tsx'
import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { countryText } from './country-text.ts'
import { FindingsLink } from './findings-link.tsx'
import type { FindingsLinks } from './use-findings-links.ts'

export interface DiscussionsByRegionProps {
  regions: NonNullable<Report['geographic_data']>['primary_regions']
  links: FindingsLinks
}

const drawnMost = 8

/** Where people say they are. Each region leads to its quotes. */
export function DiscussionsByRegion({ regions, links }: DiscussionsByRegionProps) {
  const linkTo = (country: string) => (
    <FindingsLink links={links} filter={{ behind: `region.${country}` }}>
      {/* A browser's names of countries may be newer than the server's. */}
      <span suppressHydrationWarning>{countryText(country)}</span>
    </FindingsLink>
  )
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
