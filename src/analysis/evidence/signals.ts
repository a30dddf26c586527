import { callsProblemMinor, saysContent } from './contentment.ts'
import { type Signal, signals } from './evidence.ts'
import { asksForThing, namesGap } from './gaps.ts'
import { saysWillPay } from './money.ts'
import { statesPain } from './pain.ts'
import { getUsedTools } from './tool-names.ts'
import { getToolPrices } from './tool-prices.ts'

/**
 * Signals in a sentence, by rules strict enough for counting.
 * @param isAbout whether a sentence names the subject of the problem; by default none does, so that words
 * next to it do not count as pain
 */
export function getSignals(sentence: string, isAbout: IsAbout = () => false): Signal[] {
  return signals.filter((signal) => states[signal](sentence, isAbout))
}

type IsAbout = (sentence: string) => boolean

const states: Record<Signal, (sentence: string, isAbout: IsAbout) => boolean> = {
  pain: (sentence, isAbout) =>
    statesPain(sentence, isAbout) && !saysContent(sentence) && !callsProblemMinor(sentence),
  wish: (sentence) => namesGap(sentence) || asksForThing(sentence) || request.test(sentence),
  price: (sentence) =>
    saysWillPay(sentence) || dear.test(sentence) || getToolPrices(sentence).length > 0,
  workaround: describesWorkaround,
  tool: (sentence) => getUsedTools(sentence).length > 0,
}

const thing = String.raw`(?:tools?|apps?|applications?|software|services?|solutions?|alternatives?|(?:web)?sites?|programs?|plugins?|extensions?|options|systems?|products?|platforms?|templates?|librar(?:y|ies)|crms?|calculators?|trackers?|planners?|schedulers?|calendars?|bots?|editors?|generators?)\b`
const people = String.raw`(?:you|you guys|people|others|everyone)`
/** A request for something that could be built; who asks for advice may want none of it. */
const request = new RegExp(
  [
    String.raw`\bis there (?:an?|any|some)(?: \w+){0,3} (?:${thing}|ways?\b|option\b|place\b|thing\b)`,
    String.raw`\bis there (?:any|some)thing (?:like|that|which|similar|out there)\b`,
    String.raw`\bare there any (?:\w+ ){0,2}${thing}`,
    String.raw`\bany(?:one|body)? (?:else )?(?:have |got |know of |can |could )?(?:any |a |good |better )*alternatives?\b`,
    String.raw`\b(?:can|could|would) (?:you|(?:any|some)(?:one|body))(?: please)? (?:recommend|suggest)(?: \w+){0,4} ${thing}`,
    String.raw`^(?:please (?:recommend|suggest)|(?:recommend|suggest) (?:me|us))(?: \w+){0,4} ${thing}`,
    String.raw`\b(?:recommend|suggest|recommendations? for|suggestions? for) something (?:that|which|to|for|like)\b`,
    String.raw`(?<!\b(?:my|his|her|their|our|the|this|that) )\b(?:recommendations?|suggestions?) (?:for|on)(?: \w+){0,3} ${thing}`,
    String.raw`\b${thing} (?:recommendations?|suggestions?)\b`,
    String.raw`(?:^|[.!?,] |\bdoes )any(?:one|body)(?: else| here)? (?:know|have|use|using)(?: of| about)?(?: (?!problems?\b|issues?\b|trouble\b|experience\b)\w+){0,3} ${thing}`,
    String.raw`\b(?:what|which) (?:\w+ )?${thing} (?:do|does|are|would) ${people}(?: \w+)? (?:use|using|recommend|prefer|suggest)\b`,
    String.raw`\bwhat (?:do|are|does) ${people}(?: \w+)? (?:use|using)\b`,
    String.raw`\bwhat(?:['’]s| is) the best (?:\w+ )?${thing}`,
    String.raw`\bdoes (?:something|anything|an? (?:app|tool)|such a (?:thing|tool)) (?:like (?:this|that) )?exist\b`,
  ].join('|'),
  'i',
)
const dear =
  /\b(?:too|so|very|really|ridiculously|insanely|way too|more|pretty|prohibitively|quite) (?:expensive|pricey|costly)\b|\boverpriced\b|\bcan['’]?t (?:really )?(?:afford|justify (?:the|paying))|\bprice (?:hikes?|increases?)|\b(?:raised|increased|doubled|hiked) (?:their|the|its) prices?\b/i
/** Whether the writer does it: not a question, not done by others, not only possible. */
function describesWorkaround(sentence: string): boolean {
  if (noWorkaround.test(sentence)) return false
  return [...sentence.matchAll(workaround)].some(({ 0: found, index }) => {
    const after = sentence.slice(index + found.length)
    const isAsked = /\?\W*$/.test(sentence) && (asks.test(sentence) || !/[,;:–—]/.test(after))
    if (isAsked) return false
    const doer = [...sentence.slice(0, index).matchAll(doers)].at(-1)
    if (doer) return doer.groups?.writer !== undefined
    return writer.test(found + after) || leavesOutWriter.test(sentence)
  })
}

const asks =
  /^(?:so |and |but )?(?:how|what|why|who|which|when|where|if|does|do|is|are|can|could|would|should|will|has|have|any\w*)\b/i
const wanting = String.raw`(?:could|would|might|should|can|can['’]?t|cannot|will(?! have to\b)|won['’]?t|want|wish|hope|plan|prefer|don['’]?t|do not)\b`
const doers = new RegExp(
  String.raw`\b(?:(?<writer>(?:i|we)\b(?!['’](?:d|ll)\b)(?!(?: \w+ly| just| really)? ${wanting})|my|our)|i|we|you|they|he|she|people|users?|others|some(?:one|body)|every(?:one|body)|no ?(?:one|body))\b`,
  'gi',
)
const writer = /\b(?:i|we|my|our)\b/i
const leavesOutWriter =
  /^(?:(?:just|still|currently) )?(?:started|starting|using|been|copying|tracking|keeping|doing)\b/i
const workaround =
  /\b(?:work-?arounds?|working around|(?:my|a|an|the|our|in|using|with|excel|google|giant|shared) spreadsheets?|google sheets?|manually|by hand|pen and paper|post-its?|sticky notes?|ended up (?:using|building|making|writing|creating|rolling|hacking|copying|typing)|(?:my|our) own (?:little |simple |custom )?(?:script|tool|app|system|spreadsheet|template|solution|method)s?|(?:wrote|made|built|hacked(?: together)?|cobbled together|rolled) (?:my own|our own|a (?:little |small |simple |quick |custom |bash |python )*(?:script|spreadsheet|template|shortcut|macro|bot|cron job))|(?:i|we) just use (?:an? |the |my |our )?(?:\w+ ){0,2}(?:excel|spreadsheets?|sheets?|word|docs?|notes?|notepad|notebooks?|paper|calendars?|e-?mails?|whatsapp|text files?|templates?|reminders?|alarms?)|duct[- ]tap\w*|makeshift|copy[- ](?:and[- ])?past\w+|copying and pasting)\b/gi
/** Given up, not needed or what a tool reads and writes: 'I no longer do it by hand', 'it syncs with Google Sheets'. */
const noWorkaround =
  /\b(?:no longer|stopped|instead of|(?:better|easier|faster|quicker) than|never|no more|replaces?|(?:don['’]t|do not|didn['’]t|won['’]t) (?:have|need) to)\b(?: \w+){0,3} (?:manually|by hand|spreadsheets?|google sheets?)\b|\b(?:exports|imports|syncs|integrates)(?: \w+){0,2} (?:an? )?(?:excel|google) (?:spread)?sheets?\b/i
