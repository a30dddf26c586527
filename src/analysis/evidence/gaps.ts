import type { KeptDiscussion, Statement } from './evidence.ts'
import { getStatements } from './statements.ts'

/**
 * Whether a sentence names something that is missing in what exists; a maker's 'would love your feedback' does
 * not count, nor does a request for 'a tool' without a word about what it should do.
 */
export function namesGap(sentence: string): boolean {
  if (noGap.test(sentence)) return false
  if (completeGap.test(sentence) || namedGap.test(sentence)) return true
  return (
    getThings(sentence, missingThing).length > 0 ||
    getThings(sentence, requestedThing).some((rest) => !bareThing.test(rest))
  )
}

/** Whether a sentence asks for something that could be built, even if only for 'a tool'. */
export function asksForThing(sentence: string): boolean {
  return !noGap.test(sentence) && getThings(sentence, requestedThing).length > 0
}

function getThings(sentence: string, opening: RegExp): string[] {
  return [...sentence.matchAll(opening)]
    .map(({ 0: opened, index }) => sentence.slice(index + opened.length))
    .filter((rest) => thing.test(rest))
}

export function getGaps(kept: readonly KeptDiscussion[]): Statement[] {
  return getStatements(kept, namesGap).slice(0, maxGaps)
}

const maxGaps = 12

const completeGap = new RegExp(
  [
    String.raw`(?:\b(?:i|we)(?: \w+)?|^(?:really |just )?) ?wish (?:(?:that )?there(?! (?:was|were) (?:more|enough) (?:time|hours|days|people|money)\b)|that it|it|(?:they|some(?:one|body|thing))(?! (?:had|would have) (?:told|warned|said|taught|asked)\b| paid\b)|the(?! best\b)|(?:i|we) could(?! (?:send|tell|say|give|go back|afford|help|upvote|meet))|(?!i |we |you |the best )\w+ (?:had(?! (?:told|warned|said|taught|asked)\b)|would|could|did))\b`,
    String.raw`\bwhy (?:is|are)(?:n['’]t)? there (?:no|not|still no|any|an?)\b`,
    String.raw`\b(?:it|this|one|tool|app|software|service|product|feature|solution|(?:some|any|no)thing like (?:it|this|that)) (?:just |simply |really )?(?:doesn['’]t|does not|don['’]t) (?:seem to |really |even |currently |yet )?exist\b(?! for (?:me|us)\b)`,
    String.raw`\b(?:i|we)(?:['’]d| would)(?: \w+)? love (?:to (?:see (?:an?|better|more|support)|be able)|it if|if (?:it|they|there|i|we|you could)|something)\b`,
    String.raw`\b(?:would|['’]d) be (?:so |really |very )?(?:nice|great|cool|awesome|amazing|helpful|useful) (?:if (?:there|it|they|i|we|you could|some)|to (?:have|be able|see))\b`,
    String.raw`\blooking for (?:some|any)thing (?:that|which|to|with|like|more|less|better|similar)\b`,
    String.raw`\b(?:is|are|['’]s) (?:still |sorely |really |currently |just )?(?:missing|lacking) (?:an?|the|some|any) (?!point)`,
    String.raw`\b(?:only|main|one|big|biggest|key) (?:thing|feature)s? (?:that )?(?:is|it is|it['’]s|i['’]m|i am|that['’]s)? ?missing\b`,
    String.raw`\bmissing (?:feature|functionality|option)s?\b`,
    String.raw`\b(?:it|app|tool|software|product|version|service|site|they all|all of them) (?:still |really |all |just )?lacks? (?:an?|the|any|some|support|proper|good|basic|features?)\b`,
    String.raw`\bif only (?:there|it|they|i could|we could|some(?:one|body|thing))\b(?! (?:had (?:told|warned|said|known)|paid)\b)`,
    String.raw`\bnothing (?:out there|on the market|exists)\b`,
    String.raw`\b(?:none of (?:them|the (?:\w+ )?(?:apps?|tools?|software|services|solutions|products|platforms|options))|no (?:single )?(?:app|tool|software|service|solution|product|platform)|nothing)(?: out there| on the market)?(?: (?:i|we)(?:['’]ve)? (?:tried|found|saw|seen))? (?:does|do|handles?|supports?|covers?|offers?) (?:both|this|that|all|everything|exactly|what|quite|recurring|any|an?)\b`,
    String.raw`\bthere(?:['’]s got| has(?: got)?| must| should| needs)(?: to)? be an? (?:better|easier|simpler|quicker|faster) (?:way|tool|app|solution|option)\b`,
  ].join('|'),
  'i',
)
/** Gaps only when followed by something that could be built: 'there is no' + 'decent app'. */
const missingThing = new RegExp(
  [
    String.raw`\b(?:i|we)(?: \w+)? wish (?:i|we) had an? `,
    String.raw`\bthere(?:['’]s| is|['’]re| are) (?:\w+ly |still |just )?(?:no|not an?|not any|not one) `,
    String.raw`\bthere (?:(?:isn['’]t|aren['’]t) (?:really )?(?:an?|any|many)|(?:doesn['’]t|don['’]t) seem to be (?:an?|any)) `,
    String.raw`\b(?:can['’]t|cannot|couldn['’]t|haven['’]t|have not|have yet to|unable to|failed to|struggl(?:e|ed|ing) to)(?: seem to| really| ever| yet| been able to)? f(?:i|ou)nd (?:an? |any |(?=any|some))`,
  ].join('|'),
  'gi',
)
/** Gaps only when what the thing should do is said, too: 'looking for a' + 'tool that prints'. */
const requestedThing = new RegExp(
  [
    String.raw`\b(?:i|we)(?:['’]d| would)(?: \w+)? love (?:to have )?an? `,
    String.raw`\blooking for (?:an?|some|any) `,
    String.raw`\b(?:i|we)(?: really| just| also| still)? (?:need|want) (?:(?:an?|some) |(?=something (?:that|which) ))`,
    String.raw`\b(?:what|all) (?:i|we)(?: really)? (?:need|want) is an? `,
  ].join('|'),
  'gi',
)
const thing =
  /^(?:[\w-]+ ){0,3}(?:ways? (?:to|of|for)|tools?|apps?|applications?|software|services?|solutions?|options? (?:to|for)|alternatives?|features?|support for|api|integrations?|products?|platforms?|standard|(?:web)?sites? (?:that|where|to|for)|extensions?|plug-?ins?|exports?|sync|settings?|buttons?|programs?|systems?|device|library|template|(?:any|some)?thing (?:that|which|to))\b/i
const bareThing =
  /^(?:[\w-]+ ){0,3}(?:tools?|apps?|applications?|software|services?|solutions?|alternatives?|products?|platforms?|programs?|systems?)(?: for (?:it|this|that|these|those|them|me|us))?\s*(?:[^\w\s'’-]|$)/i
const namedGap =
  /\b[A-Z]\w+ (?:still |really |just )?lacks (?:an?|the|any|some|support|proper|good|basic|features?)\b/
const noGap =
  /\bno (?:\w+ )?better (?:\w+ )?than\b|\bno better \w+ out there\b|\blove to see (?:your|what|how|if|you|more of you)|\bmissing (?:something|anything|the point)|\b(?:don['’]t|not|never) (?:really )?need\b|\bif you(?:['’]re| are)? (?:\w+ )?looking for\b|\blooking for (?:an? |some |any )?(?:[\w-]+ ){0,4}(?:co-?founders?|feedback|developers?|engineers?|designers?|candidates?|testers?|jobs?|partners?|investors?)\b/i
