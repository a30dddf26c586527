// Runs in the model's own process, so that only it loads the weights and the native runtime.
import { availableParallelism } from 'node:os'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Judgement, Problem } from '../../../shared/reader.ts'
import { loadWeights, type Weights } from './load-weights.ts'
import { createPhraseBank } from './phrase-bank.ts'
import type { ModelRequest } from './sentence-model.ts'
import { createTokeniser, type Tokenised } from './tokenise.ts'

const size = 384
/**
 * Less likely texts keep the judge's probabilities, which are too low for 'maybe', though they may still be shown as
 * of the same subject: reading all together with the problem would take three to four times as long.
 */
const minToReadTogether = 0.03

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
  const judgeSession = await InferenceSession.create(weights.judge, options)
  const crossEncoder = await InferenceSession.create(weights.crossEncoder, options)
  return createModel(weights, { encoder, judge: judgeSession, crossEncoder })
}

interface Sessions {
  encoder: InferenceSession
  judge: InferenceSession
  crossEncoder: InferenceSession
}

interface Encoded {
  ids: readonly number[]
  /** [1, tokens, size] */
  states: Tensor
  /** [1, tokens], all 1 */
  mask: Tensor
  /** [1, size], of length one */
  vectors: Tensor
}

function createModel(weights: Weights, sessions: Sessions) {
  const tokeniser = createTokeniser(weights.tokenizer)
  const bank = createPhraseBank(weights.phrases, weights.phraseVectors)
  return { read, compare, findPhrases }

  async function read(
    problem: Problem,
    texts: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<Judgement[]> {
    const encodedProblem = await encode(tokeniser.problem(problem))
    const judgements: Judgement[] = []
    // One at a time: texts read together change each other's rounding, and are read no faster.
    for (const pieces of texts) {
      signal.throwIfAborted()
      judgements.push(await judge(encodedProblem, tokeniser.text(pieces)))
    }
    return judgements
  }

  async function judge(problem: Encoded, text: Tokenised): Promise<Judgement> {
    const encoded = await encode(text)
    const { probabilities } = await sessions.judge.run({
      problem: problem.states,
      problem_mask: problem.mask,
      problem_vector: problem.vectors,
      text: encoded.states,
      text_mask: encoded.mask,
      text_vector: encoded.vectors,
    })
    const first = getNumbers(probabilities)
    const [problemProbability = 0, subjectProbability = 0] =
      (first[0] ?? 0) < minToReadTogether ? first : await readTogether(problem, encoded, first)
    const [states, problemVector] = [getNumbers(encoded.states), getNumbers(problem.vectors)]
    return {
      problemProbability,
      subjectProbability,
      pieces: text.spans.map(([from, to]) => getSimilarity(states, from, to, problemVector)),
    }
  }

  /** @param first the two probabilities that the judge gave, which the cross-encoder corrects */
  async function readTogether(
    problem: Encoded,
    text: Encoded,
    first: Float32Array,
  ): Promise<Float32Array> {
    const ids = [...problem.ids, ...text.ids.slice(1)]
    const types = ids.map((_, at) => (at < problem.ids.length ? 0 : 1))
    const { probabilities } = await sessions.crossEncoder.run({
      input_ids: toTensor(ids),
      token_type_ids: toTensor(types),
      first: new Tensor('float32', first, [1, 2]),
    })
    return getNumbers(probabilities)
  }

  async function encode({ ids }: Tokenised): Promise<Encoded> {
    const mask = toTensor(ids.map(() => 1))
    const { states, vectors } = await sessions.encoder.run({
      input_ids: toTensor(ids),
      attention_mask: mask,
    })
    if (!states || !vectors) throw new Error('The encoder gave no vectors.')
    return { ids, states, vectors, mask }
  }

  async function findPhrases(problem: Problem, max: number): Promise<string[]> {
    return bank.findNearest(await getVector(problem), max)
  }

  async function compare(problem: Problem, texts: readonly string[]): Promise<number[]> {
    const vector = await getVector(problem)
    return texts.map((text) => bank.compare(vector, text))
  }

  async function getVector(problem: Problem): Promise<Float32Array> {
    const { vectors } = await encode(tokeniser.problem(problem))
    return getNumbers(vectors)
  }
}

/** [1, length] */
function toTensor(numbers: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length])
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
