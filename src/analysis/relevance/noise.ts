import type { Discussion } from '../../shared/discussion.ts'
import { isStopWord, getWords } from '../subject/words.ts'

type Post = Pick<Discussion, 'kind' | 'title' | 'text'>

export function isNoise({ title, text }: Post): boolean {
  const excerpt = text.slice(0, maxCharacters)
  return (
    isJobAdvert(title, excerpt) ||
    isLinkFarm(excerpt) ||
    isSalesTalk(excerpt) ||
    isKeywordStuffed(excerpt)
  )
}

/** Product announcements and regular community threads say less about a problem than people who have it. */
export function isAnnouncement({ title, text }: Post): boolean {
  const opening = `${title}\n${text.slice(0, maxOpeningLength)}`
  return announcedTitle.test(title) || offered.test(opening)
}

const maxCharacters = 3000
const maxOpeningLength = 300

const jobTitle =
  /^\s*[[({](?:hiring|for hire|job)\b|\b(?:we'?re|we are|now) hiring\b|^(?:ask hn: |\/?r\/\w{1,30}: ?)?(?:who(?:'s| is) hiring|who wants to be hired|freelancer\? seeking)/i
const jobOpening =
  /^\W{0,4}(?:we'?re|we are|now|also) hiring\b|^\W{0,4}seeking (?:work|freelancer)\b/i
const jobLabels =
  /\b(?:remote|on-?site|hybrid|full[- ]?time|part[- ]?time|contract|engineers?|developers?|designers?|visa|intern|salary)\b/i

function isJobAdvert(title: string, text: string): boolean {
  const [line = ''] = text.split('\n', 1)
  const opening = line.slice(0, maxOpeningLength)
  const isListing = opening.split('|').length > 2 && jobLabels.test(opening)
  return isListing || jobTitle.test(title) || jobOpening.test(text)
}

const minLinks = 6
const wordsPerLink = 8

function isLinkFarm(text: string): boolean {
  const links = text.match(/\bhttps?:\/\/\S+|\bwww\.\S+/gi) ?? []
  if (links.length < minLinks) return false
  const withoutLinks = text.replace(/\bhttps?:\/\/\S+|\bwww\.\S+/gi, ' ')
  return getWords(withoutLinks).length < links.length * wordsPerLink
}

const salesPhrases =
  /\b(?:promo(?:tional)? codes?|coupons?|discount codes?|buy now|order now|click here|limited offer|best price|free shipping|100% (?:free|guaranteed)|casino|backlinks? package|followers for sale|dm me for)\b/gi
const minPhrases = 3

/** One phrase many times is also how a person complains of it. */
function isSalesTalk(text: string): boolean {
  const phrases = text.match(salesPhrases)?.map((phrase) => phrase.toLowerCase())
  return new Set(phrases).size >= minPhrases
}

const minWords = 40
/** The most common word of a genuine text seldom makes up a tenth of it. */
const maxWordShare = 0.2
/** Hardly any genuine text repeats each of its words five times. */
const minVariety = 0.2
const maxWordlessLength = 1000

function isKeywordStuffed(text: string): boolean {
  const words = getWords(text)
  if (words.length < minWords)
    return text.length > maxWordlessLength && words.length * 50 < text.length
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const stuffed = [...counts].some(
    ([word, count]) => !isStopWord(word) && count > words.length * maxWordShare,
  )
  return stuffed || (words.length < 400 && counts.size < words.length * minVariety)
}

const announcedTitle =
  /^(?:show|launch|apply) hn\b|^\W?(?:introducing|announcing|announcement|building an?)\b|\b(?:mega|weekly|monthly) ?thread\b|\b(?:win wednesday|kick ?start sunday|faq)\b/i
const offered =
  /\b(?:i|we)(?:'ve| have|'re| are|'m| am)?(?: just| recently| finally)? (?:built|created|creating|launched|building)\b|\bour (?:startup|app|product|tool|platform)\b|\bbeta (?:users|testers)\b/i
