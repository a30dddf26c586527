import type { Report } from '../contract.ts'
import { formatPercent } from '../../../shared/format/format-percent.ts'

type Places = NonNullable<Report['geographic_data']>

export interface RegionShare {
  country: string
  count: number
  /** 0..1 of the discussions that name a country; null where those are too few for a share */
  share: number | null
  /** '25%'; null without a share */
  percent: string | null
}

/** Where fewer discussions name a country, only counts are told: a share of so few says nothing. */
const minForShares = 10

export function regionShares({ primary_regions, naming_country: naming }: Places): RegionShare[] {
  return primary_regions.map(({ country, discussion_count: count }) => {
    const share = naming < minForShares ? null : count / naming
    return { country, count, share, percent: share === null ? null : formatPercent(share) }
  })
}

/** 'Of 12 that name a country' */
export function regionBasis({ naming_country: naming }: Places): string {
  return `Of ${naming} that ${naming === 1 ? 'names' : 'name'} a country`
}
