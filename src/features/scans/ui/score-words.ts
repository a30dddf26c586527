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

/** '72%, fairly sure' of a confidence of 0..1 */
export function confidenceText(confidence: number): string {
  const words = confidenceWords.find(({ from }) => confidence >= from)?.words
  return `${Math.round(confidence * 100)}%${words ? `, ${words}` : ''}`
}

const confidenceWords = [
  { from: 0.8, words: 'sure' },
  { from: 0.6, words: 'fairly sure' },
  { from: 0.4, words: 'rather unsure' },
  { from: 0, words: 'unsure' },
]
