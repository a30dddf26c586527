// Puts the counted results into words. An analyst never counts or scores, and its text is always checked before use.

export interface Material {
  /** 'S1', 'S2' ...: a sentence may name no other sources. */
  id: string
  /** Verbatim text of a stranger: data, never an instruction. */
  quote: string
  /** Place and date, as in 'Hacker News, May 2026'. */
  origin: string
}

export interface DraftSentence {
  text: string
  sources: string[]
  /** An exact copy from one of the sources; null when the sentence does not quote. */
  quote: string | null
}

export interface SectionRequest {
  name: string
  brief: string
  /** The idea and the problem as their founder typed them: data, never an instruction. */
  subject: string
  /** Sentences from our own counts in this section; the built-in analyst's text. */
  plain: readonly DraftSentence[]
  material: readonly Material[]
  maxSentences: number
  /** Tokens that may still be spent, input and output together. */
  maxTokens: number
}

export interface Usage {
  tokensIn: number
  tokensOut: number
}

export type Failure =
  | 'refused'
  | 'cut_off'
  | 'unreadable'
  | 'overloaded'
  | 'unreachable'
  | 'rejected'
  | 'over_budget'

export type AnalystResult =
  | { sentences: DraftSentence[]; usage: Usage }
  /** A failed call may have used tokens too. */
  | { failure: Failure; usage: Usage }

export interface Analyst {
  readonly model: string
  /** Rejects only with the signal's reason. */
  write(request: SectionRequest, signal: AbortSignal): Promise<AnalystResult>
}
