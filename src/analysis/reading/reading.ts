import type { Discussion } from '../../shared/discussion.ts'
import { type Signal, signals } from '../evidence/evidence.ts'
import { getSignals } from '../evidence/signals.ts'
import { type Sentence, isQuotable, maxSentenceLength, getSentences } from './sentences.ts'
import { type SubjectWord, getCore } from '../subject/subject.ts'
import type { Stemmer } from '../subject/words.ts'

export interface Reading {
  /** The sentence that best states the pain, wish, price or workaround, word for word. */
  quote: string
  signals: Signal[]
  /** Whole sentences about the subject or next to one that is, in order; at most 12. */
  sentences: string[]
}

/**
 * Reads what a discussion says about the subject. Null when no sentence speaks of it; under a title that
 * does (`isTitled`) a complaint or a wish is enough, and a title that states the pain is quoted itself.
 */
export function getReading(
  { text, title = '' }: Pick<Discussion, 'text'> & { title?: string },
  words: readonly SubjectWord[],
  getStems: Stemmer,
  isTitled = false,
): Reading | null {
  const weights = new Map(words.map(({ stem, weight }) => [stem, weight]))
  const core = new Set(
    [...getCore(words), ...words.filter(({ isRelated }) => isRelated)].map(({ stem }) => stem),
  )
  const sentences = getSentences(text)
  const about = new Set<number>()
  const isAbout = (sentence: string) => !core.isDisjointFrom(new Set(getStems(sentence)))
  // Many posts state their problem only in the title.
  const titled = isTitled ? getSignals(title, isAbout) : []
  let best = { score: 0, at: -1 }
  for (const [at, sentence] of sentences.entries()) {
    if (!isQuotable(sentence)) continue
    const sentenceStems = new Set(getStems(sentence.text))
    let score = getCueScore(sentence.text)
    if (!core.isDisjointFrom(sentenceStems)) {
      score += coreBonus
      about.add(at)
    } else if (!isTitled || score < minTitledScore) continue
    for (const stem of sentenceStems) score += weights.get(stem) ?? 0
    if (score > best.score) best = { score, at }
  }
  if (best.at < 0) {
    const canBeQuoted = title.length >= minTitleLength && titled.includes('pain')
    return canBeQuoted ? { quote: title, signals: titled, sentences: [title] } : null
  }
  about.add(best.at)
  const stated = new Set([
    ...titled,
    ...[...about].flatMap((at) => getSignals(sentences[at]?.text ?? '', isAbout)),
  ])
  return {
    quote: extendQuote(text, sentences, best.at),
    signals: signals.filter((signal) => stated.has(signal)),
    sentences: withNeighbours(sentences, about, isTitled),
  }
}

export const maxSentences = 12
const minTitleLength = 12
const maxShortLength = 50
const minTitledScore = 1.1
const coreBonus = 1

/** Deliberately broad: they rank sentences and claim nothing about them. */
const cuePatterns: readonly (readonly [RegExp, number])[] = [
  [
    /\b(struggl\w*|hat(e|ed)|annoy\w*|frustrat\w*|pain(ful|s)?|nightmare|difficult\w*|hard(er|est)? to|problems?|issues?|can'?t|cannot|couldn'?t|never|wast(e|ed|ing)|tedious|stuck|fail(s|ed|ing)?|broken|lost|losing|hassle|(tired|sick) of|worst|terribl[ey]|awful|horribl[ey]|unable|worr(y|ied)|overwhelm\w*|stress\w*)\b/i,
    0.8,
  ],
  [
    /\b(i wish|wish (there|i|it)|would (love|like|pay|be (nice|great))|looking for|is there (a|an|any)|if only|need(ed)? (a|to|some)|how (do|can|should) (you|i|we|one)|does any(one|body)|any (advice|tips|recommendations?|suggestions?))\b/i,
    0.7,
  ],
  [
    /[$€£]\s?\d|\b\d[\d.,]*\s?(usd|eur|gbp|dollars|euros)\b|\b(per|a) (month|year|hour|seat)\b|\b(expensive|afford\w*|overpriced|paid|paying|pay for|pricing)\b/i,
    0.5,
  ],
  [
    /\b(work-?around|spreadsheets?|manual(ly)?|by hand|ended up|my own|hack(ed)? (it )?together|currently (use|using)|i (just )?use|we (just )?use|instead of)\b/i,
    0.5,
  ],
  [/\b(i|i'm|i've|my|we|we're|we've|our|me)\b/i, 0.4],
]

function getCueScore(sentence: string): number {
  return cuePatterns.reduce((sum, [pattern, gain]) => sum + (pattern.test(sentence) ? gain : 0), 0)
}

function extendQuote(text: string, sentences: readonly Sentence[], at: number): string {
  const [sentence, next] = [sentences[at], sentences[at + 1]]
  if (!sentence) return ''
  const isNear = next && sentence.text.length < maxShortLength && next.start - sentence.end <= 2
  const takesNext =
    isNear && !text.slice(sentence.end, next.start).includes('\n') && isQuotable(next)
  const end = takesNext && next.end - sentence.start <= maxSentenceLength ? next.end : sentence.end
  return text.slice(sentence.start, end)
}

/**
 * Sentences about the subject first, then their neighbours; the title is a neighbour of the first sentence.
 */
function withNeighbours(
  sentences: readonly Sentence[],
  about: ReadonlySet<number>,
  isTitled: boolean,
): string[] {
  const beside = [...about].flatMap((at) => [at - 1, at + 1])
  return [...new Set([...about, ...(isTitled ? [0] : []), ...beside])]
    .filter((at) => {
      const sentence = sentences[at]
      return sentence !== undefined && isQuotable(sentence)
    })
    .slice(0, maxSentences)
    .toSorted((one, other) => one - other)
    .map((at) => sentences[at]?.text ?? '')
}
