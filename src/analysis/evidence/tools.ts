import type { KeptDiscussion, Tool } from './evidence.ts'
import { getFounderPattern, getFounderTools, smallWord } from './founder-tools.ts'
import { type Price, getPricePoints, getPrices } from './prices.ts'
import { getStatements } from './statements.ts'
import { getWords } from '../subject/words.ts'
import { complainsAbout, getComplainingIds, isUnhappyWith } from './tool-complaints.ts'
import {
  type NamedTool,
  escapePattern,
  getNameKey,
  getNames,
  nameEdges,
  getUsedTools,
} from './tool-names.ts'

/**
 * Tools in use, most discussions first, with complaints and prices. A tool counts when two discussions name
 * it, or one says in two sentences that it is used: a word mistaken for a name seldom returns. Without a
 * statement of use two threads must name it, as authors are unknown and no person's name may be kept.
 * @param problem the founder's words; those that name no tool are none elsewhere
 */
export function getTools(kept: readonly KeptDiscussion[], problem = ''): Tool[] {
  const listed = [...getUses(kept, problem)]
    .filter(([, { ids, sentences, threads }]) =>
      sentences > 0 ? ids.size > 1 || sentences > 1 : threads.size > 1,
    )
    .toSorted(
      ([one, ones], [other, others]) =>
        others.ids.size - ones.ids.size ||
        others.sentences - ones.sentences ||
        (one < other ? -1 : 1),
    )
    .slice(0, maxTools)
  const allNames = listed.flatMap(([, { names }]) => [...names.keys()])
  const used = listed.map(([, use]) => ({
    ...use,
    mention: getMention([...use.names.keys()], allNames),
  }))
  return used
    .map(({ names, ids, mention }) => {
      const others = used.flatMap((other) => (other.mention === mention ? [] : [other.mention]))
      const complains = (sentence: string) => complainsAbout(sentence, mention)
      const complaining = kept.filter(({ sentences }) => sentences.some(complains))
      const prices = kept.flatMap((discussion) =>
        getPricePoints(discussion, (sentence) => getNearbyPrices(sentence, mention, others)),
      )
      const unhappyIds = kept.flatMap((one) => (isUnhappyWith(one, mention) ? [one.id] : []))
      const behind = new Set([...ids, ...unhappyIds, ...prices.map(({ id }) => id)])
      return {
        name: getMostCommon(names),
        ids: kept.flatMap(({ id }) => (behind.has(id) ? [id] : [])),
        complaints: getStatements(complaining, complains).slice(0, maxComplaints),
        complainingIds: complaining.map(({ id }) => id),
        unhappyIds,
        prices,
      }
    })
    .toSorted((one, other) => other.ids.length - one.ids.length)
}

export function getToolComplaintIds(
  kept: readonly KeptDiscussion[],
  tools: readonly Tool[],
): string[] {
  const ofListed = new Set(tools.flatMap(getComplainingIds))
  const complains = (sentence: string) =>
    getUsedTools(sentence).some(({ name }) => complainsAbout(sentence, getMention([name])))
  return kept.flatMap(({ id, sentences }) =>
    ofListed.has(id) || sentences.some(complains) ? [id] : [],
  )
}

const maxTools = 10
const maxComplaints = 6

interface Use {
  names: Map<string, number>
  ids: Set<string>
  threads: Set<string>
  sentences: number
}

function getUses(kept: readonly KeptDiscussion[], problem: string): Map<string, Use> {
  const uses = new Map<string, Use>()
  const getTools = createNameReader(kept, problem)
  // The source in which people were found is no tool that they use.
  const searched = new Set(
    kept.flatMap(({ source, platform }) => [source, platform]).map(getNameKey),
  )
  for (const { id, threadId, sentences } of kept) {
    const used = sentences.flatMap(getUsedTools)
    const usedKeys = new Set(used.map(({ key }) => key))
    const named = sentences.flatMap(getTools).filter(({ key }) => !usedKeys.has(key))
    for (const { key, name } of [...used, ...named]) {
      if (searched.has(key)) continue
      const use = uses.get(key) ?? {
        names: new Map(),
        ids: new Set(),
        threads: new Set(),
        sentences: 0,
      }
      use.names.set(name, (use.names.get(name) ?? 0) + 1)
      use.ids.add(id)
      use.threads.add(threadId)
      if (usedKeys.has(key)) use.sentences += 1
      uses.set(key, use)
    }
  }
  return uses
}

