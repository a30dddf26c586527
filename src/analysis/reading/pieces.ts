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

/** The title, unless it is empty or equals the text, and the writer's first sentences in order, without cited ones. */
export function getPieces({
  kind,
  title,
  text,
}: Pick<Discussion, 'kind' | 'title' | 'text'>): Piece[] {
  const isTitled = title !== '' && title !== text
  const pieces = isTitled ? [toTitlePiece(title, kind)] : []
  let remaining = maxLength
  for (const sentence of getSentences(text)
    .filter(({ isCited }) => !isCited)
    .slice(0, maxPieces)) {
    if (remaining <= 0) break
    pieces.push(toSentencePiece(sentence, remaining))
    remaining -= sentence.text.length
  }
  return pieces
}

/** The title of a comment is by another person: it is read with the comment but never quoted. */
function toTitlePiece(title: string, kind: Discussion['kind']): Piece {
  const canBeQuoted = kind === 'post' && title.length >= minTitleLength && !isThanks(title)
  return { text: title, canBeQuoted }
}

function toSentencePiece(sentence: Sentence, remaining: number): Piece {
  const { text } = sentence
  return {
    text: text.slice(0, remaining),
    // The reader has read only a part of a sentence that crosses the limit.
    canBeQuoted: text.length <= remaining && isQuotable(sentence) && !isSmallTalk(text),
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
