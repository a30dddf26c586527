import type { Discussion } from '../../shared/discussion.ts'
import { type Sentence, isQuotable, getSentences } from './sentences.ts'

export interface Piece {
  text: string
  canBeQuoted: boolean
}

/** Characters of a text that a reader is given: longer ones seldom come to the point later. */
const maxLength = 1200
const maxPieces = 24
const minTitleLength = 12

/** The title, unless it is empty or equals the text, and the first sentences in order. */
export function getPieces({
  kind,
  title,
  text,
}: Pick<Discussion, 'kind' | 'title' | 'text'>): Piece[] {
  const sentences = getSentences(text)
    .filter(({ start }) => start < maxLength)
    .slice(0, maxPieces)
  const isTitled = title !== '' && title !== text
  return [...(isTitled ? [toTitlePiece(title, kind)] : []), ...sentences.map(toSentencePiece)]
}

/** The title of a comment is by another person: it is read with the comment but never quoted. */
function toTitlePiece(title: string, kind: Discussion['kind']): Piece {
  const canBeQuoted = kind === 'post' && title.length >= minTitleLength && !isThanks(title)
  return { text: title, canBeQuoted }
}

function toSentencePiece(sentence: Sentence): Piece {
  return {
    text: sentence.text.slice(0, maxLength - sentence.start),
    // The reader has read only a part of a sentence that crosses the limit.
    canBeQuoted: sentence.end <= maxLength && isQuotable(sentence) && !isSmallTalk(sentence.text),
  }
}

/** Narrower than small talk: a title such as 'Update: he still has not paid' states the problem. */
function isThanks(title: string): boolean {
  return /^(?:many )?(?:thanks|thank you)(?: (?:in advance|all|everyone|so much|for)\b[^.!?,:;]*)?[.!?]*$/i.test(
    title,
  )
}

function isSmallTalk(text: string): boolean {
  return /^(?:thanks?|thank you|cheers|hi|hello|hey|dear|sorry|update|edit|tl;?dr)\b[^.!?]{0,60}[.!?]*$/i.test(
    text,
  )
}
