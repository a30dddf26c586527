import winkSentiment from 'wink-sentiment'
import { getFeeling } from './feelings.ts'
import functionWordList from './function-words.json' with { type: 'json' }
import { isRequest, isFarewell, isThanks, isThanksInVain } from './requests.ts'

/**
 * Cues of feeling in a text, each with its strength. In lower case the words; in capitals a group
 * (`THANKS`, `NOT GOOD`), the balance (`MORE BAD`) or the form (`QUESTION`). English only.
 */
export function getCues(text: string): ReadonlyMap<string, number> {
  const plain = sanitise(text)
  const cues = new Map<string, number>()
  const levels: number[] = []
  const sentences = plain.split(/(?<=[.!?])\s+/).map((sentence) => {
    const { tokenizedPhrase: tokens = [] } = winkSentiment(sentence)
    return { sentence, tokens, hasRequest: isRequest(sentence) }
  })
  const hasAnyRequest = sentences.some(({ hasRequest }) => hasRequest)
  const isInVain = isThanksInVain(plain)
  const length = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
  for (const [at, { sentence, tokens, hasRequest }] of sentences.entries()) {
    // A closing such as 'thanks in advance' is polite, not glad.
    const countsThanks =
      !isInVain &&
      (hasAnyRequest
        ? !hasRequest && isThanks(sentence)
        : !(at > 0 && isFarewell(sentence) && length > 9))
    levels.push(...addCues(cues, tokens, { hasRequest, countsThanks }))
  }
  // 'My best tenor left' does not praise.
  const countedLevels = cues.has('LOSS') ? levels.filter((level) => level < 0) : levels
  addLevels(cues, countedLevels, length)
  if (/!/.test(plain)) cues.set('EXCLAMATION', 1)
  if (/\?\s*$/.test(plain)) cues.set('QUESTION', 1)
  if (hasAnyRequest) cues.set('WISH', 1)
  return cues
}

interface SentenceTraits {
  hasRequest: boolean
  countsThanks: boolean
}

function addCues(
  cues: Map<string, number>,
  tokens: readonly Token[],
  { hasRequest, countsThanks }: SentenceTraits,
): number[] {
  const levels: number[] = []
  let sinceDenial = Infinity
  let before = ''
  for (const token of tokens) {
    const word = token.value.toLowerCase()
    const idiom = getFeeling(`${before} ${word}`)
    const feeling = idiom ?? getFeeling(word)
    // 'never answered' is one idiom: its 'never' does not also negate it.
    const isDenied = sinceDenial < negationReach && !(idiom && sinceDenial === 0)
    const level = getLevel(token, feeling?.level, isDenied)
    const group = feeling?.group
    const isPraise = level > 0 || group === 'AGREEMENT'
    const isPolite = (hasRequest && isPraise) || (group === 'THANKS' && !countsThanks)
    if (!isPolite) {
      if (level !== 0) levels.push(level)
      if (group !== undefined) cues.set(isDenied ? `NOT ${group}` : group, 1)
      if (!(isDenied && level !== 0) && !functionWords.has(word)) cues.set(word, 1)
    }
    if (negations.has(word)) sinceDenial = 0
    else sinceDenial = token.tag === 'punctuation' ? Infinity : sinceDenial + 1
    before = word
  }
  return levels
}

const negationReach = 4
const maxTextLength = 2000
const maxWordLength = 40

const negations = new Set(
  `not no never without cannot hardly n't cant dont nothing none nobody`.split(' '),
)

/** They show no feeling, even where they often accompany one. */
const functionWords: ReadonlySet<string> = new Set(functionWordList)

interface Token {
  value: string
  tag: string
  score?: number
  negation?: boolean
}

/** Level of the word's group, otherwise of AFINN (-5 to 5). */
function getLevel(token: Token, groupLevel: number | undefined, isDenied: boolean): number {
  if (groupLevel !== undefined)
    return isDenied ? -Math.sign(groupLevel) * Math.ceil(Math.abs(groupLevel) / 2) : groupLevel
  const score = token.score ?? 0
  // AFINN itself negates only two words after a 'not'; in 'not much of a hope' the rule here applies.
  return isDenied && token.negation !== true && score > 0 ? 0 : score
}

function addLevels(cues: Map<string, number>, levels: readonly number[], length: number): void {
  if (levels.length === 0) return
  let sum = 0
  for (const level of levels) {
    sum += level
    cues.set(level > 0 ? 'SOME GOOD' : 'SOME BAD', 1)
  }
  if (sum !== 0) cues.set(sum > 0 ? 'MORE GOOD' : 'MORE BAD', 1)
  cues.set('MEAN', sum / Math.sqrt(length + 4))
}

/** Words of loss and abuse that are neither here: 'lost 30 pounds', 'a BS in Computer Science'. */
const noFeeling =
  /\b(?:lost|lose|losing)(?= (?:(?:\d+|an?|some|more|any|my|the|few|extra|over|about|another|almost|[a-z]+(?:ty|teen)) )*(?:weight|pounds|lbs?|kgs?|kilos?|inches|sizes|stone|fat)\b)|\bb\.?s\.?(?= (?:in|degree)\b)/gi

/**
 * The AFINN list is a plain object, so 'constructor' would be found in it; endless words stall the
 * tokenizer.
 */
function sanitise(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replaceAll('’', "'")
    .replace(/constructor|__proto__|https?:\/\/\S+/gi, ' ')
    .replace(noFeeling, ' ')
    .replace(/\S+/g, (word) => (word.length > maxWordLength ? ' ' : word))
}
