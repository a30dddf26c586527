// Sentences as they are before they are HTML or plain text: our words, and names that strangers gave.
import { escaped } from '../../../platform/markup.ts'

/** Text of ours or of the model; or a stranger's name of something, which stays data. */
export type Piece = string | { named: string }

export interface Sentence {
  pieces: Piece[]
  /** The facts it rests on: 'week', 'filed', an idea's id, or 'category <name>'. */
  about: string[]
}

/** Names stand by themselves, so that one in Hebrew does not turn the words around it. */
export function getHtml(sentences: readonly Sentence[]): string {
  return sentences
    .map(({ pieces }) =>
      pieces
        .map((piece) => (typeof piece === 'string' ? escaped(piece) : nameHtml(piece.named)))
        .join(''),
    )
    .join(' ')
}

export function nameHtml(name: string): string {
  return `<bdi>${escaped(seen(name))}</bdi>`
}

export function getText({ pieces }: Pick<Sentence, 'pieces'>): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : seen(piece.named))).join('')
}

/** A title between quotation marks. */
export function quoted(title: string): Piece[] {
  return ['“', { named: title }, '”']
}

/**
 * A name without the letters that are not seen, or that turn the direction of what follows; those that
 * join emoji and Persian letters stay.
 */
export function seen(name: string): string {
  const text = name.replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').toWellFormed().trim()
  return onlyShaping.test(text) ? 'Untitled' : text
}

/** At most so many UTF-16 units, cut between what readers see as letters. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Joiners, and what chooses the shape of the letter before: nothing by themselves. */
const shaping = String.raw`\u200C|\u200D|[\uFE00-\uFE0F]`
const onlyShaping = new RegExp(`^(?:${shaping})*$`, 'u')
const unseen = new RegExp(
  String.raw`(?!${shaping})[\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]`,
  'gu',
)
