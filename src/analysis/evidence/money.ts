import type { KeptDiscussion, Money, PricePoint, Tool } from './evidence.ts'
import { getPricePoints, getPlaceOf, hasAmount } from './prices.ts'
import { getStatements } from './statements.ts'
import { mentionsOtherAmount, paidForOther, getToolPrices } from './tool-prices.ts'

export function getMoney(
  kept: readonly KeptDiscussion[],
  tools: readonly Pick<Tool, 'name' | 'prices'>[] = [],
): Money {
  // A sentence with a tool's price may spell its name in another way.
  const names = tools.flatMap(({ name, prices }) => [name, ...prices.map(({ quote }) => quote)])
  const pricePoints = kept.flatMap((discussion) =>
    getPricePoints(discussion, (sentence) => getToolPrices(sentence, names), isRefused),
  )
  return {
    willingToPay: getStatements(kept, saysWillPay),
    pricePoints,
    sweetSpot: getSweetSpot(pricePoints.filter((point) => !isRefused(point))),
    otherAmounts: getStatements(
      kept,
      (sentence) => mentionsOtherAmount(sentence, names) && !saysWillPay(sentence),
    ),
  }
}

export function saysWillPay(sentence: string): boolean {
  const clauses = sentence.split(clauseEnd).filter((clause) => !refusal.test(clause))
  const isPaying = paying.test(clauses.join(', ')) && !notPaying.test(sentence)
  return isPaying && !paidForOther(sentence)
}

/**
 * Whether the sentence that names a price turns it down: 'I would never pay $20', '$30 is too much'. In 'I would pay
 * $5, but never $20' it turns down $20 alone.
 */
export function isRefused(point: Omit<PricePoint, 'id'>): boolean {
  const place = getPlaceOf(point) ?? Math.max(0, point.quote.search(/\d/))
  const clauses = getClauses(point.quote)
  const at = clauses.findLastIndex(({ start }) => start <= place)
  const own = clauses[at]
  if (!own) return false
  const before = point.quote.slice(own.start, place)
  if (refusedAmount.test(before)) return true
  if (highestAmount.test(before)) return false
  const stance = getStance(own.text)
  if (stance) return stance === 'refuses'
  // The next clause is about this price, unless it names another: 'It is $20, which I would never pay'.
  const following = clauses
    .slice(at + 1)
    .find(({ text }) => hasAmount(text) || getOtherStance(text))
  if (following && !hasAmount(following.text)) return getOtherStance(following.text) === 'refuses'
  return isRefusedBefore(own.text, clauses.slice(0, at + 1))
}

interface Clause {
  text: string
  start: number
  /** It begins with 'but' or the like: what precedes it was said of another price. */
  isContrast: boolean
}

function getClauses(sentence: string): Clause[] {
  const ends = [...sentence.matchAll(priceClauseEnd)]
  const starts = [0, ...ends.map((end) => end.index + end[0].length)]
  return starts.map((start, at) => ({
    text: sentence.slice(start, ends[at]?.index),
    start,
    isContrast: at > 0 && contrast.test(ends[at - 1]?.[0] ?? ''),
  }))
}

function getStance(sentence: string): 'pays' | 'refuses' | null {
  const clause = sentence.replace(payingOther, '')
  if (refusal.test(clause) || tooMuch.test(clause)) return 'refuses'
  return paying.test(clause) ? 'pays' : null
}

/** Of a clause beside the price's own: what others pay there is another bill. */
function getOtherStance(clause: string): ReturnType<typeof getStance> {
  return ofOthers.test(clause) ? null : getStance(clause)
}

/** 'X is too expensive, so we use Y for $16' is about another thing, 'It is too expensive: $16' is not. */
function isRefusedBefore(own: string, clauses: readonly Clause[]): boolean {
  const from = clauses.findLastIndex(({ isContrast }) => isContrast)
  const before = clauses
    .slice(Math.max(0, from), -1)
    .map(({ text }) => text)
    .findLast(getOtherStance)
  if (before === undefined) return false
  return refusal.test(before) || (ofSameThing.test(own) && tooMuch.test(before))
}

