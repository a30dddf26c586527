import { escaped } from '../../../platform/markup.ts'

/** Text from us or the model; or a name from a stranger, which stays data. */
export type SentencePart = string | { named: string }

export interface Sentence {
  parts: SentencePart[]
  /** The facts it is based on: 'week', 'filed', an idea's id, or 'category <name>'. */
  about: string[]
}

/** Names are isolated, so that one in Hebrew does not turn the words around it. */
export function getHtml(sentences: readonly Sentence[]): string {
  return sentences
    .map(({ parts }) =>
      parts
        .map((part) => (typeof part === 'string' ? escaped(part) : getNameHtml(part.named)))
        .join(''),
    )
    .join(' ')
}

export function getNameHtml(name: string): string {
  return `<bdi>${escaped(toVisible(name))}</bdi>`
}

export function getText({ parts }: Pick<Sentence, 'parts'>): string {
  return parts.map((part) => (typeof part === 'string' ? part : toVisible(part.named))).join('')
}

export function quoteTitle(title: string): SentencePart[] {
  return ['“', { named: title }, '”']
}

/** Drops characters that are invisible or change the direction; joiners of emoji and Persian letters stay. */
export function toVisible(name: string): string {
  const text = name.replaceAll(/\s+/gu, ' ').replaceAll(invisiblePattern, '').toWellFormed().trim()
  return onlyShapingPattern.test(text) ? 'Untitled' : text
}

/** In UTF-16 units, cut between graphemes. */
export function shortenAtGrapheme(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length >= maxLength) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Joiners and variation selectors: invisible on their own. */
const shaping = String.raw`\u200C|\u200D|[\uFE00-\uFE0F]`
const onlyShapingPattern = new RegExp(`^(?:${shaping})*$`, 'u')
const invisiblePattern = new RegExp(
  String.raw`(?!${shaping})[\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
