export interface Weighed {
  cue: string
  hold: number
  pain: number
  praise: number
}

export interface Example {
  cues: ReadonlyMap<string, number>
  isOf: 'pain' | 'neither' | 'praise'
}

/**
 * Multinomial logistic regression of pain and praise against neither (Adam). `hold` is the
 * precision of a prior; one `start` for both classes makes a text without signals neutral.
 */
export function regress(
  examples: readonly Example[],
  priors: readonly Weighed[],
): { start: number; weights: Weighed[] } {
  const places = new Map(priors.map(({ cue }, at) => [cue, at]))
  const rows = examples.map(({ cues, isOf }) => ({
    isOf,
    entries: [...cues].flatMap(([cue, strength]) => {
      const at = places.get(cue)
      return at === undefined ? [] : [{ at, strength }]
    }),
  }))
  const first = priors.flatMap(({ pain, praise }) => [pain, praise])
  const weights = Float64Array.from([...first, 0])
  const move = createOptimiser(weights)
  for (let round = 1; round <= rounds; round += 1) {
    const slope = weights.map((weight, at) => {
      return (priors[at >> 1]?.hold ?? 0) * (weight - (first[at] ?? 0))
    })
    for (const row of rows) addSlope(slope, row, weights)
    move(slope, round)
  }
  const learnt = priors.map((prior, at) => {
    return { ...prior, pain: weights[2 * at] ?? 0, praise: weights[2 * at + 1] ?? 0 }
  })
  return { start: weights.at(-1) ?? 0, weights: learnt }
}

const rounds = 300

interface Row {
  isOf: Example['isOf']
  entries: { at: number; strength: number }[]
}

function addSlope(slope: Float64Array, { isOf, entries }: Row, weights: Float64Array): void {
  const start = weights.at(-1) ?? 0
  let [pain, praise] = [start, start]
  for (const { at, strength } of entries) {
    pain += (weights[2 * at] ?? 0) * strength
    praise += (weights[2 * at + 1] ?? 0) * strength
  }
  const all = 1 + Math.exp(pain) + Math.exp(praise)
  const missPain = Math.exp(pain) / all - (isOf === 'pain' ? 1 : 0)
  const missPraise = Math.exp(praise) / all - (isOf === 'praise' ? 1 : 0)
  for (const { at, strength } of entries) {
    add(slope, 2 * at, missPain * strength)
    add(slope, 2 * at + 1, missPraise * strength)
  }
  add(slope, slope.length - 1, (missPain + missPraise) / 2)
}

/** Adam (Kingma and Ba, 2014), with a step size that decreases towards the end. */
function createOptimiser(weights: Float64Array): (slope: Float64Array, round: number) => void {
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  return (slope, round) => {
    const step = 0.1 * (1 - (0.9 * round) / rounds)
    for (const [at, value] of slope.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * value
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * value ** 2
      const direction = (mean[at] ?? 0) / (1 - 0.9 ** round)
      const size = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8
      add(weights, at, (-step * direction) / size)
    }
  }
}

function add(to: Float64Array, at: number, value: number): void {
  to[at] = (to[at] ?? 0) + value
}
