import type { Problem } from './reader.ts'

/** What a grader says of one text. */
export interface Grade {
  /** `sure` and `maybe` have the problem; `subject` speaks of the same subject only; `other` of something else. */
  certainty: 'sure' | 'maybe' | 'subject' | 'other'
  /** Index of the piece that tells the problem; null where the grader named none. */
  quote: number | null
}

export interface TokensSpent {
  tokensIn: number
  tokensOut: number
}

/** What came of a question. `failure` says in plain words why there is less than was asked for. */
export interface Answer<Value> {
  value: Value
  failure: string | null
  spent: TokensSpent
}

export interface GradingLimits {
  /** asked and answered together */
  maxTokens: number
  /** What was not answered by then counts as failed. */
  timeoutMs: number
}

/** A large language model that plans searches and grades texts. It never rejects but with the signal's reason. */
export interface Grader {
  /** As the operator gave it. */
  readonly model: string
  /** Searches in the words of those who have the problem, best first; none where it failed. */
  planSearches(
    problem: Problem,
    most: number,
    limits: GradingLimits,
    signal: AbortSignal,
  ): Promise<Answer<string[]>>
  /**
   * One grade per text, in their order; null for a text that it gave no usable grade.
   * @param texts each as its pieces: the title, where it has one, and the sentences in their order
   */
  grade(
    problem: Problem,
    texts: readonly (readonly string[])[],
    limits: GradingLimits,
    signal: AbortSignal,
  ): Promise<Answer<(Grade | null)[]>>
}
