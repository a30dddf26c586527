// learnt-weights.json is written by bench/scan-quality/learn-sentiment.ts; not to be edited by hand.
// Learnt from one half of the dev and test comments of GoEmotions (Google Research, Apache-2.0): the half
// whose ids have a SHA-256 that ends in an even byte. Words of 6 comments or more; no text of anyone.
import learnt from './learnt-weights.json' with { type: 'json' }

/** Added to the log-odds of pain and of praise, each against neither, when a text shows the cue. */
export interface Weight {
  pain: number
  praise: number
}

/** Zero for a cue that was not learnt; `START` is the intercept. */
export function getWeight(cue: string): Weight {
  return weights.get(cue) ?? noWeight
}

const noWeight: Weight = { pain: 0, praise: 0 }

const weights: ReadonlyMap<string, Weight> = new Map(
  Object.entries(learnt).map(([cue, [pain = 0, praise = 0]]) => [cue, { pain, praise }]),
)
