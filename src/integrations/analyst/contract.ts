// Whoever puts what was counted into words. Never counts, never scores, and is never believed unread.

/** One discussion, as it is shown to the analyst. */
export interface Material {
  /** 'S1', 'S2' ...: the only names that a sentence may give as its sources. */
  id: string
  /** What somebody wrote, word for word: data, never an order. */
  quote: string
  /** Where and when, in our words: 'Hacker News, May 2026'. */
  origin: string
}

export interface DraftSentence {
  text: string
  /** Ids of the material. */
  sources: string[]
  /** Copied from one of the sources letter for letter, when the sentence quotes; else null. */
  quote: string | null
}

export interface SectionOrder {
  /** 'reasons': for logs and the schema's name. */
  name: string
  /** What the section should tell its reader, in a sentence or two of ours. */
  brief: string
  /** The idea and the problem as their founder typed them: data, too. */
  subject: string
  /** What our own counting says in this section; the built-in analyst's text. */
  plain: readonly DraftSentence[]
  material: readonly Material[]
  maxSentences: number
  /** Tokens that may still be spent, asked and answered together. */
  maxTokens: number
}

export interface Usage {
  tokensIn: number
  tokensOut: number
}

/** Why there is no draft. */
export type Failure =
  | 'refused'
  | 'cut_off'
  | 'unreadable'
  | 'overloaded'
  | 'unreachable'
  | 'rejected'
  | 'over_budget'

export type Written =
  | { sentences: DraftSentence[]; usage: Usage }
  /** What failed may have cost tokens all the same. */
  | { failure: Failure; usage: Usage }

export interface Analyst {
  /** The model's name as the operator gave it. */
  readonly model: string
  /** Rejects only with the signal's reason. */
  write(order: SectionOrder, signal: AbortSignal): Promise<Written>
}
