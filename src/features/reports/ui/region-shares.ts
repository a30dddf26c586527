import type { Report } from '../contract.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'

type Places = NonNullable<Report['geographic_data']>

export interface RegionShare {
  country: string
  count: number
  /** 0..1 of the discussions that name a country; null if those are too few */
  share: number | null
  percent: string | null
}

/** Below this number of discussions a share means nothing, so only counts are shown. */
const minForShares = 10

export function getRegionShares({
  primary_regions,
  naming_country: naming,
}: Places): RegionShare[] {
  return primary_regions.map(({ country, discussion_count: count }) => {
    const share = naming < minForShares ? null : count / naming
    return { country, count, share, percent: share === null ? null : formatPercent(share) }
  })
}

export function getRegionBasis({ naming_country: naming }: Places): string {
  return `Of ${naming} that ${naming === 1 ? 'names' : 'name'} a country`
}
