import { isGeneric, isStopWord } from '../subject/words.ts'
import { places } from './places.ts'
import noToolList from './no-tools.json' with { type: 'json' }
import studies from './studies.json' with { type: 'json' }

export interface NamedTool {
  name: string
  key: string
}

/**
 * Tools that a sentence says somebody uses, tried, left, pays for or wants to replace. Only names in such a
 * phrase count: with a capital, as camelCase or as 'name.com'.
 */
export function getUsedTools(sentence: string): NamedTool[] {
  const found = new Map<string, NamedTool>()
  for (const frame of sentence.matchAll(frames)) {
    if (noUse.test(sentence.slice(Math.max(0, frame.index - maxDistance), frame.index))) continue
    const rest = sentence.slice(frame.index + frame[0].length)
    for (const tool of readList(rest)) found.set(tool.key, tool)
  }
  for (const { index, groups } of sentence.matchAll(mentionPattern)) {
    const tool = getTool(groups?.name ?? '')
    // The first word of a sentence always has a capital.
    if (tool && (index > 0 || isUnmistakable(tool.name))) found.set(tool.key, tool)
  }
  return [...found.values()]
}

/**
 * Capitalised names anywhere after the first word: 'With Rosterly half of my shifts vanish.' One alone may
 * be anything, so `getTools` needs two threads that name it.
 */
export function getNames(sentence: string): NamedTool[] {
  const words = sentence.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  const capitals = words.filter((one) => /^\p{Lu}/u.test(one)).length
  // A heading has capitals everywhere.
  if (capitals > maxShareOfCapitals * words.length) return []
  return [...sentence.matchAll(nameInside)].flatMap(({ groups, index }) => {
    // In 'Zoho Books is slow', 'Books' is the end of a name; 'With' is none.
    const [, first] = /^(\p{Lu}[\p{L}\p{N}]*) $/u.exec(sentence.slice(0, index)) ?? []
    if (first !== undefined && !isStopWord(first.toLowerCase())) return []
    const tool = getTool(groups?.name ?? '')
    return tool && /[a-z]/.test(tool.name) ? [tool] : []
  })
}

export function getCapitalized(sentence: string): NamedTool[] {
  return [...sentence.matchAll(nameAnywhere)].flatMap(({ groups }) => {
    const tool = getTool(groups?.name ?? '')
    return tool ? [tool] : []
  })
}

/** 'QuickBooks' or 'monday.com': no word at the beginning of a sentence looks like it. */
export function isUnmistakable(written: string): boolean {
  return /^[\w-]+[a-z0-9][A-Z]|\.\w/.test(written)
}

const maxShareOfCapitals = 1 / 2
const domain = String.raw`\.(?:com|io|app|ai|so|dev|co|net|org|me)\b`
const domainEnd = new RegExp(`${domain}$`)
const word = String.raw`(?:\d{0,2}[A-Z][\w+]*(?:[.-]\w+)*|[a-z]{1,3}[A-Z]\w+|[a-z][\w-]+${domain})`
const name = String.raw`${word}(?: [A-Z][a-z0-9]\w*){0,2}`
/** Before an employer, an author or what somebody studies, each perhaps after another name. */
const noToolBehind = [
  String.raw`\b(?:[Ww]ork\w*|jobs?|hired|interview\w*|intern\w*|employed|shifts?|employees?|engineers?|friends?|boss) at`,
  String.raw`\b(?:(?:[Ii]nterview\w*|internships?|job offers?) (?:with|from)|(?:hired|shortlisted) by|reject\w+ (?:at|from))`,
  String.raw`\bappl(?:y|ied|ying) (?:(?!in\b|with\b|through\b|via\b|using\b|on\b)\w+ ){0,3}(?:to|at)`,
  String.raw`\b(?:written|books?|novels?|articles?|guides?|methods?|videos?|posts?|courses?|talks?) by`,
  String.raw`\b(?:minor\w*|major(?:s|ed|ing)?|degrees?|[Mm]asters?|[Bb]achelors?|diplomas?) in`,
].join('|')
/**
 * After a lower-case word, a digit or a comma, but not after those words or before 'interview'; excludes
 * possessives, also of a longer name ("Allen Carr's book"), and parts of URLs or emails.
 */
const nameInside = new RegExp(
  String.raw`(?<=[\p{Ll}\p{N},;] )(?<!(?:${noToolBehind}) (?:[A-Z]\w* )?)(?<name>${name})(?!['’]s? ?\w|[\w@/-]| [A-Z]\w*['’]s\b| (?:(?:phone|on-?site|technical|coding|job|final) )?(?:interview|recruiter|internship)s?\b)`,
  'gu',
)
const maxDistance = 60

