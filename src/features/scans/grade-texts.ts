import { getPieces } from '../../analysis/reading/pieces.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Grade, Grader, TokensSpent } from '../../shared/grader.ts'
import type { Judgement, Problem } from '../../shared/reader.ts'
import { looksLikeOrder } from './report/check-draft.ts'

export interface Graded {
  /** By id; what the model gave no usable grade is missing, and the reader's word stands. */
  grades: Map<string, Grade>
  /** Why it graded fewer than it was given; null where it graded all. */
  failure: string | null
}

export interface GradingOptions {
  maxTokens: number
  signal: AbortSignal
  onSpent: (spent: TokensSpent) => void
}

const maxTexts = 60
/** Two questions of half the texts are answered sooner than one, and the loss of one leaves the other. */
const textsPerQuestion = 30
const timeoutMs = 25_000
/** Below this probability the reader is sure enough by itself. */
const minHasIt = 0.01

/** Has a language model grade the texts that most likely have the problem by the reader's word. */
export async function gradeTexts(
  grader: Grader,
  problem: Problem,
  readable: readonly FetchedDiscussion[],
  judgements: ReadonlyMap<string, Judgement>,
  { maxTokens, signal, onSpent }: GradingOptions,
): Promise<Graded> {
  const questions = inQuestions(likeliest(readable, judgements))
  const limits = { maxTokens: Math.floor(maxTokens / Math.max(1, questions.length)), timeoutMs }
  const grades = new Map<string, Grade>()
  const failures: string[] = []
  await Promise.all(
    questions.map(async (texts) => {
      const pieces = texts.map((text) => getPieces(text).map((piece) => piece.text))
      const answer = await grader.grade(problem, pieces, limits, signal)
      onSpent(answer.spent)
      if (answer.failure !== null) failures.push(answer.failure)
      for (const [at, { id }] of texts.entries()) {
        const grade = answer.value[at]
        if (grade) grades.set(id, grade)
      }
    }),
  )
  const given = questions.flat().length
  const missing = given - grades.size
  const failure = failures[0] ?? (missing > 0 ? `it left out ${missing} of ${given} texts` : null)
  return { grades, failure }
}

/** What gives orders to a model is not shown to it: the reader cannot be talked to. */
function likeliest(
  readable: readonly FetchedDiscussion[],
  judgements: ReadonlyMap<string, Judgement>,
): FetchedDiscussion[] {
  const hasIt = ({ id }: FetchedDiscussion) => judgements.get(id)?.hasIt ?? 0
  return readable
    .filter((one) => hasIt(one) >= minHasIt && !looksLikeOrder(`${one.title} ${one.text}`))
    .toSorted((one, other) => hasIt(other) - hasIt(one) || (one.id < other.id ? -1 : 1))
    .slice(0, maxTexts)
}

function inQuestions(texts: readonly FetchedDiscussion[]): FetchedDiscussion[][] {
  const count = Math.ceil(texts.length / textsPerQuestion)
  const size = Math.ceil(texts.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => texts.slice(at * size, (at + 1) * size))
}
