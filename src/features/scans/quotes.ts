import { type SubjectWord, coreOf } from './subject.ts'
import type { Stemmer } from './words.ts'

/**
 * The sentence that best tells the subject's pain, wish, price or workaround, cut from the text word
 * for word; with the sentence after it where it is short. Null where no sentence speaks of the subject;
 * under a title that does (`isTitled`), a complaint or a wish is enough.
 */
export function quoteFrom(
  text: string,
  words: readonly SubjectWord[],
  stemsOf: Stemmer,
  isTitled = false,
): string | null {
  const weights = new Map(words.map(({ stem, weight }) => [stem, weight]))
  const core = new Set(
    [...coreOf(words), ...words.filter(({ isRelated }) => isRelated)].map(({ stem }) => stem),
  )
  const sentences = sentencesOf(text)
  let best = { score: 0, at: -1 }
  for (const [at, sentence] of sentences.entries()) {
    if (!isQuotable(sentence.text)) continue
    const spoken = new Set(stemsOf(sentence.text))
    let score = signalOf(sentence.text)
    if (!core.isDisjointFrom(spoken)) score += coreGain
    else if (!isTitled || score < titledSignal) continue
    for (const stem of spoken) score += weights.get(stem) ?? 0
    if (score > best.score) best = { score, at }
  }
  return best.at < 0 ? null : grown(text, sentences, best.at)
}

export const quoteMaxLength = 400

interface Sentence {
  start: number
  end: number
  text: string
}

const textMaxLength = 10_000
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const quoteMinLength = 12
const shortSentence = 50
const titledSignal = 1.1
const coreGain = 1

const signals: readonly (readonly [RegExp, number])[] = [
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

/** Sentences with their places, so that a quote is a slice and cannot differ from its text. */
function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const { segment, index } of segmenter.segment(text.slice(0, textMaxLength))) {
    // The last one of a text that was cut off is no whole sentence.
    if (index + segment.length >= textMaxLength) break
    const trimmed = segment.trim().replace(/^[-*•◾·]+\s+/, '')
    if (trimmed === '') continue
    const start = index + segment.indexOf(trimmed)
    sentences.push({ start, end: start + trimmed.length, text: trimmed })
  }
  return sentences
}

/** Not the words of somebody else, no list heads, links or code. */
function isQuotable(sentence: string): boolean {
  if (sentence.length < quoteMinLength || sentence.length > quoteMaxLength) return false
  if (/^[>|]|:$|^(edit|update|tl;?dr)\b/i.test(sentence)) return false
  const letters = sentence.replace(/https?:\/\/\S+|[^\p{L}\p{M}\s]/gu, '').length
  return letters > sentence.length * 0.7
}

function signalOf(sentence: string): number {
  return signals.reduce((sum, [pattern, gain]) => sum + (pattern.test(sentence) ? gain : 0), 0)
}

function grown(text: string, sentences: readonly Sentence[], at: number): string {
  const [sentence, next] = [sentences[at], sentences[at + 1]]
  if (!sentence) return ''
  const isNear = next && sentence.text.length < shortSentence && next.start - sentence.end <= 2
  const takesNext =
    isNear && !text.slice(sentence.end, next.start).includes('\n') && isQuotable(next.text)
  const end = takesNext && next.end - sentence.start <= quoteMaxLength ? next.end : sentence.end
  return text.slice(sentence.start, end)
}
