import { learntWeights } from './learnt-weights.ts'

/** Added to the log-odds of pain and of praise, each against neither, when a text shows the sign. */
export interface Weight {
  pain: number
  praise: number
}

/** Zero for a sign that was not learnt; `START` is the intercept. */
export function getWeight(sign: string): Weight {
  return weights.get(sign) ?? none
}

const none: Weight = { pain: 0, praise: 0 }

const weights: ReadonlyMap<string, Weight> = new Map(
  learntWeights
    .trim()
    .split(/\n(?! )/)
    .flatMap((entry) => {
      const [pair = '', signs = ''] = entry.split(': ')
      const [pain = 0, praise = 0] = pair.split(' ').map(Number)
      return signs
        .split(/\s+/)
        .map((sign): [string, Weight] => [sign.replaceAll('_', ' '), { pain, praise }])
    }),
)
