import type { Report } from '../contract.ts'

export interface ScoreMark {
  /** 0..10 */
  outOfTen: number
  tone: 'good' | 'neutral' | 'bad'
  /** what the colour says */
  word: string
}

type Scored = Pick<Report, 'validation_score' | 'score_parts'>

/** A score as it is stamped; null without one. Our own count to 100, older ones perhaps to 10. */
export function scoreMark({ validation_score: score, score_parts }: Scored): ScoreMark | null {
  if (score === null) return null
  const isOfHundred = score > 10 || score_parts !== null
  const outOfTen = Math.round(isOfHundred ? score / 10 : score)
  if (outOfTen >= 7) return { outOfTen, tone: 'good', word: 'strong' }
  if (outOfTen >= 4) return { outOfTen, tone: 'neutral', word: 'mixed' }
  return { outOfTen, tone: 'bad', word: 'weak' }
}

/** Not how likely a success is: nobody knows that. */
export const confidenceMeaning = 'how much evidence there is and how far it agrees'

/** '72%' of a confidence of 0..1 */
export function confidenceText(confidence: number): string {
  return `${Math.round(confidence * 100)}%`
}
