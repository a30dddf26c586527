import { comparedAmount } from '../../shared/text/greater-than.ts'

export interface Sentence extends Line {
  start: number
  end: number
  text: string
}

interface Line {
  /** It starts with '>', also as an item of a list: somebody else's words. */
  isCited: boolean
  isTableRow: boolean
}

export const maxSentenceLength = 400

/**
 * Sentences with their positions, so that each is an exact slice of the text. Split by Unicode's rules (UAX
 * 29) and rejoined where those cut after 'e.g.' or at a wrapped line; a sentence whose end our own limit cuts
 * off is left out.
 */
export function getSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const { segment, index, isCited, isTableRow } of joinCut(text.slice(0, maxTextLength))) {
    if (index + segment.length >= maxTextLength) break
    const bare = segment.trim().replace(listMark, '')
    if (bare === '') continue
    const start = index + segment.indexOf(bare)
    sentences.push({ start, end: start + bare.length, text: bare, isCited, isTableRow })
  }
  return sentences
}

/** Whether it is a whole sentence of the writer: no list heading, link, code or citation. */
export function isQuotable({ text, isCited, isTableRow }: Sentence): boolean {
  if (isCited || isTableRow) return false
  if (text.length < minSentenceLength || text.length > maxSentenceLength) return false
  if (/:$|^(edit|update|tl;?dr)\b|^https?:/i.test(text) || code.test(text)) return false
  const letters = text.replace(/https?:\/\/\S+|[^\p{L}\p{M}\s]/gu, '').length
  return letters > text.length * 0.7
}

/** The writer's own words at the beginning, at most as long as a sentence may be; '' if all of the text is cited. */
export function getOpening(text: string): string {
  const sentences = getSentences(text)
  const first = sentences.findIndex(({ isCited }) => !isCited)
  const start = sentences[first]?.start
  if (start === undefined) return ''
  const cited = sentences.find(({ isCited }, at) => at > first && isCited)
  return text.slice(start, Math.min(start + maxSentenceLength, cited?.start ?? text.length)).trim()
}

const maxTextLength = 10_000
const minSentenceLength = 12
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const listMark = /^(?:[-*•◾·–+]|\(?\d{1,2}[.)])\s+/
const citation = new RegExp(`^>(?!${comparedAmount})`, 'i')
const code = /[{};]$|=>|::|<\/|\w\(\)|^(?:const|let|var|def|function) \w+ ?[=(]/
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|Mr|Mrs|Ms|Dr|Prof)\.\s+$/
const unended = /[^\s.!?:;…>|]["')\]]?[ \t]*\n$/

interface Segment extends Line {
  segment: string
  index: number
}

function* joinCut(text: string): Generator<Segment> {
  let pending: Segment | null = null
  for (const part of getSegments(text)) {
    if (
      pending &&
      pending.segment.length < maxSentenceLength &&
      pending.isCited === part.isCited &&
      isCutBetween(pending.segment, part.segment)
    ) {
      pending.segment += part.segment
      continue
    }
    if (pending) yield pending
    pending = part
  }
  if (pending) yield pending
}

function* getSegments(text: string): Generator<Segment> {
  let start = 0
  for (const line of text.split(/(?<=\n)/)) {
    const bare = line.trimStart().replace(listMark, '')
    const [isCited, isTableRow] = [citation.test(bare), bare.startsWith('|')]
    for (const { segment, index } of segmenter.segment(line)) {
      yield { segment, index: start + index, isCited, isTableRow }
    }
    start += line.length
  }
}

/** List items and headings often lack a full stop too, but start with a marker or a capital. */
function isCutBetween(before: string, after: string): boolean {
  if (abbreviation.test(before.slice(-12))) return true
  return unended.test(before.slice(-5)) && /^\p{Ll}/u.test(after)
}
