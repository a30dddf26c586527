import { getFewPainsText } from './caveats.ts'
import { getMoodClaim, getVoice } from './feelings.ts'
import { getPlaces } from './places.ts'
import { type Claim, type ReportFacts, maxClaims } from './section.ts'
import { getTrendClaim } from './trend-claim.ts'
import { joinWithAnd } from '../../shared/format/join-list.ts'
import { chooseForm, getDiscussionsText, getPart } from './wording.ts'

export function getMarketClaims(facts: ReportFacts): Claim[] {
  if (facts.findings.length === 0) {
    return [
      {
        text: 'We found no one who clearly describes this problem, so the market is unknown.',
        ids: [],
      },
    ]
  }
  return [
    getSummary(facts),
    ...getFewPains(facts),
    ...getCommunities(facts),
    ...getTrendClaim(facts),
    ...getMoodClaim(facts),
    ...getVoice(facts),
    ...getUnknownCountries(facts),
  ].slice(0, maxClaims)
}

/** Names the place of most of these people, which no chart shows. */
function getSummary({ evidence: { signals, volume }, findings }: ReportFacts): Claim {
  const ids = signals.pain
  if (ids.length === 0) {
    const text = `We found ${getDiscussionsText(volume.total)} about this, but recognised none that says how it troubles people.`
    return { text, ids: findings.map(({ discussion_id: id }) => id) }
  }
  const hurt = new Set(ids)
  const [first] = getPlaces(findings.filter(({ discussion_id: id }) => hurt.has(id)))
  const isMost = first && ids.length >= minForMost && first.ids.length > ids.length / 2
  const most = isMost ? `, most of them ${first.at}` : ''
  const text = `${getPart(ids.length, volume.total)} ${chooseForm(ids.length, 'says', 'say')} how it troubles the writer${most}.`
  return { text, ids }
}

const minForMost = 3

function getFewPains({ evidence: { signals, volume } }: ReportFacts): Claim[] {
  const text = getFewPainsText(signals.pain.length, volume.total)
  return text === null || signals.pain.length === 0 ? [] : [{ text, ids: [] }]
}

const maxPlaces = 4

function getCommunities({ findings }: ReportFacts): Claim[] {
  if (findings.length < 2) return []
  const ids = findings.map(({ discussion_id: id }) => id)
  const places = getPlaces(findings)
  const [first] = places
  if (places.length === 1 && first) {
    return [{ text: `${getPart(ids.length, ids.length)} were found ${first.at}.`, ids }]
  }
  if (first?.ids.length === 1) {
    return [{ text: `Found in ${places.length} communities, one discussion in each.`, ids }]
  }
  const named = places.filter((place) => place.ids.length > 1).slice(0, maxPlaces)
  const others = places.slice(named.length)
  const rest = { at: 'in other communities', ids: others.flatMap((place) => place.ids) }
  const listed = [...named, ...(others.length > 1 ? [rest] : others)]
  const list = joinWithAnd(listed.map((place) => `${place.ids.length} ${place.at}`))
  const text = `Found in ${places.length} communities: ${list}.`
  return [{ text, ids, counts: listed.map((place) => place.ids) }]
}

function getUnknownCountries({ evidence: { regions }, findings }: ReportFacts): Claim[] {
  const naming = new Set(regions.flatMap((region) => region.ids))
  const ids = findings.flatMap(({ discussion_id: id }) => (naming.has(id) ? [] : [id]))
  if (naming.size === 0 || ids.length === 0) return []
  const text = `${getPart(ids.length, findings.length)} ${chooseForm(ids.length, 'names', 'name')} neither a country nor the EU, so the regions aren't representative.`
  return [{ text, ids }]
}
