import type { Grade } from '../../shared/grader.ts'
import type { Judgement } from '../../shared/reader.ts'
import type { Piece } from './pieces.ts'

/** `sure` and `maybe` have the problem; `subject` is only about the same subject. */
export type Certainty = 'sure' | 'maybe' | 'subject'

/**
 * `sure` begins where, by their own probabilities, more than half of the sure texts of scans have the problem (0.54).
 * They are calibrated on 2,516 pairs that were graded after training; 4 % of them have the problem, and half are
 * by statements not trained on (training/export_cross_encoder.py prints the table). From 0.3 on, 35 % of those
 * have the problem and 94 % are at least about the subject. For statements that nothing was tuned on, see
 * docs/measured.md. `likeness` is the minimum likeness of a quote to the problem for `sure`.
 */
export const thresholds = { sure: 0.3, maybe: 0.08, subject: 0.6, likeness: 0.3 }

/**
 * Raised with other weights or thresholds: reports of different versions are not compared, and state different
 * precisions. Version 1 had no cross-encoder.
 */
export const readerVersion = 2

export interface Judged {
  certainty: Certainty
  /** The piece that states the problem best; null when none can be quoted. */
  quote: string | null
}

/**
 * Judges a text by its own numbers only, so that no other text affects it. Null when it is about something
 * else.
 * @param grade of a language model, which overrides the reader
 */
export function judge(
  judgement: Judgement,
  pieces: readonly Piece[],
  grade: Grade | null = null,
): Judged | null {
  if (grade) return judgeByGrade(grade, judgement, pieces)
  const { problemProbability, subjectProbability } = judgement
  const best = findBestPiece(judgement, pieces)
  const quote = best?.piece.text ?? null
  if (problemProbability >= thresholds.maybe) {
    const isSure =
      problemProbability >= thresholds.sure && best !== null && best.likeness >= thresholds.likeness
    return { certainty: isSure ? 'sure' : 'maybe', quote }
  }
  return subjectProbability >= thresholds.subject ? { certainty: 'subject', quote } : null
}

/** As with the reader, a text without a quotable sentence about the problem is at most `maybe`. */
function judgeByGrade(
  { certainty, quote }: Grade,
  judgement: Judgement,
  pieces: readonly Piece[],
): Judged | null {
  if (certainty === 'other') return null
  const named = quote === null ? undefined : pieces[quote]
  const quoted = named?.canBeQuoted ? named.text : null
  return {
    certainty: certainty === 'sure' && quoted === null ? 'maybe' : certainty,
    quote: quoted ?? findBestPiece(judgement, pieces)?.piece.text ?? null,
  }
}

function findBestPiece(
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
