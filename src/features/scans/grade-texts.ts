import { getPieces } from '../../analysis/reading/pieces.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Grade, Grader, TokensSpent } from '../../shared/grader.ts'
import type { Judgement, Problem } from '../../shared/reader.ts'
import { isPromptInjection } from '../../analysis/writing/prompt-injection.ts'

export interface Graded {
  /** By discussion id. A text without a usable grade is missing; the reader's judgement counts then. */
  grades: Map<string, Grade>
  /** Why it graded fewer texts than it was given; null if it graded all. */
  failure: string | null
}

export interface GradingOptions {
  maxTokens: number
  signal: AbortSignal
  onSpent: (spent: TokensSpent) => void
}

const maxTexts = 60
/** Two requests of half the texts finish sooner than one, and if one fails the other's grades remain. */
const maxTextsPerRequest = 30
const timeoutMs = 25_000
/** Below this probability of having the problem, the reader alone is sure enough. */
const minHasIt = 0.01

export async function gradeTexts(
  grader: Grader,
  problem: Problem,
  readable: readonly FetchedDiscussion[],
  judgements: ReadonlyMap<string, Judgement>,
  { maxTokens, signal, onSpent }: GradingOptions,
): Promise<Graded> {
  const requests = splitIntoRequests(getLikeliest(readable, judgements))
  const limits = { maxTokens: Math.floor(maxTokens / Math.max(1, requests.length)), timeoutMs }
  const grades = new Map<string, Grade>()
  const failures: string[] = []
  await Promise.all(
    requests.map(async (texts) => {
      const pieces = texts.map((text) => getPieces(text).map((piece) => piece.text))
      const response = await grader.grade(problem, pieces, limits, signal)
      onSpent(response.spent)
      if (response.failure !== null) failures.push(response.failure)
      for (const [at, { id }] of texts.entries()) {
        const grade = response.value[at]
        if (grade) grades.set(id, grade)
      }
    }),
  )
  const given = requests.flat().length
  const missing = given - grades.size
  const failure = failures[0] ?? (missing > 0 ? `it left out ${missing} of ${given} texts` : null)
  return { grades, failure }
}

/** Texts with orders to a model are left to the reader, which orders cannot influence. */
function getLikeliest(
  readable: readonly FetchedDiscussion[],
  judgements: ReadonlyMap<string, Judgement>,
): FetchedDiscussion[] {
  const getProbability = ({ id }: FetchedDiscussion) => judgements.get(id)?.problemProbability ?? 0
  return readable
    .filter(
      (one) => getProbability(one) >= minHasIt && !isPromptInjection(`${one.title} ${one.text}`),
    )
    .toSorted(
      (one, other) => getProbability(other) - getProbability(one) || (one.id < other.id ? -1 : 1),
    )
    .slice(0, maxTexts)
}

function splitIntoRequests(texts: readonly FetchedDiscussion[]): FetchedDiscussion[][] {
  const count = Math.ceil(texts.length / maxTextsPerRequest)
  const size = Math.ceil(texts.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => texts.slice(at * size, (at + 1) * size))
}
