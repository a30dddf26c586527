import { type Signal, signals } from './evidence.ts'
import { namesGap } from './gaps.ts'
import { saysWillPay } from './money.ts'
import { toolsUsedIn } from './tool-names.ts'
import { toolPricesIn } from './tool-prices.ts'

/** What a sentence states, strictly enough to be counted. */
export function signalsIn(sentence: string): Signal[] {
  return signals.filter((signal) => states[signal](sentence))
}

const states: Record<Signal, (sentence: string) => boolean> = {
  pain: (sentence) => pain.test(sentence) && !noPain.test(sentence),
  wish: (sentence) => namesGap(sentence) || request.test(sentence),
  price: (sentence) =>
    saysWillPay(sentence) || dear.test(sentence) || toolPricesIn(sentence).length > 0,
  workaround: (sentence) => workaround.test(sentence),
  tool: (sentence) => toolsUsedIn(sentence).length > 0,
}

const pain =
  /\b(?:struggl\w*|hat(?:e|ed|ing)\b|annoy\w*|frustrat\w*|painful|(?:a|the|huge|real|big|such a) pain\b|pain points?|nightmare|difficult(?:y|ies)?\b|hard(?:er|est)? to\b|impossible to\b|(?:biggest|main|real|only|huge|major|big|same|this) (?:problem|issue|challenge)|(?:problems?|issues?|trouble|difficulty) (?:is|was|with|of|when|whenever|getting|finding|keeping)\b|having (?:a )?(?:problem|issue|trouble)s?\b|can['’]?t (?:seem|find|figure|get|keep|stop|remember|sleep|stand|trust|focus|concentrate)\b|cannot (?:find|figure|get|keep|stop|remember|focus)\b|couldn['’]?t (?:find|figure|get|keep)\b|wast(?:e|es|ed|ing) (?:of |my |our |so much |too much |a lot of |hours|time|money|an? )|time[- ]consuming|tedious|(?:get|gets|getting|got|am|i['’]m|been|being|feel|feeling) stuck\b|hassle|(?:tired|sick) of|fed up|terribl[ey]|awful|horribl[ey]|unable to|worr(?:y|ied|ying) (?:about|that)|overwhelm\w*|stress(?:ed|ful|ing)?\b|burn(?:ed|t|ing)? ?out|headaches?|suffer(?:s|ed|ing)?\b|clunky|unreliable|constantly|keeps? (?:forgetting|losing|failing|crashing|breaking|interrupting)|always forget|drives? (?:me|us) (?:crazy|nuts|mad|insane)|confus(?:ed|ing)\b|a mess\b|ghosted|overdue)/i
const noPain =
  /\b(?:no|not|never|without|isn['’]t|wasn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t|any) (?:have |had |having |a |an |any |the |really |that |too |very |so |much )*(?:problems?|issues?|trouble|difficult\w*|hard(?:er)?|hassle|frustrat\w+|annoy\w+|stress\w*|confus\w+|hate|struggl\w+|worr\w+|pain\w*)\b|\bhate to (?:say|be|break|admit)\b/i
const request =
  /\bis there (?:an?|any|some)(?: \w+){0,3} (?:ways?|tools?|apps?|software|services?|solutions?|alternatives?|sites?|websites?|programs?|plugins?|extensions?|options?|place|system|product|thing)\b|\bany(?:one|body)? (?:else )?(?:have |got |know of |can |could )?(?:any |a |good |better )*(?:recommend\w*|suggest\w*|alternatives?|advice|tips)\b|\bdoes any(?:one|body)(?: else)? (?:know|have|use|recommend)\b|\b(?:recommendations?|suggestions?|advice) (?:for|on|about|would|are|is)\b|\bwhat (?:do|are|does) (?:you|you guys|people|others|everyone)(?: \w+)? (?:use|using|recommend|do)\b|\bhow (?:do|does|are) (?:you|you guys|people|others|everyone|other \w+)\b/i
const dear =
  /\b(?:too|so|very|really|ridiculously|insanely|way too|more|pretty|prohibitively|quite) (?:expensive|pricey|costly)\b|\boverpriced\b|\bcan['’]?t (?:really )?(?:afford|justify (?:the|paying))|\bprice (?:hikes?|increases?)|\b(?:raised|increased|doubled|hiked) (?:their|the|its) prices?\b/i
const workaround =
  /\b(?:work-?arounds?|working around|(?:my|a|an|the|our|in|using|with|excel|google|giant|shared) spreadsheets?|google sheets?|manually|by hand|pen and paper|post-its?|sticky notes?|ended up (?:using|building|making|writing|creating|rolling|hacking|copying|typing)|(?:my|our) own (?:little |simple |custom )?(?:script|tool|app|system|spreadsheet|template|solution|method)s?|(?:wrote|made|built|hacked(?: together)?|cobbled together|rolled) (?:my own|our own|a (?:little |small |simple |quick |custom |bash |python )*(?:script|spreadsheet|template|shortcut|macro|bot|cron job))|i just use|we just use|duct[- ]tap\w*|makeshift|copy[- ](?:and[- ])?past\w+|copying and pasting)\b/i
