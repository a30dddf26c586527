import type { KeptDiscussion, PricePoint, PriceUnit } from './evidence.ts'

export interface Price extends Pick<PricePoint, 'amountCents' | 'currency' | 'per' | 'each'> {
  at: number
}

/** Each price once, with the first sentence that names it, or with one that refuses it. */
export function getPricePoints(
  { id, sentences }: KeptDiscussion,
  toPrices: (sentence: string) => Price[],
  isRefused: (point: PricePoint) => boolean = () => false,
): PricePoint[] {
  const points = new Map<string, PricePoint>()
  for (const quote of sentences) {
    for (const { at: _at, ...price } of toPrices(quote)) {
      const key = getKey(price)
      const point = { id, quote, ...price }
      if (!points.has(key) || isRefused(point)) points.set(key, point)
    }
  }
  return [...points.values()]
}

/** Where its sentence names a price; null if the sentence does not, as after an erasure. */
export function getPlaceOf({ quote, ...point }: Omit<PricePoint, 'id'>): number | null {
  return getPrices(quote).find((price) => getKey(price) === getKey(point))?.at ?? null
}

function getKey({ amountCents, currency, per, each }: Omit<Price, 'at'>): string {
  return `${amountCents} ${currency} ${per} ${each ?? ''}`
}

/**
 * Prices that a sentence names, in order, each once. An amount is a price when it is per month or year, or
 * near a word of buying. Wages, rent, debts, funding, other units ('per GB', 'a week') and implausible
 * amounts are left out, but not what is paid 'for an app' that is about them. A bare '$' is taken as USD.
 */
export function getPrices(sentence: string): Price[] {
  if (!/\d/.test(sentence)) return []
  const isOfOtherMoney = otherMoney.test(sentence)
  const prices = new Map<string, Price>()
  for (const match of sentence.matchAll(amountPattern)) {
    const groups: Groups = match.groups ?? {}
    const currency = getCurrency(groups)
    const before = sentence.slice(Math.max(0, match.index - maxWordDistance), match.index)
    const after = sentence.slice(match.index + match[0].length).slice(0, maxWordDistance)
    const per = getPeriod(after) ?? getPeriodBefore(before)
    const isRegular = per === 'month' || per === 'year'
    if (!currency || per === 'other') continue
    if (isOfOtherMoney && !(paysBehind.test(before) && forSolution.test(after))) continue
    if (noPriceBehind.test(before)) continue
    if (noSumBehind.test(before) && !ofOffer.test(after)) continue
    if (per === null && ofWholeLife.test(sentence)) continue
    if (per === 'hour' && wage.test(sentence)) continue
    if (noPriceBefore.test(after) || (!isRegular && !buying.test(`${before}¤${after}`))) continue
    const each = getUnit(before, after)
    for (const amount of getAmounts(groups, currency)) {
      const amountCents = Math.round(amount * 100)
      if (!(amountCents >= 1 && amount < getImplausibleAmount(currency))) continue
      const price = { amountCents, currency, per, ...(each && { each }) }
      const key = getKey(price)
      if (!prices.has(key)) prices.set(key, { ...price, at: match.index })
    }
  }
  return [...prices.values()]
}

export function hasAmount(sentence: string): boolean {
  return sentence
    .matchAll(amountPattern)
    .some(({ groups = {} }) => getCurrency(groups) !== undefined)
}

type Groups = Record<string, string | undefined>

const maxWordDistance = 45
/**
 * No tool for people and small companies costs this much; a hundred times as high in currencies of small
 * units.
 */
const implausible = 5000
const ofSmallUnits = new Set(['INR', 'KES', 'NGN', 'PHP'])

const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USD: '$ us$ usd bucks dollar dollars',
    CAD: 'c$ ca$ cad$ cad',
    AUD: 'a$ au$ aud$ aud',
    NZD: 'nz$ nzd',
    SGD: 's$ sg$ sgd',
    BRL: 'r$ brl',
    EUR: '€ eur euro euros',
    GBP: '£ gbp quid',
    INR: '₹ inr rupees',
    KES: 'kes ksh ksh.',
    NGN: '₦ ngn',
    PHP: '₱ php',
    CHF: 'chf',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    PLN: 'pln',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code])),
)

