// Precise rather than complete: a scan that is refused wrongly costs more than one that finds nothing.
import firstNames from './first-names.json' with { type: 'json' }
import { getSubject } from './get-subject.ts'
import lists from './refusal-patterns.json' with { type: 'json' }

export type Refusal = 'trade' | 'person'

/**
 * Why a text is not scanned: it deals in stolen or forged things, drugs or weapons, or looks for a private person.
 * Null for people who suffer from these or fight them. English only.
 */
export function findRefusal(searchQuery: string, searches: readonly string[] = []): Refusal | null {
  const typed = dropHidden(searchQuery)
  const { idea, problem } = getSubject(typed)
  const opening = splitSentences(idea || problem)
  const given = searches.flatMap((search) => splitSentences(dropHidden(search)))
  const all = [...opening, ...splitSentences(problem), ...given]
  if (!harmless.test(typed)) {
    if (all.some((one) => matches(markThings(one), tradePatterns))) return 'trade'
    if (opening.some((one) => matches(markThings(one), openingPatterns))) return 'trade'
  }
  if (all.some((one) => matches(one, personPatterns))) return 'person'
  return namesPerson(typed) || isNameAlone(idea, problem) ? 'person' : null
}

function dropHidden(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
}

function splitSentences(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[.!?;:\n()]+/)
    .map((sentence) => sentence.replaceAll(/[^\p{L}\p{N}',-]+/gu, ' ').trim())
    .filter((sentence) => sentence !== '')
}

/** Words of a fight count before the thing alone: 'permits that pass every check' fights nothing. */
function matches(sentence: string, patterns: readonly RegExp[]): boolean {
  if (accident.test(sentence)) return false
  return patterns.some((pattern) => {
    const match = pattern.exec(sentence)
    if (!match) return false
    const before = sentence.slice(0, sentence.indexOf(match.groups?.['thing'] ?? '', match.index))
    return !fights.test(before) && !culprits.test(before)
  })
}

function namesPerson(text: string): boolean {
  return soughtNames.some((pattern) => pattern.test(text))
}

/** A name describes no problem. */
function isNameAlone(idea: string, problem: string): boolean {
  if (nameAlone.test(problem)) return true
  return nameAlone.test(idea) && asksForOne.test(problem)
}

function oneOf(words: readonly string[]): string {
  return `(?:${words.join('|')})`
}

/** Only what may precede an object, so that 'build alarms for stolen cars' deals in no stolen cars. */
const gap = String.raw`(?:${oneOf(lists.before)} ){0,4}`
const few = String.raw`(?:(?!(?:and|or|for|to|in|on|of|with|that)\b)[\w'-]+ ){0,2}`
const notTheThing = String.raw`(?![\w'-])(?! ${oneOf(lists.notTheThing)}\b)`
const copied = new RegExp(
  String.raw`\b(?:(?:forged|fake|falsified) ${few}${oneOf(lists.documents)}|fake (?:designer |luxury |branded )*${oneOf(lists.goods)}|counterfeit ${few}${oneOf([...lists.documents, ...lists.goods])})${notTheThing}`,
  'g',
)
const stolen = new RegExp(
  String.raw`\b(?:stolen|hacked) ${few}${oneOf(lists.stolen)}${notTheThing}`,
  'g',
)
const banned = new RegExp(
  String.raw`\b${oneOf([...lists.drugs, ...lists.weapons])}${notTheThing}`,
  'g',
)

/** Marks are capitals, because sentences are in lower case. */
function markThings(sentence: string): string {
  return sentence
    .replaceAll(copied, 'COPIED')
    .replaceAll(stolen, 'STOLEN')
    .replaceAll(banned, 'BANNED')
}

const anything = '(?<thing>COPIED|STOLEN|BANNED)'
const copiedOrBanned = '(?<thing>COPIED|BANNED)'
const copiedOnly = '(?<thing>COPIED)'

const deal =
  '(?:buy|sell|resell|make|produce|manufacture|print|forge|build|trade|order|deliver|ship|supply|smuggle|import|export|distribute|launder|fence|create|generate|cook)'
const deals =
  '(?:buys|sells|resells|makes|produces|prints|forges|builds|trades|delivers|ships|supplies|smuggles|imports|distributes|launders|fences|creates|generates)'
const dealing =
  '(?:buying|selling|reselling|making|producing|manufacturing|printing|forging|building|trading|trading in|dealing in|ordering|delivering|shipping|supplying|smuggling|importing|distributing|laundering|fencing|creating|generating)'
const dealOrDeal = String.raw`(?:3d )?${deal}(?: (?:and|or) ${deal})?`
const product = oneOf(lists.products)
const help = String.raw`(?:^|\b(?:it|that|which|to|i|we|${product}) )(?:help|helps|helping|let|lets|letting)(?: [\w'-]+){1,4}`
const way = oneOf(lists.ways)

/** In any sentence. */
const tradePatterns = [
  String.raw`(?:^|\bto |\b(?:can't|cannot|can i|can we|i|we|i'll|we'll) |${help} )(?:[\w-]+ly )?${dealOrDeal} ${gap}${anything}`,
  String.raw`\b(?:i'm|i am|we're|we are|${product} (?:for|of)|business of|trouble|difficulty|money by) (?:[\w-]+ly )?${dealing} ${gap}${anything}`,
  String.raw`\b${product} (?:[\w'-]+ ){0,3}where (?:[\w'-]+ ){1,3}${dealOrDeal} ${gap}${anything}`,
  String.raw`(?:\bto |\b(?:can't|cannot|can i|can we|do i|could i) |${help} )(?:get|obtain|acquire|source) ${gap}${copiedOrBanned}`,
  String.raw`(?:\bto |${help} )use ${gap}${copiedOnly}`,
  String.raw`\b(?:needs?|wants?|i'm looking for|i am looking for|where to find|where can i find) ${gap}${copiedOrBanned}`,
  String.raw`\b(?:open|build|start|run|create|launch) (?:an?|my|our) (?:[\w'-]+ ){0,3}${way} (?:for|of|in|with|selling) ${few}${anything}`,
  String.raw`${copiedOrBanned} (?:are|is) (?:[\w'-]+ ){0,2}(?:expensive(?! for)|overpriced|too slow|hard to (?:get|buy|make|sell|order|obtain))`,
  String.raw`\b${product} (?:for|connecting|that connects|to connect) (?:[\w'-]+ )?(?<thing>${oneOf(lists.traders)})\b`,
  String.raw`\b(?:can't find|cannot find|looking for|need) (?:someone|somebody|anyone|anybody) (?:who|that) (?:can |could )?(?:${deals}|${deal}) ${gap}${copiedOrBanned}`,
  String.raw`\bbuyers for ${gap}${anything}`,
  String.raw`\bto (?:make|build) (?<thing>a bomb)${notTheThing}`,
  String.raw`\b(?:to|i|we) (?:sell|resell) (?<thing>(?:[\w'-]+ ){0,4}(?:i|we|they) (?:have )?(?:stole|stolen)\b)`,
].map((pattern) => new RegExp(pattern))

/** Only where a text says what would be built. */
const openingPatterns = [
  String.raw`^(?:an?|the|my|our|online|new)? ?(?:[\w'-]+ ){0,3}${way} (?:for|of|in|with|selling|offering) ${few}${anything}`,
  String.raw`^(?:an?|the|my|our)? ?(?:[\w'-]+ ){0,4}${product} (?:that |which )?(?:[\w-]+ly )?${deals} ${gap}${anything}`,
  String.raw`\bconnect(?:s|ing)? (?:[\w'-]+ ){0,3}(?:sellers|suppliers|makers|dealers) of ${gap}${anything}`,
  String.raw`^${dealing} ${gap}${anything}(?! (?:[\w'-]+ )?(?:is|has|should))`,
  String.raw`^(?:an?|the|my|our)? ?${few}${anything} (?:${way}|for sale|on demand|as a service)\b`,
].map((pattern) => new RegExp(pattern))

const fights = new RegExp(String.raw`\b${oneOf(lists.fights)}\b`)
const culprits = new RegExp(
  String.raw`^(?:the |some |many |most |organi[sz]ed |online )*${oneOf(lists.culprits)}\b`,
)
const accident = /\b(?:by mistake|by accident|without knowing|unknowingly)\b/
const harmless = new RegExp(String.raw`\b${oneOf(lists.harmless)}\b`, 'i')

const partner =
  '(?:ex(?:-(?:wife|husband|girlfriend|boyfriend|partner))?|wife|husband|girlfriend|boyfriend|partner|spouse|crush)'
const someone = String.raw`(?:someone|somebody|anyone|anybody|(?:a|this|that) (?:private |certain )?(?:person|man|woman|girl|guy|stranger)|(?:my|your|his|her|their|a|an) ${partner})`

/** One private person; 'landlords', 'candidates' and 'relatives' are groups that products serve. */
const personPatterns = [
  String.raw`\b(?:track|tracks|tracking|monitor|monitors|spy on|spies on|hack|hack into|intercept|read) (?:all )?${someone}'s (?:phone|location|whereabouts|movements|messages|texts|whatsapp|calls|chats|emails?|instagram)\b`,
  String.raw`\b(?:spy|spying|spies) (?:on|app for|tool for) ${someone}\b`,
  String.raw`\b(?:stalk|stalking) ${someone}\b`,
  String.raw`\b(?:to|i|we|can|help|helps|lets?) (?:[\w'-]+ ){0,3}(?:secretly (?:track|follow|monitor|record|locate|watch) ${someone}\b|(?:track|follow|monitor|record|locate|watch) ${someone} (?:[\w'-]+ ){0,3}without (?:their|her|his|them|him) (?:knowing|knowledge))`,
  String.raw`\b(?:find|finds|finding|locate|look up|discover|figure|search for|get)(?: out)? (?:${someone}'s (?:home |private |current |new |secret )?|(?:her|his) (?:home |private |new |secret ))(?:address|whereabouts)\b`,
  String.raw`\b(?:find|finds|finding|look up|discover|get|i need|i want)(?: out)? (?:the )?(?:home |private |current |new )?(?:address|whereabouts|phone number) of ${someone}\b(?!'s)`,
  String.raw`\b(?:find|finds|finding|discover|figure)(?: out)? where (?:${someone}|he|she) (?:now )?(?:lives?|moved|is hiding|is staying)\b`,
  String.raw`\b(?:find|locate|track down|hunt down|trace) (?:my|his|her|their|your|an?) (?:old )?ex(?:-(?:wife|husband|girlfriend|boyfriend|partner))?(?![\w'-])`,
  String.raw`\b(?:track|tracking|hunt|hunting) down ${someone}(?! (?:responsible|in charge|who))`,
  String.raw`\b(?:find|finding|locate|trace) (?:a )?private (?:person|persons|people|individuals?)\b`,
  String.raw`\b(?:identify|find|look up|search for|unmask) (?:any |a )?(?:strangers?|someone|anyone|somebody|person|girl|woman|man) (?:by|from|with|using) (?:(?:an?|one|their|his|her|only|just|single) ){0,2}(?:photo|face|picture|selfie|licen[cs]e plate|number plate|phone number)\b`,
  String.raw`\b(?:find|look up) (?:someone|somebody|anyone|anybody|people) (?:[\w'-]+ ){0,4}their home address`,
  String.raw`\b(?:see|know|find out) whom? ${someone} (?:texts|calls|meets|dates|messages|chats with|talks to)\b`,
  String.raw`(?:\b(?:to|${help}) dox+|^dox+ing)\b`,
].map((pattern) => new RegExp(pattern))

const name = String.raw`(?:${firstNames.join('|')})(?: [A-Z]\.?)?(?: (?:van|de|von|der|la|el|al|bin))* [A-Z][a-z][\p{L}'-]*`
const cue =
  '(?:[Ff]ind|[Ff]inding|[Ll]ocate|[Tt]rack down|[Tt]race|[Ss]talk|[Ss]py on|[Dd]irt on|[Ww]here is|[Ww]hereabouts of|[Aa]ddress of|[Nn]umber of|[Ll]ooking for|[Ss]earching for|[Ee]verything about|[Ii]nformation (?:on|about))'
const soughtNames = [
  String.raw`\b${cue} ${name}(?=\s*(?:$|[.,!?;\n])| (?:in|from|who|on) | lives?\b|'s? (?:home|address|phone|house|whereabouts))`,
  String.raw`\b[Ww]here (?:does )?${name} lives?\b`,
].map((pattern) => new RegExp(pattern, 'u'))
// The name must end first: `\W*` takes the same letters, and the search would grow with their square.
const nameAlone = new RegExp(
  String.raw`^${name}(?![\p{L}'-])(?:,? (?:in |from )?[A-Z][a-z]+)?\W*$`,
  'u',
)
const asksForOne =
  /\bwhere (?:does |did )?(?:he|she)\b|\b(?:his|her) (?:home |private |new )?(?:address|phone|house|whereabouts)\b/i
