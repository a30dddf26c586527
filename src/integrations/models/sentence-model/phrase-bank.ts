const size = 384
const maxCompared = 200
/** Phrases more similar than this find the same discussions; the farther one loses score. */
const similarityThreshold = 0.45
const similarityPenalty = 0.55
/** A phrase that occurs in more discussions finds more. */
const frequencyWeight = 0.015
/** A single word finds many unrelated texts. */
const singleWordPenalty = 0.06
const maxComparedWords = 120

export interface PhraseBank {
  /** By maximal marginal relevance (Carbonell and Goldstein 1998). @param vector of the problem, of length one */
  findNearest(vector: Float32Array, max: number): string[]
  /** Cosine of a problem and the mean of a text's words; 0 if the bank contains none of them. */
  compare(vector: Float32Array, text: string): number
}

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
    const scores = entries.map(
      ({ phrase, count }, row) =>
        getDotProduct(vectors, row, vector) +
        frequencyWeight * Math.log(count) -
        (phrase.includes(' ') ? 0 : singleWordPenalty),
    )
    const best = [...scores.keys()]
      .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
      .slice(0, maxCompared)
    const chosen: number[] = []
    while (chosen.length < max && best.length > 0) {
      const gains = best.map((row) => {
        const similarity = Math.max(0, ...chosen.map((other) => getCosine(vectors, row, other)))
        return (
          (scores[row] ?? 0) - similarityPenalty * Math.max(0, similarity - similarityThreshold)
        )
      })
      chosen.push(...best.splice(gains.indexOf(Math.max(...gains)), 1))
    }
    return chosen.map((row) => entries[row]?.phrase ?? '')
  }

  function compare(vector: Float32Array, text: string): number {
    const mean = new Float32Array(size)
    const spokenWords = text.toLowerCase().match(/[a-z][a-z'+#-]*/g) ?? []
    for (const word of new Set(spokenWords.slice(0, maxComparedWords))) {
      const entry = words.get(word)
      if (!entry) continue
      for (let i = 0; i < size; i += 1) {
        mean[i] = (mean[i] ?? 0) + entry.weight * (vectors[entry.row * size + i] ?? 0)
      }
    }
    let [product, square] = [0, 0]
    for (let i = 0; i < size; i += 1) {
      product += (mean[i] ?? 0) * (vector[i] ?? 0)
      square += (mean[i] ?? 0) ** 2
    }
    return square === 0 ? 0 : product / Math.sqrt(square)
  }
}

function getDotProduct(vectors: Int8Array, row: number, vector: Float32Array): number {
  let sum = 0
  for (let i = 0; i < size; i += 1) sum += (vectors[row * size + i] ?? 0) * (vector[i] ?? 0)
  return sum / 127
}

function getCosine(vectors: Int8Array, one: number, other: number): number {
  let [product, firstSquare, secondSquare] = [0, 0, 0]
  for (let i = 0; i < size; i += 1) {
    const [x, y] = [vectors[one * size + i] ?? 0, vectors[other * size + i] ?? 0]
    product += x * y
    firstSquare += x * x
    secondSquare += y * y
  }
  return product / Math.sqrt(firstSquare * secondSquare || 1)
}
