import winkNLP from 'wink-nlp'
import model from 'wink-eng-lite-web-model'
import { complaintWords } from '../subject/word-lists.ts'
import { getSingular, isStopWord } from '../subject/words.ts'
import { once } from '../../shared/once.ts'

interface Token {
  word: string
  part: string
}

/** Takes 0.2 s and 80 MB, so it loads with the first search. */
const getParser = once(() => winkNLP(model, ['sbd', 'pos']))
const maxLength = 1000

/**
 * Compounds ('coffee machine', 'spare part') and verbs with objects ('miss event'), each in the order of
 * the text, by part of speech. Compounds come first, as they name the subject.
 */
export function findWordPairs(text: string): string[] {
  const tokens = getTokens(text)
  const compounds: string[] = []
  const actions: string[] = []
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    // Of 'old coffee machines' the machines are old, not the coffee; 'small claims court' is about the claims.
    const afterNext = tokens[at + 2]
    const isOfNext = !next || !afterNext || !isModifier(next, afterNext)
    if (next && (isModifier(token, next) || (isDescribing(token) && isNoun(next) && isOfNext))) {
      compounds.push(`${token.word} ${next.word}`)
    }
    const object = token.part === 'VERB' ? findObject(tokens, at) : undefined
    if (object) actions.push(`${token.word} ${object.word}`)
  }
  return [...new Set([...compounds, ...actions])]
}

function getTokens(text: string): Token[] {
  const nlp = getParser()
  // The tagger takes a capital at the start of a sentence for a name.
  const lowered = text.slice(0, maxLength).replace(/(^|[.!?]\s+)(\p{Lu})(?=\p{Ll})/gu, lowerFirst)
  const tokens = nlp.readDoc(lowered).tokens()
  const its: Record<'pos', Parameters<typeof tokens.out>[0]> = nlp.its
  const parts = tokens.out(its.pos)
  return tokens.out().map((word, at) => ({
    word: word.toLowerCase(),
    part: String(parts[at]),
  }))
}

function lowerFirst(_match: string, before: string, letter: string): string {
  return `${before}${letter.toLowerCase()}`
}

const maxDistance = 3

/** The last noun of the phrase after the verb: 'swap a night shift' gives 'swap shift'. */
function findObject(tokens: readonly Token[], verb: number): Token | undefined {
  let object: Token | undefined
  for (const token of tokens.slice(verb + 1, verb + 1 + maxDistance)) {
    if (isNoun(token)) object = token
    else if (object || !/^(DET|ADJ|PRON|NUM)$/.test(token.part)) break
  }
  return isContentWord(tokens[verb]) ? object : undefined
}

function isNoun(token: Token): boolean {
  return token.part === 'NOUN' && isContentWord(token)
}

/** The tagger takes many verbs for nouns: 'florists order'. Nouns in the plural seldom precede another one. */
function isModifier(token: Token, next: Token): boolean {
  if (!isNoun(token) || !isNoun(next)) return false
  if (!isPlural(token.word) || pluralModifiers.test(token.word)) return true
  return isPlural(next.word) && modifiersOfPlurals.has(token.word)
}

function isPlural(word: string): boolean {
  return getSingular(word) !== word
}

/** Among them fields: 'logistics company', but not 'clinics'. */
const pluralModifiers =
  /^(?:arms|customs|earnings|goods|maths|operations|sales|savings|sports|\w+(?<!bas|clin|com|crit|diabet|fabr|mechan|metr|skept|top)ics)$/
/** 'kids clothes', while 'kids end' is a sentence. */
const modifiersOfPlurals = new Set([
  'benefits',
  'careers',
  'kids',
  'parents',
  'returns',
  'settings',
])

/** 'rotating shifts', 'lost keys', but not 'miss events'. */
function isDescribing(token: Token): boolean {
  const isAdjective =
    token.part === 'ADJ' ||
    (token.part === 'VERB' && /(?:ing|ed|en|wn|lost|paid|sold)$/.test(token.word))
  return isAdjective && isContentWord(token)
}

function isContentWord(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^[a-z][a-z'-]{2,}$/.test(token.word) &&
    !isStopWord(token.word) &&
    !complaintWords.has(token.word)
  )
}