const what = String.raw` (?:for (?!myself|itself|them|her|him|lunch|dinner|stuff|things|everything)|\$|£|€|\d|up to|extra|good money|real money|more for|monthly|yearly|every month|a (?:lot|bit|few|premium|subscription|fee|monthly|yearly|one-time)|to (?:use|have|get|avoid|not|remove|access|unlock))`
const paying = new RegExp(
  [
    String.raw`\b(?:i|we|i['’]m|we['’]re|my company|our company|my team|our team)(?:['’]d| would| will|['’]ll)?(?! (?:be|am|are)(?: \w+)? paid\b)(?: (?:\w+ly|even|already|now|still|do|am|are|have|had|be)){0,2} (?:pay|paying|(?<!['’](?:m|re) )paid)${what}`,
    String.raw`\b(?:i|we|i['’]m|we['’]re|i['’]d|we['’]d)\b(?: [\w'’]+){0,4} (?:happy|glad|willing|ready|prepared) to pay\b`,
    String.raw`^(?:would be |very |more than |quite |totally )?(?:happy|glad|willing) to pay\b`,
    String.raw`\bworth (?:paying|the (?:money|price|subscription|cost)|every (?:penny|cent))\b`,
    String.raw`(?<!\b(?:willing|wants?|wanting|trying|happy) to )\btake my money\b`,
    String.raw`^(?:would|will) (?:\w+ly )?pay${what}`,
    String.raw`\b(?:i|we)(?: (?:would not|wouldn['’]t|don['’]t|do not) (?:really )?mind|['’]d have no problem| have no problem) paying\b`,
    String.raw`\b(?:i|we)(?:['’]ve| have| had)? (?:have|had|got|bought|keep|kept|cancell?ed) (?:an?|the|my|our) (?:[\w-]+ ){0,2}subscription\b`,
  ].join('|'),
  'i',
)
const clauseEnd = /[,;:.!?](?=\s)|\b(?:but|although|though)\b/i
const contrast = /\b(?:but|although|though|while|whereas|yet|however)\b/i
const priceClauseEnd = new RegExp(
  String.raw`${clauseEnd.source}|(?<!\d)(?:\s[-–]\s|\s?—\s?)|\b(?:while|whereas|yet|however|because|since)\b|\band\b(?= (?:i|we|they|it|nobody|no one|would|think|find|feel|believe|consider)\b)`,
  'gi',
)
/** Right before an amount. */
const refusedAmount =
  /(?<!\b(?:why|if) )\b(?:not|never|nor|no way|rather than|instead of)(?: (?:for|at))?\s*$|^\W*(?:not|never) even(?: (?:for|at))?\s*$/i
