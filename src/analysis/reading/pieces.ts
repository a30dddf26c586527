import type { Discussion } from '../../shared/discussion.ts'
import { type Sentence, isQuotable, getSentences } from './sentences.ts'

/** A part of a discussion that can be quoted, word for word. */
export interface Piece {
  text: string
  /** Whether it may be shown by itself. */
  canBeQuoted: boolean
}

/** What a reader is given of a long text: longer ones seldom come to the point later. */
const maxLength = 1200
const maxPieces = 24
const minTitleLength = 12

/** The title, where it says more than the text, and the first sentences; the order is the text's. */
export function getPieces({
  kind,
  title,
  text,
}: Pick<Discussion, 'kind' | 'title' | 'text'>): Piece[] {
  const sentences = getSentences(text)
    .filter(({ start }) => start < maxLength)
    .slice(0, maxPieces)
  const isTitled = title !== '' && title !== text
  return [...(isTitled ? [titlePiece(title, kind)] : []), ...sentences.map(sentencePiece)]
}

/** A comment stands under another person's title: it is read with it, but never quoted by it. */
function titlePiece(title: string, kind: Discussion['kind']): Piece {
  const canBeQuoted = kind === 'post' && title.length >= minTitleLength
  return { text: title, canBeQuoted }
}

function sentencePiece(sentence: Sentence): Piece {
  return {
    text: sentence.text.slice(0, maxLength - sentence.start),
    // The reader has read only a part of a sentence that goes on behind the limit.
    canBeQuoted: sentence.end <= maxLength && isQuotable(sentence) && !isSmallTalk(sentence.text),
  }
}

function isSmallTalk(text: string): boolean {
  return /^(?:thanks?|thank you|cheers|hi|hello|hey|dear|sorry|update|edit|tl;?dr)\b[^.!?]{0,60}[.!?]*$/i.test(
    text,
  )
}