/** Reads the tools that a sentence names, of which it need not say that somebody uses them. */
function createNameReader(kept: readonly KeptDiscussion[], problem: string) {
  const plain = getPlainWords(kept)
  const noNames = plain.union(new Set(getWords(problem)))
  const isWord = (name: string) => getWords(name).some((one) => plain.has(one))
  const used = new Set(
    kept.flatMap(({ sentences }) => sentences.flatMap(getUsedTools)).map(({ key }) => key),
  )
  const known = new Map(
    [...getFounderTools(problem)].filter(([key, { isCertain }]) => isCertain || used.has(key)),
  )
  const patterns = [...known.values()].flatMap((tool) => {
    const pattern = getFounderPattern(tool, isWord(tool.name))
    return pattern ? [{ key: tool.key, pattern }] : []
  })
  return (sentence: string): NamedTool[] => [
    ...getNames(sentence).filter(
      ({ key, name }) => known.has(key) || !getWords(name).some((one) => noNames.has(one)),
    ),
    ...patterns.flatMap(({ key, pattern }) =>
      [...sentence.matchAll(pattern)].map(([name]) => ({ key, name })),
    ),
  ]
}

/** Capitalised words that are no names: in lower case elsewhere, or in the source's name. */
function getPlainWords(kept: readonly KeptDiscussion[]): ReadonlySet<string> {
  const lowerCase = kept.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => sentence.match(smallWord) ?? []),
  )
  const places = kept.flatMap(({ source, platform, community }) =>
    getWords(`${source} ${platform} ${community ?? ''}`),
  )
  return new Set([...lowerCase, ...places])
}

/** Matches the names, but not inside a longer one of `allNames`: 'Claude' not in 'Claude Code'. */
function getMention(names: readonly string[], allNames: readonly string[] = []): RegExp {
  const patterns = names
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .map((name) => {
      const longer = allNames.filter((one) => one.startsWith(`${name} `) && !names.includes(one))
      const rests = longer.map((one) => String.raw`(?!${escapePattern(one.slice(name.length))}\b)`)
      return escapePattern(name) + rests.join('')
    })
  return new RegExp(`${nameEdges.before}(?:${patterns.join('|')})${nameEdges.after}`)
}

function getMostCommon(names: ReadonlyMap<string, number>): string {
  const [first] = [...names].toSorted(
    ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
  )
  return first?.[0] ?? ''
}

/**
 * Amounts near the name. In a sentence with another tool or several amounts only one beside it: 'Xero is $29', '$29 a
 * month for Xero'.
 */
function getNearbyPrices(sentence: string, mention: RegExp, others: readonly RegExp[]): Price[] {
  const named = mention.exec(sentence)
  if (!named) return []
  const end = named.index + named[0].length
  const prices = getPrices(sentence).filter(
    ({ per, at }) => per !== 'hour' && Math.abs(at - named.index) <= maxPriceDistance,
  )
  const isAlone =
    !others.some((other) => other.test(sentence)) && new Set(prices.map(({ at }) => at)).size === 1
  const isLeft = leaving.test(sentence.slice(0, named.index))
  const isListed = listedAfter.test(sentence.slice(end))
  return prices.filter(({ at }) => {
    const between = at < end ? sentence.slice(at, named.index) : sentence.slice(end, at)
    if (isAlone) return at < end || !isLeft || ofTheLeft.test(between) || statesPrice.test(between)
    return at < end ? priceBefore.test(between) && !isListed : statesPrice.test(between)
  })
}

/** Also of the second amount in 'is $9 a month or $90 a year'. */
const statesPrice =
  /^ (?:(?:is|costs|charges|at) (?:only |just |about |around |roughly )?|(?:about|around|just|only) |\()(?:\D?\d\S*(?: (?:an?|per) \w+)? or )?$/
const priceBefore =
  /^\S+(?: (?:dollars|bucks|euros|quid))?(?: (?:monthly|yearly|(?:an?|per|each|every|\/) ?\w+)){0,2} (?:for|on|that) (?:the |my |our )?$/
const listedAfter = /^(?:,? (?:and|or|plus|with)|,| ?[&+/]) ?[A-Z]\w/
/** 'We left Toggl for a tool that costs $4', but not 'We left Toggl because it costs $4'. */
const leaving =
  /\b(?:left|leaving|quit|ditched|dropped|cancell?ed|replaced|instead of|(?:moved|moving|switched|switching|migrated|came)(?: away)? from) $/i
const ofTheLeft =
  /^,? (?:because|since|as|when|after|which|it)(?: (?:of|the|they|it|its|their|this|that|prices?|plan|went|rose|raised|jumped|up|from|to|at|is|was|costs?|charge[ds]?|want(?:s|ed)|only|just|about|around|over|almost|us|me)){0,7} $/i
const maxPriceDistance = 70
