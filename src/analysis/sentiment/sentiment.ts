import { saysContent, callsProblemMinor } from '../evidence/contentment.ts'
import type { Sentiment, Signal } from '../evidence/evidence.ts'
import { getCues } from './cues.ts'
import { getWeight } from './weights.ts'

/**
 * Weighs the cues in a text by multinomial logistic regression (pain and praise, each against neither);
 * the score rises with the probability of praise minus that of pain. English only.
 */
export function getSentiment(text: string): Sentiment {
  const { pain, praise } = getProbabilities(getCues(text))
  const other = 1 - pain - praise
  const lean = 0.5 + (praise - pain) / 2
  if (praise > pain && praise > other) return toSentiment('positive', lean)
  // 'It was a problem, and X solved it for me' names a pain that is over.
  const isAtEase = saysContent(text) || callsProblemMinor(text)
  return toSentiment(pain > other && !isAtEase ? 'negative' : 'other', lean)
}

/** Of a discussion: praise in the quote of somebody who is troubled tells nothing ('great clients, not paid'). */
export function getMood(quote: string, stated: readonly Signal[]): Sentiment {
  const sentiment = getSentiment(quote)
  const isTroubled = sentiment.label === 'positive' && stated.includes('pain')
  return isTroubled ? { label: 'other', score: 0.5 } : sentiment
}

/** The score is moved into the range of its label. */
export function toSentiment(label: Sentiment['label'], score: number): Sentiment {
  const { min, max } = ranges[label]
  return { label, score: Math.round(Math.max(min, Math.min(max, score)) * 1000) / 1000 }
}

const step = 0.001
const minPositive = 0.58
const negativeBelow = 0.44
const ranges: Record<Sentiment['label'], { min: number; max: number }> = {
  positive: { min: minPositive, max: 1 },
  other: { min: negativeBelow, max: minPositive - step },
  negative: { min: 0, max: negativeBelow - step },
}
/** Pain is more frequent in discussions of problems than in the training comments. */
const painBias = Math.log(1.1)

/** Makes the loss of something praised negative. */
const minPainOfLoss = 1.7

function getProbabilities(cues: ReadonlyMap<string, number>): { pain: number; praise: number } {
  let pain = 0
  let praise = 0
  for (const [cue, strength] of cues) {
    const weight = getWeight(cue)
    pain += weight.pain * strength
    praise += weight.praise * strength
  }
  if (pain === 0 && praise === 0) return { pain, praise }
  const hasLoss = cues.has('LOSS')
  const isOnlyRequest = cues.has('WISH') && !cues.has('SOME GOOD') && !cues.has('AGREEMENT')
  if (isOnlyRequest || hasLoss) praise = Math.min(0, praise)
  if (hasLoss) pain = Math.max(pain, minPainOfLoss)
  const start = getWeight('START')
  const painOdds = Math.exp(start.pain + pain + painBias)
  const praiseOdds = Math.exp(start.praise + praise)
  const all = 1 + painOdds + praiseOdds
  return { pain: painOdds / all, praise: praiseOdds / all }
}
