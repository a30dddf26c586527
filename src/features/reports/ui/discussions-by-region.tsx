import { ChartName } from '../../../platform/ui/charts/chart-name.tsx'
import { ChartNumbers } from '../../../platform/ui/charts/chart-numbers.tsx'
import { MeterList } from '../../../platform/ui/charts/meter-list.tsx'
import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { formatCountryName } from '../../../shared/format/format-country-name.ts'
import { getRegionShares } from './region-shares.ts'
import type { FindingsLinks } from './findings/use-findings-links.ts'

export interface DiscussionsByRegionProps {
  places: NonNullable<Report['geographic_data']>
  links: FindingsLinks
}

const maxDrawn = 8

export function DiscussionsByRegion({ places, links }: DiscussionsByRegionProps) {
  const regions = getRegionShares(places).map(({ country, count, share, percent }) => ({
    key: country,
    // The browser's country names may be newer than the server's.
    name: <span suppressHydrationWarning>{formatCountryName(country)}</span>,
    ...links.getLink({ behind: `region.${country}` }),
    detail: plural(count, 'discussion'),
    share,
    values: [count, percent ?? ''],
  }))
  const meters = regions.flatMap(({ share, ...rest }) => (share === null ? [] : { ...rest, share }))
  if (meters.length === 0) {
    return (
      <ul className="grid gap-2 text-sm">
        {regions.map((region) => (
          <li key={region.key}>
            <ChartName entry={region} detail={region.detail} />
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
        rows={regions}
      />
    </div>
  )
}
