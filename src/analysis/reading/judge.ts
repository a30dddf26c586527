import type { Grade } from '../../shared/grader.ts'
import type { Judgement } from '../../shared/reader.ts'
import type { Piece } from './pieces.ts'

/** `sure` and `maybe` have the problem; `subject` speaks of the same subject only. */
export type Certainty = 'sure' | 'maybe' | 'subject'

/**
 * Calibrated on 2,516 pairs that were graded after training, of which 4 % have the problem, and half of them by
 * statements that were not trained on (training/export.py prints the table): from 0.2 on 34 % have it and 89 % are at
 * least about the subject. On statements that nothing was tuned on: docs/measured.md. `tells`: how near to the
 * problem a quote is at least, to be called sure.
 */
export const thresholds = { sure: 0.2, maybe: 0.08, subject: 0.6, tells: 0.3 }

export interface Judged {
  certainty: Certainty
  /** The piece that tells the problem best; null where none can be quoted. */
  quote: string | null
}

/**
 * Judges a text by its own numbers alone, so that no other text can move it. Null: something else.
 * @param grade of a language model, which then decides; a text without one is judged by the reader
 */
export function judge(
  judgement: Judgement,
  pieces: readonly Piece[],
  grade: Grade | null = null,
): Judged | null {
  if (grade) return byGrade(grade, judgement, pieces)
  const { hasIt, isAbout } = judgement
  const best = bestPiece(judgement, pieces)
  const quote = best?.piece.text ?? null
  if (hasIt >= thresholds.maybe) {
    const isSure = hasIt >= thresholds.sure && best !== null && best.likeness >= thresholds.tells
    return { certainty: isSure ? 'sure' : 'maybe', quote }
  }
  return isAbout >= thresholds.subject ? { certainty: 'subject', quote } : null
}

/** As a reader's own: what tells the problem in no sentence that can be quoted is at most `maybe`. */
function byGrade(
  { certainty, quote }: Grade,
  judgement: Judgement,
  pieces: readonly Piece[],
): Judged | null {
  if (certainty === 'other') return null
  const named = quote === null ? undefined : pieces[quote]
  const told = named?.canBeQuoted ? named.text : null
  return {
    certainty: certainty === 'sure' && told === null ? 'maybe' : certainty,
    quote: told ?? bestPiece(judgement, pieces)?.piece.text ?? null,
  }
}

function bestPiece(
  { pieces: likenesses }: Judgement,
  pieces: readonly Piece[],
): { piece: Piece; likeness: number } | null {
  let best: { piece: Piece; likeness: number } | null = null
  for (const [at, piece] of pieces.entries()) {
    const likeness = likenesses[at]
    if (likeness === undefined || !piece.canBeQuoted) continue
    if (best === null || likeness > best.likeness) best = { piece, likeness }
  }
  return best
}
