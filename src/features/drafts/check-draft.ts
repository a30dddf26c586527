// Checks a model's sentences against their sources. Why: docs/decisions/019-the-analyst.md
import type {
  DraftSentence,
  Material,
  SectionRequest,
} from '../../integrations/analyst/contract.ts'
import { extractNumbers } from './draft-numbers.ts'
import { isFoundIn, findQuotations } from './draft-quotations.ts'
import {
  deniesComplaints,
  hasHiddenCharacters,
  hasMarkup,
  isRejection,
  findLinks,
  mentionsScore,
} from './forbidden-content.ts'
import { isPromptInjection } from '../../analysis/writing/prompt-injection.ts'

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
  const ownTexts = order.plain.flatMap(({ text, quote }) => [text, quote ?? ''])
  const seen = new Set<string>()
  const citedBy = ({ sources }: DraftSentence) => sources.flatMap((id) => known.get(id) ?? [])
  const read = sentences.map(trimSentence).map((one) => withQuotationMarks(one, citedBy(one)))
  const kept = read.filter((sentence) => {
    if (seen.size >= order.maxSentences) return false
    const cited = citedBy(sentence)
    if (cited.length === 0 || cited.length < sentence.sources.length) return false
    if (!isShowable(sentence.text, ownTexts) || !isSupported(sentence, cited, ownTexts))
      return false
    const words = getWords(sentence.text)
    if (words === '' || seen.has(words)) return false
    seen.add(words)
    return true
  })
  return { kept, dropped: sentences.length - kept.length }
}

const maxTextLength = 400

function trimSentence({ text, sources, quote }: DraftSentence): DraftSentence {
  // Some models write '' for an absent quote if the schema has no 'absent'.
  return { text: text.trim(), sources: [...new Set(sources)], quote: quote?.trim() || null }
}

/** Otherwise the 'I' of a copied sentence would read as the report's own. */
function withQuotationMarks(sentence: DraftSentence, cited: readonly Material[]): DraftSentence {
  const { text } = sentence
  const isCopied = cited.some(({ quote }) => isFoundIn(text, quote))
  if (!isCopied || !/^[^"“”'‘’].*\s/.test(text)) return sentence
  return { ...sentence, text: `“${text}”` }
}

function isShowable(text: string, ownTexts: readonly string[]): boolean {
  if (text.length > maxTextLength || hasHiddenCharacters(text)) return false
  // Normalised, because 'Ｇ' looks like a G to people.
  const read = text.normalize('NFKC')
  if (deniesComplaints(read)) return false
  if (hasMarkup(read) || mentionsScore(read) || isPromptInjection(read) || isRejection(read))
    return false
  return findLinks(read).every(
    (link) => isBareName(link) && ownTexts.some((ownText) => ownText.includes(link)),
  )
}

/** Some tools have names such as 'Monday.com'; a model may use one that the built-in text uses. */
function isBareName(link: string): boolean {
  return /^[\w.-]+$/.test(link)
}

function isSupported(
  { text, quote }: DraftSentence,
  cited: readonly Material[],
  ownTexts: readonly string[],
): boolean {
  const quotes = cited.map((material) => material.quote)
  if (
    quote !== null &&
    (isPromptInjection(quote) || !quotes.some((whole) => isFoundIn(quote, whole)))
  ) {
    return false
  }
  const quoteTexts = quotes.map(normaliseQuote)
  const isQuoted = (words: string) => quoteTexts.some((whole) => isFoundIn(words, whole))
  if (!findQuotations(normaliseQuote(text)).every((readings) => readings.some(isQuoted)))
    return false
  const years = cited.flatMap(({ origin }) => origin.match(/\b\d{4}\b/g) ?? [])
  const given = extractNumbers([...ownTexts, ...quotes, ...years].join('\n'))
  return [...extractNumbers(text)].every((number) => given.has(number))
}

/** Quotations within a sentence may differ in case and line breaks. */
function normaliseQuote(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

function getWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
