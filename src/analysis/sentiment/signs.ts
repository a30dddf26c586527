import winkSentiment from 'wink-sentiment'
import { feelingOf } from './feelings.ts'

/**
 * What a text shows of a feeling, each sign with its strength. In lower case its words; in capitals
 * what they are signs of: a group (`THANKS`, `NOT GOOD`), the sum of it (`MORE BAD`) or the form
 * (`QUESTION`). English only; nothing of other languages.
 */
export function signsOf(text: string): ReadonlyMap<string, number> {
  const plain = readable(text)
  const { tokenizedPhrase: tokens = [] } = winkSentiment(plain)
  const signs = new Map<string, number>()
  const levels: number[] = []
  let sinceDenial = Infinity
  let before = ''
  for (const token of tokens) {
    const word = token.value.toLowerCase()
    const idiom = feelingOf(`${before} ${word}`)
    const feeling = idiom ?? feelingOf(word)
    // 'never answered' is a feeling of its own: its 'never' denies it no further.
    const isDenied = sinceDenial < negationReach && !(idiom && sinceDenial === 0)
    const level = levelOf(token, feeling?.level, isDenied)
    if (level !== 0) levels.push(level)
    if (feeling) signs.set(isDenied ? `NOT ${feeling.group}` : feeling.group, 1)
    if (!(isDenied && level !== 0) && !functionWords.has(word)) signs.set(word, 1)
    if (negations.has(word)) sinceDenial = 0
    else sinceDenial = token.tag === 'punctuation' ? Infinity : sinceDenial + 1
    before = word
  }
  addLevels(signs, levels, tokens.length)
  if (/!/.test(plain)) signs.set('EXCLAMATION', 1)
  if (/\?\s*$/.test(plain)) signs.set('QUESTION', 1)
  if (wish.test(plain)) signs.set('WISH', 1)
  return signs
}

/** 'I need a better way', 'is there a great app' */
const wish =
  /\b(looking for|needs? (a|an|some)|i wish|is there|would (like|love)|wants? (a|an)|haven't found|should be able|(does|has) any(one|body))\b/i
const negationReach = 4
const longestText = 2000
const longestWord = 40

const negations = new Set(
  `not no never without cannot hardly n't cant dont nothing none nobody`.split(' '),
)

/** Whatever they were found beside, they tell of no feeling. */
const functionWords = new Set(
  `a an the of to in on at and or is are was were be been am i you he she it we they me him them my
  your his her its our their this that these those as with for by from so if then than there here
  what which who do does did have has had`.split(/\s+/),
)

interface Token {
  value: string
  tag: string
  score?: number
  negation?: boolean
}

/** Of AFINN, -5 to 5, where no group knows better. */
function levelOf(token: Token, own: number | undefined, isDenied: boolean): number {
  if (own !== undefined) return isDenied ? -Math.sign(own) * Math.ceil(Math.abs(own) / 2) : own
  const score = token.score ?? 0
  // The list itself turns what follows a 'not' within two words; 'not much of a hope' is no hope either.
  return isDenied && token.negation !== true && score > 0 ? 0 : score
}

function addLevels(signs: Map<string, number>, levels: readonly number[], length: number): void {
  if (levels.length === 0) return
  let sum = 0
  for (const level of levels) {
    sum += level
    signs.set(level > 0 ? 'SOME GOOD' : 'SOME BAD', 1)
  }
  if (sum !== 0) signs.set(sum > 0 ? 'MORE GOOD' : 'MORE BAD', 1)
  signs.set('MEAN', sum / Math.sqrt(length + 4))
}

/** The list is a bare object, so 'constructor' would be found in it; endless words stall the tokenizer. */
function readable(text: string): string {
  return text
    .slice(0, longestText)
    .replaceAll('’', "'")
    .replace(/constructor|__proto__|https?:\/\/\S+/gi, ' ')
    .replace(/\S+/g, (word) => (word.length > longestWord ? ' ' : word))
}
