// Runs in the model's own process, so that only it loads the weights and the native runtime.
import { availableParallelism } from 'node:os'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Judgement, Problem } from '../../../shared/reader.ts'
import { loadWeights, type Weights } from './load-weights.ts'
import { createPhraseBank } from './phrase-bank.ts'
import type { ModelRequest } from './sentence-model.ts'
import { createTokeniser, type Tokenised } from './tokenise.ts'

const size = 384
/** Texts per batch: larger batches need more memory and gain little speed. */
const batchSize = 8

export function open({ folder }: { folder: string }) {
  const model = loadModel(new URL(folder))
  return async (request: ModelRequest, _report: unknown, signal: AbortSignal) => {
    const { read, compare, findPhrases } = await model
    const { problem } = request
    if (request.kind === 'read') return read(problem, request.texts, signal)
    if (request.kind === 'compare') return compare(problem, request.texts)
    return findPhrases(problem, request.max)
  }
}

async function loadModel(folder: URL) {
  const weights = await loadWeights(folder)
  const options: InferenceSession.SessionOptions = {
    // All processors, since the process has low priority.
    intraOpNumThreads: availableParallelism(),
    interOpNumThreads: 1,
    // A thread that waits for another would keep a processor busy that the site needs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    graphOptimizationLevel: 'all',
    // A memory pool would never shrink.
    enableCpuMemArena: false,
  }
  const encoder = await InferenceSession.create(weights.encoder, options)
  const judge = await InferenceSession.create(weights.judge, options)
  return createModel(weights, encoder, judge)
}

interface Encoded {
  /** [texts, length, size] */
  states: Tensor
  /** [texts, length], 1 for a token and 0 for padding */
  mask: Tensor
  /** [texts, size], each of length one */
  vectors: Tensor
  length: number
}

function createModel(weights: Weights, encoder: InferenceSession, judge: InferenceSession) {
  const tokeniser = createTokeniser(weights.tokenizer)
  const bank = createPhraseBank(weights.phrases, weights.phraseVectors)
  return { read, compare, findPhrases }

  async function read(
    problem: Problem,
    texts: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<Judgement[]> {
    const encodedProblem = await encode([tokeniser.problem(problem)])
    const tokenised = texts.map((pieces) => tokeniser.text(pieces))
    // Texts of similar length share a batch, which keeps padding small.
    const order = [...tokenised.keys()].toSorted(
      (one, other) => getLength(tokenised[one]) - getLength(tokenised[other]) || one - other,
    )
    const judgements: Judgement[] = []
    for (let at = 0; at < order.length; at += batchSize) {
      signal.throwIfAborted()
      const batch = order.slice(at, at + batchSize)
      const scores = await judgeBatch(
        encodedProblem,
        batch.flatMap((index) => tokenised[index] ?? []),
      )
      for (const [offset, index] of batch.entries()) {
        const judgement = scores[offset]
        if (judgement) judgements[index] = judgement
      }
    }
    return judgements
  }

  async function judgeBatch(
    encodedProblem: Encoded,
    texts: readonly Tokenised[],
  ): Promise<Judgement[]> {
    const encoded = await encode(texts)
    const { probabilities } = await judge.run({
      problem: encodedProblem.states,
      problem_mask: encodedProblem.mask,
      problem_vector: encodedProblem.vectors,
      text: encoded.states,
      text_mask: encoded.mask,
      text_vector: encoded.vectors,
    })
    const scores = getNumbers(probabilities)
    const [states, problemVector] = [getNumbers(encoded.states), getNumbers(encodedProblem.vectors)]
    return texts.map(({ spans }, at) => ({
      problemProbability: scores[at * 2] ?? 0,
      subjectProbability: scores[at * 2 + 1] ?? 0,
      pieces: spans.map(([from, to]) => {
        const first = at * encoded.length
        return getSimilarity(states, first + from, first + to, problemVector)
      }),
    }))
  }

  async function encode(texts: readonly Tokenised[]): Promise<Encoded> {
    const length = Math.max(...texts.map(getLength))
    const ids = new BigInt64Array(texts.length * length)
    const mask = new BigInt64Array(texts.length * length)
    texts.forEach((text, row) => {
      text.ids.forEach((id, at) => {
        ids[row * length + at] = BigInt(id)
        mask[row * length + at] = 1n
      })
    })
    const shape = [texts.length, length]
    const attentionMask = new Tensor('int64', mask, shape)
    const { states, vectors } = await encoder.run({
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: attentionMask,
    })
    if (!states || !vectors) throw new Error('The encoder gave no vectors.')
    return { states, vectors, mask: attentionMask, length }
  }

  async function findPhrases(problem: Problem, max: number): Promise<string[]> {
    return bank.findNearest(await getVector(problem), max)
  }

  async function compare(problem: Problem, texts: readonly string[]): Promise<number[]> {
    const vector = await getVector(problem)
    return texts.map((text) => bank.compare(vector, text))
  }

  async function getVector(problem: Problem): Promise<Float32Array> {
    const { vectors } = await encode([tokeniser.problem(problem)])
    return getNumbers(vectors)
  }
}

function getLength(text: Tokenised | undefined): number {
  return text?.ids.length ?? 0
}

function getNumbers(tensor: Tensor | undefined): Float32Array {
  return tensor?.data as Float32Array
}

/** Cosine of the mean of some token vectors and a vector of length one. */
function getSimilarity(
  states: Float32Array,
  from: number,
  to: number,
  vector: Float32Array,
): number {
  let [product, square] = [0, 0]
  for (let at = 0; at < size; at += 1) {
    let sum = 0
    for (let token = from; token < to; token += 1) sum += states[token * size + at] ?? 0
    product += sum * (vector[at] ?? 0)
    square += sum * sum
  }
  return square === 0 ? 0 : product / Math.sqrt(square)
}
