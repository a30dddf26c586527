export interface Sentence {
  start: number
  end: number
  text: string
  /** Its line opens as somebody else's words do: with '>' or '|'. */
  isCited: boolean
}

export const maxSentenceLength = 400

/**
 * The sentences of a text with their places, so that each is a slice of it and cannot differ from it.
 * By Unicode's rules (UAX 29), put together again where those cut behind 'e.g.' or at a wrapped line;
 * what a source or our own limit cut off in the middle is left out.
 */
export function getSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let isCited = false
  let startsLine = true
  for (const { segment, index } of joined(text.slice(0, maxTextLength))) {
    if (startsLine) isCited = /^\s*[>|]/.test(segment)
    startsLine = segment.endsWith('\n')
    if (index + segment.length >= maxTextLength) break
    const bare = segment.trim().replace(listMark, '')
    if (bare === '') continue
    const start = index + segment.indexOf(bare)
    sentences.push({ start, end: start + bare.length, text: bare, isCited })
  }
  return withoutCutEnds(sentences)
}

/** A whole sentence of a person: no list head, link or code, and not the words of somebody else. */
export function isQuotable({ text, isCited }: Sentence): boolean {
  if (isCited || text.length < sentenceMinLength || text.length > maxSentenceLength) return false
  if (/:$|^(edit|update|tl;?dr)\b|^https?:/i.test(text) || code.test(text)) return false
  const letters = text.replace(/https?:\/\/\S+|[^\p{L}\p{M}\s]/gu, '').length
  return letters > text.length * 0.7
}

const maxTextLength = 10_000
const sentenceMinLength = 12
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const listMark = /^(?:[-*•◾·–+]|\(?\d{1,2}[.)])\s+/
const code = /[{};]$|=>|::|<\/|\w\(\)|^(?:const|let|var|def|function) \w+ ?[=(]/
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|Mr|Mrs|Ms|Dr|Prof)\.\s+$/
const unended = /[^\s.!?:;…>|]["')\]]?[ \t]*\n$/

interface Segment {
  segment: string
  index: number
}

function* joined(text: string): Generator<Segment> {
  let open: Segment | null = null
  for (const { segment, index } of segmenter.segment(text)) {
    if (open && open.segment.length < maxSentenceLength && isCutBetween(open.segment, segment)) {
      open = { segment: open.segment + segment, index: open.index }
      continue
    }
    if (open) yield open
    open = { segment, index }
  }
  if (open) yield open
}

/** Lines of a list and heads seldom end in a point either, but begin with a mark or a capital. */
function isCutBetween(before: string, after: string): boolean {
  if (abbreviation.test(before.slice(-12))) return true
  return unended.test(before.slice(-5)) && /^\p{Ll}/u.test(after)
}

/** Excerpts of searches open and end in three points. */
function withoutCutEnds(sentences: Sentence[]): Sentence[] {
  const from = /^(?:…|\.\.\.)/.test(sentences[0]?.text ?? '') ? 1 : 0
  const to = /(?:…|\.\.\.)$/.test(sentences.at(-1)?.text ?? '') ? -1 : undefined
  return sentences.slice(from, to)
}
