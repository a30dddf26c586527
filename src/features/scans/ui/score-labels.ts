import type { Report } from '../contract.ts'

export interface ScoreMark {
  /** 0..10 */
  outOfTen: number
  tone: 'good' | 'neutral' | 'bad'
  /** the meaning of the colour */
  word: string
}

type Scored = Pick<Report, 'validation_score' | 'score_parts'>

/**
 * The score on a scale of 0 to 10; null without a score. Scores without parts may already be out of
 * 10.
 */
export function scoreMark({ validation_score: score, score_parts }: Scored): ScoreMark | null {
  if (score === null) return null
  const isOfHundred = score > 10 || score_parts !== null
  const outOfTen = Math.round(isOfHundred ? score / 10 : score)
  if (outOfTen >= 7) return { outOfTen, tone: 'good', word: 'strong' }
  if (outOfTen >= 4) return { outOfTen, tone: 'neutral', word: 'mixed' }
  return { outOfTen, tone: 'bad', word: 'weak' }
}

/** Confidence is not the likelihood of success. */
export const confidenceMeaning = 'how much evidence there is and how far it agrees'

/** Such as '72%'. @param confidence 0..1 */
export function confidenceText(confidence: number): string {
  return `${Math.round(confidence * 100)}%`
}
