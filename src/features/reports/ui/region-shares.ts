import type { Report } from '../contract.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'

type Places = NonNullable<Report['geographic_data']>

/** Below this number of discussions a share means nothing, so only counts are shown. */
const minForShares = 10

/** Shares are of the discussions that name a country or the EU. */
export function getRegionShares({ primary_regions, naming_country: naming }: Places) {
  return primary_regions.map(({ country, discussion_count: count }) => {
    const share = naming < minForShares ? null : count / naming
    return { country, count, share, percent: share === null ? null : formatPercent(share) }
  })
}

export function getRegionBasis(places: Places): string {
  return `Of ${places.naming_country} ${getNamingText(places)}`
}

export function getNamingText({ naming_country: naming }: Places): string {
  return `that ${naming === 1 ? 'names' : 'name'} a country or the EU`
}
