import winkSentiment from 'wink-sentiment'
import { getSentiment } from '../../src/analysis/sentiment/sentiment.ts'
import { type Comment, readComments } from './sentiment-comments.ts'

export interface SentimentQuality {
  /** Share of comments with the right one of three labels, 0..1; on the held-out half. */
  accuracy: number
  /** F1 of 'negative', 0..1; on the held-out half. */
  negativeF1: number
  sample: number
  /** On the tuning half: the difference from the held-out half shows the overfit. */
  tuningAccuracy: number
  tuningNegativeF1: number
  /** wink-sentiment alone on the held-out half, each with its best bounds on the tuning half. */
  wordListAccuracy: number
  wordListNegativeF1: number
  millisecondsEach: number
}

export function measureSentiment(file: string): SentimentQuality {
  const { tuning, heldOut } = readComments(file)
  const tuned = getQuality(tuning, getLabel)
  const startedAt = process.cpuUsage()
  const held = getQuality(heldOut, getLabel)
  const { user, system } = process.cpuUsage(startedAt)
  return {
    ...held,
    sample: heldOut.length,
    tuningAccuracy: tuned.accuracy,
    tuningNegativeF1: tuned.negativeF1,
    wordListAccuracy: getQuality(heldOut, createWordListLabeller(tuning, 'accuracy')).accuracy,
    wordListNegativeF1: getQuality(heldOut, createWordListLabeller(tuning, 'negativeF1'))
      .negativeF1,
    millisecondsEach: (user + system) / 1000 / heldOut.length,
  }
}

type Label = Comment['sentiment']
type Labeller = (text: string) => Label

function getLabel(text: string): Label {
  const { label } = getSentiment(text)
  return label === 'other' ? 'neutral' : label
}

interface Quality {
  accuracy: number
  negativeF1: number
}

function getQuality(comments: readonly Comment[], label: Labeller): Quality {
  return measureLabels(comments.map(({ text, sentiment }) => [label(text), sentiment]))
}

function measureLabels(labels: readonly (readonly [given: Label, right: Label])[]): Quality {
  const hits = labels.filter(([given, right]) => given === right)
  const count = (at: 0 | 1) => labels.filter((pair) => pair[at] === 'negative').length
  const negativeHits = hits.filter(([given]) => given === 'negative').length
  return {
    accuracy: hits.length / labels.length,
    negativeF1: (2 * negativeHits) / (count(0) + count(1)),
  }
}

/** Labels by wink-sentiment's score, with the two bounds that maximise `measure` on the tuning comments. */
function createWordListLabeller(tuning: readonly Comment[], measure: keyof Quality): Labeller {
  const scored = tuning.map(({ text, sentiment }) => ({ sentiment, score: getScore(text) }))
  const best = steps
    .flatMap((low) => steps.map((high): Bounds => ({ low: -low, high })))
    .map((bounds) => ({
      bounds,
      quality: measureLabels(
        scored.map(({ score, sentiment }) => [toLabel(score, bounds), sentiment]),
      )[measure],
    }))
    .reduce((one, other) => (other.quality > one.quality ? other : one))
  return (text) => toLabel(getScore(text), best.bounds)
}

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5]

interface Bounds {
  low: number
  high: number
}

function toLabel(score: number, { low, high }: Bounds): Label {
  if (score < low) return 'negative'
  return score > high ? 'positive' : 'neutral'
}

function getScore(text: string): number {
  return winkSentiment(text).score
}
