import { ChartNumbers } from '../../../platform/ui/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/meter-list.tsx'
import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { formatCountryName } from '../../../shared/format/format-country-name.ts'
import { FindingsLink } from './findings/findings-link.tsx'
import { regionShares } from './region-shares.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsByRegionProps {
  places: NonNullable<Report['geographic_data']>
  links: FindingsLinks
}

const maxDrawn = 8

/** Counts of the regions that people name, with shares if there are enough discussions. */
export function DiscussionsByRegion({ places, links }: DiscussionsByRegionProps) {
  const regions = regionShares(places).map((region) => ({
    ...region,
    link: (
      <FindingsLink links={links} filter={{ behind: `region.${region.country}` }}>
        {/* The browser's country names may be newer than the server's. */}
        <span suppressHydrationWarning>{formatCountryName(region.country)}</span>
      </FindingsLink>
    ),
  }))
  const meters = regions.flatMap(({ country, count, share, percent, link }) =>
    share === null
      ? []
      : [
          {
            key: country,
            label: link,
            detail: plural(count, 'discussion'),
            value: percent,
            share,
          },
        ],
  )
  if (meters.length === 0) {
    return (
      <ul className="grid gap-2 text-sm">
        {regions.map(({ country, count, link }) => (
          <li key={country}>
            {link} <span className="text-ink-faint">{plural(count, 'discussion')}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div>
      <MeterList rows={meters.slice(0, maxDrawn)} />
      <ChartNumbers
        caption="Discussions by region"
        columns={['Region', 'Discussions', 'Share']}
        rows={regions.map(({ country, count, percent, link }) => ({
          key: country,
          name: link,
          figures: [count, percent ?? ''],
        }))}
      />
    </div>
  )
}
