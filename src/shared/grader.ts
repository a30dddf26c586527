import type { Problem } from './reader.ts'

export interface Grade {
  /** `sure` and `maybe`: the writer has the problem; `subject`: only the same subject; `other`: something else. */
  certainty: 'sure' | 'maybe' | 'subject' | 'other'
  /** Index of the piece that states the problem; null if the grader named none. */
  quote: number | null
}

export interface TokensSpent {
  tokensIn: number
  tokensOut: number
}

export interface GraderResult<Value> {
  value: Value
  failure: string | null
  spent: TokensSpent
}

export interface GradingLimits {
  maxTokens: number
  /** Results that are missing by then count as failed. */
  timeoutMs: number
}

/** A large language model that plans searches and grades texts. Rejects only with the signal's reason. */
export interface Grader {
  readonly model: string
  /** Searches in the words of people with the problem, best first; empty after a failure. */
  planSearches(
    problem: Problem,
    max: number,
    limits: GradingLimits,
    signal: AbortSignal,
  ): Promise<GraderResult<string[]>>
  /** Null for a text without a usable grade. @param texts each as title, if any, and sentences in order */
  grade(
    problem: Problem,
    texts: readonly (readonly string[])[],
    limits: GradingLimits,
    signal: AbortSignal,
  ): Promise<GraderResult<(Grade | null)[]>>
}
