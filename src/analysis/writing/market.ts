import { formatCountry } from '../../shared/format/format-country.ts'
import { getFeelingClaims } from './feelings.ts'
import { getPlaces } from './places.ts'
import type { Claim, ReportFacts } from './section.ts'
import { getTalkOverTime } from './talk-over-time.ts'
import { chooseForm, getDiscussionsText, interleave, joinWithAnd, getPart } from './wording.ts'

export function getMarketClaims(facts: ReportFacts): Claim[] {
  if (facts.findings.length === 0) {
    const text =
      'We found no discussion about this, so how many people have the problem, where and how much it troubles them is unknown.'
    return [{ text, ids: [] }]
  }
  return [
    getAmount(facts),
    ...getCommunities(facts),
    ...getTalkOverTime(facts),
    ...getFeelingClaims(facts),
    getRegions(facts),
  ]
}

const onPlatform: Readonly<Record<string, string>> = {
  Forums: 'in forums',
  'Social media': 'on social media',
}

function getAmount({ evidence: { volume } }: ReportFacts): Claim {
  const platforms = volume.platforms.map(({ platform, ids }) => ({
    at: onPlatform[platform] ?? `on ${platform}`,
    ids,
  }))
  const counts = joinWithAnd(platforms.map(({ at, ids }) => `${ids.length} ${at}`))
  const only = `${volume.total > 1 ? 'all ' : ''}${platforms[0]?.at ?? ''}`
  const where = platforms.length > 1 ? `: ${counts}` : `, ${only}`
  return {
    text: `We found ${getDiscussionsText(volume.total)} about this${where}.`,
    ids: interleave(platforms.map(({ ids }) => ids)),
  }
}

const maxPlaces = 4

function getCommunities({ findings }: ReportFacts): Claim[] {
  const places = getPlaces(findings)
  const several = places.filter(({ ids }) => ids.length > 1).slice(0, maxPlaces)
  const ids = interleave((several.length > 0 ? several : places).map((place) => place.ids))
  if (findings.length < 2) return []
  if (places.length === 1) return [{ text: `All of them stand ${places[0]?.at}.`, ids }]
  if (several.length === 0) {
    const text = `They are spread over ${places.length} places, and none holds more than one of them.`
    return [{ text, ids }]
  }
  const others = places.length - several.length
  const counts = joinWithAnd(several.map((place) => `${place.ids.length} ${place.at}`))
  const rest =
    others === 0 ? '' : `; the rest in ${others === 1 ? 'one other' : `${others} others`}`
  return [{ text: `They stand in ${places.length} places: ${counts}${rest}.`, ids }]
}

const maxCountries = 4

function getRegions({ evidence: { volume, regions } }: ReportFacts): Claim {
  const ids = [...new Set(interleave(regions.map((region) => region.ids)))]
  if (ids.length === 0) {
    const text = `Which countries they come from is unknown: none of ${getDiscussionsText(volume.total)} points to one.`
    return { text, ids }
  }
  const first = regions.slice(0, maxCountries)
  const others = regions.length - first.length
  const counts = first.map((region) => `${formatCountry(region.country)} in ${region.ids.length}`)
  const rest = others === 0 ? [] : [`${others} ${others === 1 ? 'other' : 'others'}`]
  const silent = volume.total - ids.length
  const warning =
    silent === 0
      ? ''
      : ` The other ${silent} ${chooseForm(silent, 'does', 'do')} not, so this is no picture of all.`
  const [only] = regions
  const point = `${getPart(ids.length, volume.total)} ${chooseForm(ids.length, 'points', 'point')} to`
  const where =
    regions.length === 1 && only
      ? formatCountry(only.country)
      : `a country or the EU: ${joinWithAnd([...counts, ...rest])}`
  return { text: `${point} ${where}.${warning}`, ids }
}