const frames =
  /(?:^|\b)(?:(?:[Uu]se|[Uu]ses|(?<!\b(?:an?|the|my|of|buy|sell|get|bought|selling) )[Uu]sed|[Uu]sing|[Tt]ried|[Tt]rying|[Rr]ely on|[Rr]elying on|[Ss]witch(?:ed|ing)? (?:over )?(?:from|to)|[Mm]igrat(?:ed|ing) (?:from|to)|[Ss]ubscribed? to|[Ss]ubscription to|[Ss]igned up for|[Pp]ay(?:ing)? for|[Pp]aid for|[Aa]lternatives? to|[Rr]eplacement for|[Ss]tick(?:ing)? with|(?:[Tt]ools?|[Aa]pps?|[Ss]oftware|[Ss]ervices?|[Ss]ites?|[Ss]omething|[Pp]roducts?|[Pp]latforms?|[Ss]olutions?)(?: such as| like|, like|, such as))(?: (?:just|both|either|only|mostly|mainly|plain|good old))? )(?=[\w])/g
const noUse =
  /(?:n['’]t|\b(?:not|never|nor|without|cannot)|\b(?:built|build|building|made|written|wrote|developed?|created?|implement\w*|coded|designed|deployed|programmed|rendered|scrap\w+)\b[^.,;]*)(?: (?:\w+ly|even|ever|yet|want to|have to|need to|going to|be|been|to|by|from|for))* ?$/i
const nameAnywhere = new RegExp(String.raw`(?<![\w.@/-])(?<name>${name})(?![\w@/-])`, 'g')
const mentionPattern = new RegExp(
  String.raw`(?<![\w.@/-])(?<name>${name}) (?:costs?|charges?|alternatives?|subscription|is (?:way |far |just |really |very |pretty |a bit |so |too )?(?:too |so )?(?:expensive|overpriced|pricey|clunky|slow|buggy|bloated|overkill|complicated|cheap|limited))\b`,
  'g',
)

const listed = new RegExp(String.raw`^(?<name>${name})(?<owner>['’]s\b|['’](?!\w))?`)
const joint = /^(?:,? (?:and|or|&|then|plus|to|vs\.?)|,| ?\/) ?(?:then |also )?/
/** No new clause begins after 'or': 'tools such as Toggl or Harvest are slow'. */
const orPattern = /\bor\b|\//
/** Text that may follow a list item: in 'I use Toggl and Ann uses Harvest', 'Ann' is no tool. */
const listGoesOn =
  /^(?:$|[.,;:!?)/&]| (?:and|or|&|for|to|in|on|with|as|at|but|which|that|because|when|if|so|instead|before|these|right|now|at)\b)/
const maxListed = 8
const maxNameLength = 40

function* readList(text: string): Generator<NamedTool> {
  let rest = text
  let joined = ''
  for (let count = 0; count < maxListed; count += 1) {
    const match = listed.exec(rest)
    const tool = match && !match.groups?.owner ? getTool(match.groups?.name ?? '') : null
    if (!match || !tool) return
    rest = rest.slice(match[0].length)
    if (count > 0 && !orPattern.test(joined) && !listGoesOn.test(rest)) return
    yield tool
    joined = joint.exec(rest)?.[0] ?? ''
    if (joined === '') return
    rest = rest.slice(joined.length)
  }
}

function getTool(written: string): NamedTool | null {
  const words = written.replace(/[.-]+$/, '').split(' ')
  const end = words.findIndex((part, at) => at > 0 && isNotName(part))
  const kept = end < 0 ? words : words.slice(0, end)
  const [first = ''] = kept
  const whole = kept.join(' ')
  const isPlace = placeNames.has(first) || placeNames.has(whole)
  if (isPlace || isNotName(first) || (kept.length === 1 && isGeneric(first.toLowerCase())))
    return null
  const key = getNameKey(whole)
  if (studiesAlone.has(key) || kept.some((part) => studiesAnywhere.has(part.toLowerCase())))
    return null
  const isExcluded = noTools.has(domainEnd.test(whole) ? whole.toLowerCase() : key)
  const isPlausible = key.length > 1 && key.length <= maxNameLength && !isExcluded
  return isPlausible ? { name: whole, key } : null
}

/** The same for all spellings of a name. */
export function getNameKey(written: string): string {
  return written
    .toLowerCase()
    .replace(domainEnd, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** No part of another word, URL or email; in 'Toggl/Harvest' both are names. */
export const nameEdges = {
  before: String.raw`(?<![\w@-])(?<!(?<!\b[A-Z]\w*)\/)`,
  after: String.raw`(?![\w@-])`,
}

export function escapePattern(written: string): string {
  return written.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
}

function isNotName(part: string): boolean {
  const plain = part.toLowerCase()
  const bare = plain.replace(/(?:\d+|s)$/, '')
  return isStopWord(plain) || noTools.has(plain) || noTools.has(bare)
}

/** Capitalised words that also follow 'using', but are no tool that somebody could buy or leave. */
const noTools: ReadonlySet<string> = new Set(noToolList)
const [studiesAnywhere, studiesAlone] = [new Set(studies.anywhere), new Set(studies.alone)]
const placeNames = new Set(
  places.flatMap(({ names, placesIn }) => [...names, ...placesIn, 'US', 'Europe']),
)
