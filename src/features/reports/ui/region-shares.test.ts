import { expect, it } from 'vitest'
import { getRegionBasis, getRegionShares } from './region-shares.ts'

const places = (naming_country: number, counts: Record<string, number>) => ({
  naming_country,
  primary_regions: Object.entries(counts).map(([country, discussion_count]) => {
    const percentage = (100 * discussion_count) / naming_country
    return { country, percentage, discussion_count, source_url: '' }
  }),
  sources: [],
})

it('shows no percentage for a single discussion of a region', () => {
  const one = places(1, { PT: 1 })
  expect(getRegionShares(one)).toEqual([{ country: 'PT', count: 1, share: null, percent: null }])
  expect(getRegionBasis(one)).toBe('Of 1 that names a country or the EU')
})

it('shows counts instead of percentages below ten discussions that name a country or the EU', () => {
  expect(getRegionShares(places(6, { GB: 4, DE: 2 })).map(({ percent }) => percent)).toEqual([
    null,
    null,
  ])
  expect(getRegionShares(places(9, { GB: 9 }))[0]?.percent).toBeNull()
})

it('shows region percentages from ten discussions that name a country or the EU', () => {
  expect(getRegionShares(places(10, { GB: 10 }))[0]?.percent).toBe('100%')
  const twelve = places(12, { GB: 9, DE: 3 })
  expect(getRegionShares(twelve).map(({ count, percent }) => [count, percent])).toEqual([
    [9, '75%'],
    [3, '25%'],
  ])
  expect(getRegionBasis(twelve)).toBe('Of 12 that name a country or the EU')
})