/** Of what somebody would not go beyond: 'I wouldn't pay more than $10'. */
const highestAmount =
  /(?:\b(?:not|never|nobody|no one)|n['’]?t) (?:\w+ ){0,3}(?:pay|spend)(?:ing)? (?:any(?:thing)? )?(?:more than|over|above)(?: about| around)?\s*$/i
const no = String.raw`(?:not|nor|never|hardly|cannot|\w+n['’]t|(?:wo|would|do|does|did|ca|could|is)nt|stopped|nobody|no[ -]one|no (?:way(?! to)|longer|chance|reason|point|need)|why (?:would|should)|refus\w+ to|hate to|unwilling|hesitant|reluctant)`
const joint = String.raw`(?:but|and|because|once|until|when|since|so (?:i|we))\b`
/** 'I would rather pay than spend hours' refuses no price. */
const refusal = new RegExp(
  [
    String.raw`\b${no}(?! (?:really |even )?(?:mind|hesitate|regret\w*|stop|much|a lot|too much|thought|imagined|expected|believed|dream\w+)\b)(?: (?!${joint})[\w'’]+){0,4} (?:pay(?:s|ing)?|paid|spend(?:ing)?|(?:fork|shell|cough)(?:ing)? (?:out|up|over)|willing|worth|take)\b`,
    String.raw`(?<!\bpay(?:ing)?\b(?:(?!\b(?:rather|sooner) (?!than))[^,;:.!?])*)\b(?:(?<!\b(?:more|better|cheaper|easier) )than|instead of|without) (?:pay|spend)(?:ing)?\b`,
  ].join('|'),
  'i',
)
const ofOthers = /\b(?:clients?|customers?|debtors?|tenants?|others)\b/i
const payingOther =
  /\bpay(?:s|ing)? (?:(?:my|our|their|the|his|her|late|any) )*(?:invoices?|bills?|fees?|rent|debts?|on time|late|me|us)\b/gi
const ofSameThing = /^\W*(?:(?:it|they|that|this|at|about|around|almost|nearly|over)\b|\d)/i
const denied = String.raw`(?:\b(?:not|never|nobody|no one)|n['’]t) (?:really )?(?:think|say|find|feel|believe|consider|call)s?\b`
const tooMuch = new RegExp(
  [
    String.raw`(?<!(?:\b(?:not|never|hardly|nobody|no one)|n['’]t)(?: (?!${joint})[\w'’]+){0,3} |${denied} [^,;:!?]*)\b(?:too (?:much(?! (?!for|to|money)\w)|high|steep|expensive|pricey|costly)|overpriced|rip-?off)\b`,
    String.raw`\b(?:can['’]?t|cannot|could not|couldn['’]t) (?:really )?(?:afford|justify)\b`,
    String.raw`(?:^|\b(?:is|are|was|were|be|costs?|charges?|(?:seems?|feels?|sounds?|looks?)(?: like)?)\b|['’]s\b)\W*(?:(?:way|far|much|a lot|slightly|still|just|already) )*more than (?:what )?(?:i|we)\b(?! (?:\w+ )?(?:need|use|say|count)\b)`,
    String.raw`\b(?:out of|outside|over|beyond|above) (?:of )?(?:my|our) (?:budget|means|price range)\b`,
    String.raw`\d\S{0,9}(?: \w+){0,3} (?:is|was|seems?|feels?|sounds?)(?! (?:not|never|hardly))(?: \w+)? (?:insane|ridiculous|outrageous|absurd|crazy|steep|a lot|joke|robbery|extortion)\b`,
    String.raw`\b(?:wouldn|won|couldn|don)['’]?t\W*$|\b(?:per|an?) (?:month|year),? no\W*$|^\W*(?:nope|no (?:thanks|thank you|way|chance))\W*$`,
  ].join('|'),
  'i',
)
const notPaying =
  /^(?:if|before|unless|until) (?:i|we)(?: ha(?:ve|d) to)? pay\b|\b(?:wonder|sure|know|see|decide) if it(?:['’]s| is) worth\b|\?$|\bpay \$0\b|\bpa(?:y|id|ying) (?:\w+ ){0,2}(?:attention|rent|tax(?:es)?|bills?|debts?|loans?|mortgage|tuition|interest|dearly|insurance|salary|salaries)\b|\bpa(?:y|id|ying)(?: \S+)? for (?:my|our|the|her|his) (?:(?:house|home|place|condo)\b(?! (?:\w+ ){0,2}(?:app|software|tool|service|system|subscription|plan)\b)|rent|college|school|car|mistakes?|wedding|degree|education|flight|position)\b|\bpaid (?:off|back)\b/i

/** Smaller samples may be chance. */
const minPoints = 5
const minDiscussions = 3

/** Where the middle half of monthly prices lies; null of too few. */
export function getSweetSpot(points: readonly PricePoint[]): Money['sweetSpot'] {
  const monthly = points.flatMap(({ id, amountCents, currency, per, each }) => {
    if (per !== 'month' && per !== 'year') return []
    return [{ id, currency, each, cents: per === 'year' ? amountCents / 12 : amountCents }]
  })
  // A price per user says nothing beside one for everyone.
  const groups = Map.groupBy(monthly, ({ currency, each = '' }) => `${currency} ${each}`)
  const [mostCommon] = [...groups].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  )
  if (!mostCommon) return null
  const [, group] = mostCommon
  const [first] = group
  const ids = [...new Set(group.map(({ id }) => id))]
  if (!first || group.length < minPoints || ids.length < minDiscussions) return null
  const cents = group.map((point) => point.cents).toSorted((one, other) => one - other)
  return {
    lowCents: Math.round(getQuantile(cents, 0.25)),
    highCents: Math.round(getQuantile(cents, 0.75)),
    currency: first.currency,
    ...(first.each && { each: first.each }),
    ids,
  }
}

/** Linear interpolation, as PERCENTILE.INC in spreadsheets; `sorted` must not be empty. */
function getQuantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
