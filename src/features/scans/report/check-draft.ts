// Checks a model's sentences against their sources. Why: docs/decisions/019-the-analyst.md
import type {
  DraftSentence,
  Material,
  SectionOrder,
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

/**
 * Selects the sentences of a model's draft that may be shown, in order: those that cite only discussions of
 * the order, quote them literally and add no number, link or verdict. A sentence copied from a discussion
 * gets quotation marks. Pure.
 * @returns `kept` and `dropped` together count all sentences
 */
export function checkDraft(
  sentences: readonly DraftSentence[],
  order: Pick<SectionOrder, 'plain' | 'material' | 'maxSentences'>,
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

/**
 * Whether a text instructs a language model or speaks as one. Such a discussion is not shown to a model,
 * and such a sentence not to a reader of the report.
 */
export function looksLikeOrder(text: string): boolean {
  const read = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  return orders.some((order) => order.test(read))
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

const orders = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b[^.\n]{0,60}\b(?:instructions?|prompts?|directives?|guardrails?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,60}\b(?:previous|prior|above|earlier|all|your)\b[^.\n]{0,40}\b(?:rules?|guidelines?|everything)\b/i,
  /\b(?:previous|prior|above|earlier) (?:instructions|prompts?)\b|\bnew (?:instructions?|task|rules?)\s*:|\b(?:system|developer) (?:prompt|override)\b|\bprompt injection\b/i,
  /<\|?\/?(?:im_start|im_end|system|assistant|instructions?)\b|\[\/?(?:INST|SYSTEM)\]|^#{2,} ?(?:system|instructions?)\b/im,
  /\bas an? (?:ai|llm|(?:ai |large )?language model|ai (?:model|assistant))\b(?=\s*,| (?:i|you)\b)|\bas an? (?:ai|large) language model\b/i,
  /\byou are (?:now (?:an? )?|an? (?:ai|helpful|large|language)\b)|\bpretend (?:to be|you are)\b/i,
  /\b(?:dear|hey|attention|note (?:to|for)|message (?:to|for)|if you are) (?:an? |any |the |all )?(?:ais?|llms?|ai (?:models?|assistants?|systems?|agents?)|(?:large )?language models?)\b/i,
  /(?:^|\n)\s*(?:system|assistant)\s*:[^\n]{0,200}\b(?:you|must|always|output|answer|respond|ignore|say)\b/i,
  /\b(?:SYSTEM|ASSISTANT|IMPORTANT|ATTENTION)\s*:[^\n]{0,300}\b(?:must|always|output|answer|respond|say|set)\b/,
  /\b(?:respond|reply|answer) (?:only |always |exclusively )?with\b[^.\n]{0,40}\b(?:json|go|yes|score|verdict|link)\b/i,
  /\b(?:output|print|return|set|give|assign)\b[^.\n]{0,40}\b(?:verdict|score|rating|confidence)\b[^.\n]{0,30}(?:\d|\bgo\b)/i,
]
