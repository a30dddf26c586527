// Checks a model's sentences against their sources. Why: docs/decisions/019-the-analyst.md
import type {
  DraftSentence,
  Material,
  SectionRequest,
} from '../../../integrations/analyst/contract.ts'
import { getFigures } from './draft-numbers.ts'
import { isFoundIn, quotationsIn } from './draft-quotations.ts'
import {
  deniesComplaints,
  hasHiddenLetters,
  hasMarkup,
  isRejection,
  linksIn,
  talksOfScore,
} from './forbidden-talk.ts'
import { looksLikeOrder } from '../../../analysis/writing/looks-like-order.ts'

/**
 * Selects the sentences of a model's draft that may be shown, in order: those that cite only discussions of
 * the order, quote them literally and add no number, link or verdict. A sentence copied from a discussion
 * gets quotation marks. Pure.
 * @returns `kept` and `dropped` together count all sentences
 */
export function checkDraft(
  sentences: readonly DraftSentence[],
  order: Pick<SectionRequest, 'plain' | 'material' | 'maxSentences'>,
): { kept: DraftSentence[]; dropped: number } {
  const known = new Map(order.material.map((material) => [material.id, material]))
  const ours = order.plain.flatMap(({ text, quote }) => [text, quote ?? ''])
  const seen = new Set<string>()
  const citedBy = ({ sources }: DraftSentence) => sources.flatMap((id) => known.get(id) ?? [])
  const read = sentences.map(trimmed).map((one) => withMarks(one, citedBy(one)))
  const kept = read.filter((sentence) => {
    if (seen.size >= order.maxSentences) return false
    const cited = citedBy(sentence)
    if (cited.length === 0 || cited.length < sentence.sources.length) return false
    if (!isShowable(sentence.text, ours) || !isBorneOut(sentence, cited, ours)) return false
    const words = getWords(sentence.text)
    if (words === '' || seen.has(words)) return false
    seen.add(words)
    return true
  })
  return { kept, dropped: sentences.length - kept.length }
}

const maxTextLength = 400

function trimmed({ text, sources, quote }: DraftSentence): DraftSentence {
  // Some models write '' for an absent quote if the schema has no 'absent'.
  return { text: text.trim(), sources: [...new Set(sources)], quote: quote?.trim() || null }
}

/** Otherwise the 'I' of a copied sentence would read as the report's own. */
function withMarks(sentence: DraftSentence, cited: readonly Material[]): DraftSentence {
  const { text } = sentence
  const isCopied = cited.some(({ quote }) => isFoundIn(text, quote))
  if (!isCopied || !/^[^"“”'‘’].*\s/.test(text)) return sentence
  return { ...sentence, text: `“${text}”` }
}

function isShowable(text: string, ours: readonly string[]): boolean {
  if (text.length > maxTextLength || hasHiddenLetters(text)) return false
  // Normalised, because 'Ｇ' looks like a G to people.
  const read = text.normalize('NFKC')
  if (deniesComplaints(read)) return false
  if (hasMarkup(read) || talksOfScore(read) || looksLikeOrder(read) || isRejection(read))
    return false
  return linksIn(read).every((link) => isBareName(link) && ours.some((own) => own.includes(link)))
}

/** Some tools have names such as 'Monday.com'; a model may use one that the built-in text uses. */
function isBareName(link: string): boolean {
  return /^[\w.-]+$/.test(link)
}

function isBorneOut(
  { text, quote }: DraftSentence,
  cited: readonly Material[],
  ours: readonly string[],
): boolean {
  const quotes = cited.map((material) => material.quote)
  if (
    quote !== null &&
    (looksLikeOrder(quote) || !quotes.some((whole) => isFoundIn(quote, whole)))
  ) {
    return false
  }
  const said = quotes.map(wordForWord)
  const isSaid = (words: string) => said.some((whole) => isFoundIn(words, whole))
  if (!quotationsIn(wordForWord(text)).every((readings) => readings.some(isSaid))) return false
  const years = cited.flatMap(({ origin }) => origin.match(/\b\d{4}\b/g) ?? [])
  const given = getFigures([...ours, ...quotes, ...years].join('\n'))
  return [...getFigures(text)].every((figure) => given.has(figure))
}

/** Quotations within a sentence may differ in case and line breaks. */
function wordForWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

function getWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
