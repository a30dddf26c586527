import type { Discussion } from '../../shared/discussion.ts'
import type { KeptDiscussion, Region } from './evidence.ts'
import { places } from './places.ts'

/**
 * Countries that discussions name: in words ('in the UK', "I'm in Germany", 'US-based'), by a currency
 * other than the bare dollar, or by their community. A discussion counts once per country; shares are of
 * the discussions that name one. Travel destinations do not count.
 */
export function getRegions(kept: readonly KeptDiscussion[]): Region[] {
  const found = new Map<string, string[]>()
  for (const discussion of kept) {
    for (const country of discussion.countries ?? getCountries(discussion)) {
      found.set(country, [...(found.get(country) ?? []), discussion.id])
    }
  }
  const naming = new Set([...found.values()].flat()).size
  return [...found]
    .map(([country, ids]) => ({ country, share: ids.length / naming, ids }))
    .toSorted(
      (one, other) => other.ids.length - one.ids.length || (one.country < other.country ? -1 : 1),
    )
}

export function getCountries({ title, text, community }: Discussion): Set<string> {
  const countries = new Set(getCommunityCountries(community ?? ''))
  for (const part of [title, text.slice(0, maxTextLength)]) {
    for (const { groups, index } of part.matchAll(mention)) {
      const before = part.slice(Math.max(0, index - maxTravelDistance), index)
      if (travel.test(before) || elsewhere.test(before)) continue
      const country = byName.get(groups?.name ?? groups?.place ?? groups?.base ?? 'USA')
      if (country) countries.add(country)
    }
    for (const [pattern, country] of currencies) if (pattern.test(part)) countries.add(country)
  }
  return countries
}

const maxTextLength = 10_000
const byName: ReadonlyMap<string, string> = new Map(
  places.flatMap(({ country, names, placesIn }) =>
    [...names, ...placesIn].map((name) => [name, country]),
  ),
)

const travel =
  /\b(?:travel(?:s|l?ed|l?ing)?|trips?|flew|fl(?:y|ies|ying)|flights?|holidays?|vacations?|visit(?:s|ed|ing)?|tour(?:s|ed|ing)?|layover|honeymoon|backpack\w*|cruise|sightseeing|weekend|(?:going|went|go|been|drove|driving|sailed|sailing)(?: \w+)? to)\b(?:(?!,|\b(?:and|but)\b)[^.!?\n]){0,30}(?:,? and (?:the )?)?$/i
const maxTravelDistance = 50
const elsewhere =
  /(?:\b(?:not|unlike)|n['’]t|\bused to)(?: (?:be|live|lived|living|work|working|based|available|sold|offered|supported|from|here))*(?: (?:in|from|outside))?(?: the)? $/i

/** Case separates 'US' from 'us' and Turkey from the bird; 'New England' and 'made in China' do not count. */
const mention = new RegExp(
  String.raw`(?<![\w.\/@#-])(?=[A-Z])(?:` +
    [
      String.raw`(?<!\b(?:New|Bank of|Little) )(?<name>${toAlternation(places.flatMap(({ names }) => names))})(?!\w)`,
      String.raw`(?<=(?<!\b(?:[Mm]ade|[Bb]elieves?|[Ii]nterested) )\b(?:[Ii]n|[Nn]ear|[Aa]round|[Aa]cross|[Oo]utside|[Ww]ithin) (?:the )?)(?<place>${toAlternation(places.flatMap(({ placesIn }) => placesIn))})(?!\w)`,
      String.raw`(?<=\b(?:[Tt]he|[Ii]n|[Ff]rom) )US(?![\w$]| dollars?\b)|US(?=-based\b|[ -]only\b| (?:citizens?|residents?|market|customers?|compan(?:y|ies)|banks?|tax|law)\b)`,
      String.raw`(?<base>${toAlternation(places.flatMap(({ placesIn }) => placesIn))})(?=-based\b)`,
    ].join('|') +
    ')',
  'g',
)

/** The bare dollar is ambiguous, and 'A$1' may be a cell of a spreadsheet. */
const currencies: readonly (readonly [RegExp, string])[] = [
  [/£ ?\d|\d ?GBP\b|\bGBP ?\d/, 'GB'],
  [/₹ ?\d|\d ?INR\b|\bINR ?\d/, 'IN'],
  [/(?<![$\w:=+*(-])CA?\$ ?\d|\d ?CAD\b|\bCAD ?\$?\d/, 'CA'],
  [/(?<![$\w:=+*(-])AU?\$ ?\d|\d ?AUD\b|\bAUD ?\$?\d/, 'AU'],
  [/€ ?\d|\d ?€|\d ?EUR\b|\bEUR ?\d/, 'EU'],
]

function toAlternation(names: readonly string[]): string {
  return names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('.', String.raw`\.`))
    .join('|')
}

/**
 * Matches the whole name, a word of it or its end: 'r/AskUK', 'c/unitedkingdom', 'r/personalfinancecanada'.
 */
function getCommunityCountries(community: string): string[] {
  const name = community.slice(0, 60).replace(/^[rc]\//, '')
  const words = name.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)
  const whole = words.join('').toLowerCase()
  const ending = communityEndings.find((country) => whole.endsWith(country)) ?? ''
  return [whole, ending, ...words.filter((word) => /^[A-Z]/.test(word))].flatMap(
    (part) => byCommunity.get(part.toLowerCase()) ?? [],
  )
}

const toCommunityName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
const communityEndings = places
  .flatMap(({ names }) => names.map(toCommunityName))
  .filter((name) => name.length > 4 && name !== 'england')
const noCommunities = new Set(['jordan', 'athens', 'rome', 'states', 'colombo'])
const byCommunity: ReadonlyMap<string, string> = new Map([
  ['aus', 'AU'],
  ...[...byName].flatMap(([name, country]): [string, string][] =>
    noCommunities.has(toCommunityName(name)) ? [] : [[toCommunityName(name), country]],
  ),
])
