import { saysContent } from './contentment.ts'
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
  pain: (sentence, isAbout) => statesPain(sentence, isAbout) && !saysContent(sentence),
  wish: (sentence) => namesGap(sentence) || asksForThing(sentence) || request.test(sentence),
  price: (sentence) =>
    saysWillPay(sentence) || dear.test(sentence) || getToolPrices(sentence).length > 0,
  workaround: (sentence) => workaround.test(sentence),
  tool: (sentence) => getUsedTools(sentence).length > 0,
}

const request =
  /\bis there (?:an?|any|some)(?: \w+){0,3} (?:ways?|tools?|apps?|software|services?|solutions?|alternatives?|sites?|websites?|programs?|plugins?|extensions?|options?|place|system|product|thing)\b|\bany(?:one|body)? (?:else )?(?:have |got |know of |can |could )?(?:any |a |good |better )*(?:recommend\w*|suggest\w*|alternatives?|advice|tips)\b|\bdoes any(?:one|body)(?: else)? (?:know|have|use|recommend)\b|\b(?:recommendations?|suggestions?|advice) (?:for|on|about|would|are|is)\b|\bwhat (?:do|are|does) (?:you|you guys|people|others|everyone)(?: \w+)? (?:use|using|recommend|do)\b|\bhow (?:do|does|are) (?:you|you guys|people|others|everyone|other \w+)\b/i
const dear =
  /\b(?:too|so|very|really|ridiculously|insanely|way too|more|pretty|prohibitively|quite) (?:expensive|pricey|costly)\b|\boverpriced\b|\bcan['’]?t (?:really )?(?:afford|justify (?:the|paying))|\bprice (?:hikes?|increases?)|\b(?:raised|increased|doubled|hiked) (?:their|the|its) prices?\b/i
const workaround =
  /\b(?:work-?arounds?|working around|(?:my|a|an|the|our|in|using|with|excel|google|giant|shared) spreadsheets?|google sheets?|manually|by hand|pen and paper|post-its?|sticky notes?|ended up (?:using|building|making|writing|creating|rolling|hacking|copying|typing)|(?:my|our) own (?:little |simple |custom )?(?:script|tool|app|system|spreadsheet|template|solution|method)s?|(?:wrote|made|built|hacked(?: together)?|cobbled together|rolled) (?:my own|our own|a (?:little |small |simple |quick |custom |bash |python )*(?:script|spreadsheet|template|shortcut|macro|bot|cron job))|i just use|we just use|duct[- ]tap\w*|makeshift|copy[- ](?:and[- ])?past\w+|copying and pasting)\b/i