/** A code after the amount says more than a bare '$': '$20 CAD'. */
function getCurrency({ sign: before, unit: after }: Groups): string | undefined {
  const name = before?.trim() === '$' ? (after ?? before) : (before ?? after)
  return currencies.get((name ?? '').trim().toLowerCase())
}

const digits = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,3})?`
const size = String.raw`\s?(?:k|thousand|grand|m|mm|mn|million|b|bn|billion|trillion|lakhs?|crores?)\b`
const sign = String.raw`(?:us|ca|cad|c|au|aud|a|nz|sg|s|r)?\$|[€£₹₦₱]|(?:usd|eur|gbp|cad|aud|nzd|inr|kes|chf|sgd|ksh\.?)(?=\s?\d)`
const unit = String.raw`\s?[€£$](?!\s?\d)|\s?(?:usd|eur|gbp|cad|aud|nzd|sgd|brl|inr|kes|ngn|chf|sek|nok|dkk|pln|bucks|dollars?|euros?|quid|rupees)\b`
/** After a bare number that is an amount: '$5 to 10 a month', but not '$5 to 10 people'. */
const amountBefore = String.raw`(?=\d+(?:[.,]\d+)?\s?(?:(?:bucks|dollars|euros|quid|rupees|usd|eur|gbp|cad|aud|monthly|yearly|annually)\b|\/\s?[a-z]|(?:per|an?|each|every)\s(?:user|seat|person|month|mo|mth|year|yr)\b))`
const range = String.raw`[-–—](?=\d)|\s?(?:[-–—~]|to|or|and)\s?(?:${sign})|\s?(?:[-–—~/]|\b(?:to|or)\b)\s?${amountBefore}|(?<=\bbetween \S{1,9})\sand\s${amountBefore}`
const amountPattern = new RegExp(
  String.raw`(?<![\w.,$€£₹])(?:(?<sign>${sign})\s?)?(?<low>${digits})(?<lowSize>${size})?` +
    String.raw`(?:(?:${range})(?<high>${digits})(?<highSize>${size})?)?` +
    String.raw`(?<unit>${unit})?(?:[- ]?ish\b| or so\b)?(?![\d%])`,
  'gi',
)

const otherMoney =
  /\b(?:salar(?:y|ies)|wages?|raised|funding|fundrais\w+|kickstarter|valuation|valued at|revenues?|turnover|profits?|mrr|arr|incomes?|earn(?:s|ed|ing|ings)?|(?:get|gets|got|getting|been|be|being|was|were) paid|pa(?:y|ys|id|ying) (?:me|us|him|her|them|you|people|employees|(?:my |the |our )?rent)(?!\$)|ow(?:e|es|ed|ing)|invoiced|invoices? (?:of|for|worth)|debts?|loans?|mortgage|rent|lawsuit|sued|settlement|tax(?:es)?|bonus|shares|market cap|stole|stolen|scam(?:med)?|fraud|my (?:hourly )?rates?|(?:i|we|you)(?:['’]d|['’]ll)? (?:\w+ )?charge|bounty|donat\w+|scholarship|inherit\w+|invest\w*|saving|savings|budgeting|groceries|food|insurance|down payments?|stock options?|tuition|jackpot|million|billion)\b/i
export const solutionPattern = String.raw`(?:subscription|subscrib\w+|plan|tier|licen[cs]e|app|application|tool|software|saas|platform|plugin|extension|premium|seat|user|upgrade|version|product|website)s?\b`
const paysBehind =
  /(?<!\b(?:be|been|being|was|were|is|are|am|gets?|got|getting) )\b(?:pay(?:s|ing)?|paid|spend|costs?)(?: (?:about|around|up to|over|at least|like|maybe|even|another|an extra))* ?$/i
const forSolution = new RegExp(
  String.raw`^(?:\s?(?:\/|p\/|per |an? |each |every )?\w{1,8})? for (?:\w+ ){0,3}${solutionPattern}`,
  'i',
)
const noPriceBehind =
  /\b(?:my|our|average|the) (?:clients?|customers?|subscribers?|members?) (?:pays?|paid|spends?)(?: (?:me|us|about|around|up to|over|at least))* ?$|\b(?:brings?|brought) in ?$|\bgenerat(?:e|es|ed|ing) ?$|\b(?:ma[kd](?:e|es|ing)|sav(?:e|es|ed|ing)|lo(?:se|ses|st|sing)|w[io]n|bill(?:ed|ing)?|refund(?:ed)?|charg(?:e|ing) (?:clients|customers|people|them)|discount of|by)(?: (?:\([^()]*\)|me|us|you|them|only|just|another|about|around|up to|close to|almost|over|nearly|at least|like|an?|extra))* ?$|\d\S*(?: ?[x×*] ?\d\S*)? ?= ?$|\b(?:interns?(?: \w+)? \(?|(?:payments|instal?lments?) of|(?:electric\w*|water|gas|phone|heating|power|utility) bills?(?: (?:was|were|is|are|of|at|came to|around|about|over|up to|like|nearly))*) ?$/i
/** A sum that nobody pays or asks: a client's bill, income, what is needed or put aside, what it is not even worth. */
const noSumBehind = new RegExp(
  `(?:${[
    String.raw`\b(?:invoic|bill)(?:e|es|ed|ing|s)? (?:him|her|them|(?:my|our|the|a|this|that) (?:clients?|customers?))(?: for)?`,
    String.raw`(?:\bnot|\bnever|n['’]t) (?:\w+ ){0,2}(?:(?:worth|pay(?:ing)?) even|even (?:worth|pay(?:ing)?))`,
    String.raw`\bequals? (?:out )?to`,
    String.raw`\b(?:takes?|took|brings?|brought|bringing|taking)[- ]home`,
    String.raw`\b(?:liv(?:e|es|ed|ing)|survive) (?:on|off)`,
    String.raw`\bneed (?:the |an )?(?:extra|nearly|roughly|about|around|another|at least)`,
    String.raw`\b(?:put|putting|set|setting|socking) (?:away|aside)`,
  ].join(
    '|',
  )})(?: (?:about|around|up to|close to|almost|over|nearly|at least|like|more than|less than|an?|the|extra|hard|roughly))* ?$`,
  'i',
)
const ofOffer =
  /^[\s/]?(?:(?!(?:to|for|and|of|so)\b)\w+[\s/]+){0,3}(?:plan|tier|subscription|licen[cs]e|add-?on|seat|user|version)s?\b/i
const ofWholeLife = /\bover (?:the (?:course|rest) of )?(?:my|our|your|a) (?:\w+ )?life(?:time)?\b/i
const noPriceBefore =
  /^(?:\s?(?:\/|per|an?)\s?\w{1,8}){0,2}\s(?:saved|richer|raise(?! (?:the|it)\b)|cheaper|dearer|discount|off|(?:more|less) (?:than|expensive)|from (?:ads(?:ense)?|adverts|sponsors|affiliates|clients|customers|sales|donations))\b|^\s?(?:invoices?|bills?|che(?:ck|que)s?|worth|off|discount|in sales|(?:(?:a|per) month )?on cigarettes)\b/i
const wage =
  /\b(?:jobs?|work(?:s|ed|ing)?|rates?|base|pays|starting|minimum|freelanc\w+|hired?|quoted?|ask|my)\b/i
const buying =
  /\b(?:cost(?:s|ing)?|prices?|priced|pricing|pay(?:s|ing)?|paid|charg(?:e|es|ed|ing)|subscri\w+|buy(?:s|ing)?|bought|purchase\w*|licen[cs]es?|plans?|tiers?|cheap\w*|expensive|overpriced|affordable|fees?|spen(?:d|ds|t|ding)|sells? for|(?:only|just|for|for only|for just|for about|for like|at) ¤|start(?:s|ing) at|upgrade)(?!\w)/i

/** The last noun counts: a team member is one of many in a team. */
const unitName =
  '(?:(?:active|additional|extra|named|paid|team|staff|crew|account|sales|support|editor|admin)[ -]){0,2}(?<unit>user|seat|person|member|head|licen[cs]e|device|team|account|employee|agent|manager|rep|developer|dev|editor)s?'
const perUnit = new RegExp(
  String.raw`^\s?\(?(?:\/|per[ -]?|an?|each|every)\s?${unitName}\b\)?`,
  'i',
)
/** '$4/month/user', '$4 a month (per seat)', '$4 monthly for each member', '$4 a month, billed per seat' */
const perUnitLater = new RegExp(
  String.raw`^\s?(?:(?:\/|p\/|per\b|an?\b|each\b|every\b)\s?)?(?:mo?|mon|mth|months?|monthly|y|yr|years?|yearly|annum|annually|h|hr|hour)\b,?\s?\(?(?:(?:billed|paid|charged)\s(?:(?:annually|yearly|monthly)\s)?)?(?:\/|(?:per|(?:for )?(?:each|every))[ -])\s?${unitName}\b`,
  'i',
)
/** 'per seat we pay $4', 'each user costs $4', 'a per-user fee of $4', but not 'each person I know pays $4' */
const perUnitBefore = new RegExp(
  String.raw`\b(?:per[ -]|(?:each|every) )${unitName}\b(?!(?: [\w'’]+){0,3} (?:pays|spends|gets|has|wants|needs|receives|(?<!\b(?:i|we) )(?:paid|spent))\b)[^.;:,\d]{0,25}$`,
  'i',
)

function getUnit(before: string, after: string): PriceUnit | undefined {
  const found = perUnit.exec(after) ?? perUnitLater.exec(after) ?? perUnitBefore.exec(before)
  const unit = found?.groups?.unit?.toLowerCase()
  if (unit === undefined) return undefined
  return unit === 'team' || unit === 'account' || unit === 'device' ? unit : 'user'
}
const period =
  /^[+,]?\s?\(?(?:(?:billed|paid|charged|plus tax)\s)?(?<link>\/|p\/|per\b|an?\b|each\b|every\b)?\s?(?<word>[a-z]{1,12}\b|p\.[am]\.?)?/i

function getPeriod(after: string): Price['per'] | 'other' {
  const { link, word = '' } = period.exec(after.replace(perUnit, ''))?.groups ?? {}
  const name = word.toLowerCase()
  if (/^(?:monthly|pm|p\.m\.?)$/.test(name)) return 'month'
  if (/^(?:annually|yearly|pa|p\.a\.?)$/.test(name)) return 'year'
  if (name === 'hourly') return 'hour'
  if (/^(?:weekly|daily|nightly)$/.test(name)) return 'other'
  if (link === undefined || word === '') return null
  if (/^(?:m|mo|mon|mth|months?)$/.test(name)) return 'month'
  if (/^(?:y|yr|years?|annum)$/.test(name)) return 'year'
  if (/^(?:h|hr|hrs|hour)$/.test(name)) return 'hour'
  if (/^an?$/i.test(link)) return otherUnits.has(name) ? 'other' : null
  return 'other'
}

function getPeriodBefore(before: string): Price['per'] {
  const word = periodBefore.exec(before)?.groups?.word?.toLowerCase()
  if (word === undefined) return null
  return word === 'monthly' ? 'month' : 'year'
}

const periodBefore =
  /\b(?<word>monthly|annual|yearly) (?:fee|price|cost|rate|plan|subscription|membership|licen[cs]e|payment)s?(?: (?:of|is|was|are|costs?|at|for|around|about|only|just))* ?$/i

const otherUnits = new Set(
  'day night week weekend fortnight quarter minute piece pop share pound mile unit page word'.split(
    ' ',
  ),
)

function getAmounts({ low = '', lowSize, high, highSize }: Groups, currency: string): number[] {
  const from = multiply(getNumber(low, currency), lowSize ?? highSize)
  if (high === undefined) return [from]
  const to = multiply(getNumber(high, currency), highSize)
  return to > from ? [from, to] : [from]
}

/** Reads 1,200 and 1.200,50 and 9,99. Three digits after a full stop are thousands in EUR, otherwise NaN. */
function getNumber(written: string, currency: string): number {
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (last < 0) return Number(written)
  const whole = written.slice(0, last).replace(/[.,]/g, '')
  const decimals = written.slice(last + 1)
  if (decimals.length < 3) return Number(`${whole}.${decimals}`)
  const areThousands = written[last] === ',' || currency === 'EUR'
  return areThousands ? Number(whole + decimals) : Number.NaN
}

function multiply(amount: number, sizeWord: string | undefined): number {
  if (sizeWord === undefined) return amount
  return /^\s?(?:k|thousand|grand)$/i.test(sizeWord) ? amount * 1000 : Number.POSITIVE_INFINITY
}

function getImplausibleAmount(currency: string): number {
  return ofSmallUnits.has(currency) ? implausible * 100 : implausible
}
