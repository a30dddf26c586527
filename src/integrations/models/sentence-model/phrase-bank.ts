const size = 384
const maxCompared = 200
/** Phrases more similar than this find the same discussions; the farther one loses score. */
const alikeFrom = 0.45
const alikeCost = 0.55
/** A phrase that occurs in more discussions finds more. */
const commonGain = 0.015
/** A single word finds many unrelated texts. */
const singleCost = 0.06
const maxComparedWords = 120

export interface PhraseBank {
  /**
   * The phrases nearest to a problem, unlike each other (maximal marginal relevance, Carbonell and Goldstein 1998).
   * @param vector of the problem, of length one
   */
  findNearest(vector: Float32Array, max: number): string[]
  /** Cosine of a problem and the mean of a text's words; 0 if the bank contains none of them. */
  compare(vector: Float32Array, text: string): number
}

/**
 * @param lines 'phrase, tab, number of discussions with it', one per line
 * @param bytes the vectors, 384 signed bytes each, in the order of the lines
 */
export function createPhraseBank(lines: string, bytes: Uint8Array): PhraseBank {
  const entries = lines.split('\n').flatMap((line) => {
    const [phrase, count] = line.split('\t')
    return phrase && count ? [{ phrase, count: Number(count) }] : []
  })
  const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, entries.length * size)
  const words = new Map(
    entries.flatMap(({ phrase, count }, row) =>
      phrase.includes(' ') ? [] : [[phrase, { row, weight: 1 / Math.sqrt(count) }] as const],
    ),
  )
  return { findNearest, compare }

  function findNearest(vector: Float32Array, max: number): string[] {
    const near = entries.map(
      ({ phrase, count }, row) =>
        dot(vectors, row, vector) +
        commonGain * Math.log(count) -
        (phrase.includes(' ') ? 0 : singleCost),
    )
    const best = [...near.keys()]
      .toSorted((one, other) => (near[other] ?? 0) - (near[one] ?? 0) || one - other)
      .slice(0, maxCompared)
    const chosen: number[] = []
    while (chosen.length < max && best.length > 0) {
      const gains = best.map((row) => {
        const alike = Math.max(0, ...chosen.map((other) => likeness(vectors, row, other)))
        return (near[row] ?? 0) - alikeCost * Math.max(0, alike - alikeFrom)
      })
      chosen.push(...best.splice(gains.indexOf(Math.max(...gains)), 1))
    }
    return chosen.map((row) => entries[row]?.phrase ?? '')
  }

  function compare(vector: Float32Array, text: string): number {
    const mean = new Float32Array(size)
    const said = text.toLowerCase().match(/[a-z][a-z'+#-]*/g) ?? []
    for (const word of new Set(said.slice(0, maxComparedWords))) {
      const known = words.get(word)
      if (!known) continue
      for (let at = 0; at < size; at += 1) {
        mean[at] = (mean[at] ?? 0) + known.weight * (vectors[known.row * size + at] ?? 0)
      }
    }
    let [product, square] = [0, 0]
    for (let at = 0; at < size; at += 1) {
      product += (mean[at] ?? 0) * (vector[at] ?? 0)
      square += (mean[at] ?? 0) ** 2
    }
    return square === 0 ? 0 : product / Math.sqrt(square)
  }
}

function dot(vectors: Int8Array, row: number, vector: Float32Array): number {
  let sum = 0
  for (let at = 0; at < size; at += 1) sum += (vectors[row * size + at] ?? 0) * (vector[at] ?? 0)
  return sum / 127
}

function likeness(vectors: Int8Array, one: number, other: number): number {
  let [product, first, second] = [0, 0, 0]
  for (let at = 0; at < size; at += 1) {
    const [a, b] = [vectors[one * size + at] ?? 0, vectors[other * size + at] ?? 0]
    product += a * b
    first += a * a
    second += b * b
  }
  return product / Math.sqrt(first * second || 1)
}
