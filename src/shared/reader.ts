/** What a founder described. */
export interface Problem {
  problem: string
  /** The product; context only. */
  idea: string
}

/** What a reader says of one text. */
export interface Judgement {
  /** Probability that the writer, or someone the writer speaks of, has the problem: 0..1, calibrated. */
  hasIt: number
  /** Probability that the text is at least about the same subject: 0..1, calibrated. */
  isAbout: number
  /** How near each piece is to the problem, -1..1, in their order; pieces beyond the reader's window are missing. */
  pieces: number[]
}

/** A model that judges text. */
export interface Reader {
  /**
   * One judgement per text, in their order. A judgement depends on the problem and its own text alone.
   * @param texts each as its pieces: the title, where it has one, and the sentences in their order
   * @throws Error when the model cannot be loaded or its process ends
   */
  read(
    problem: Problem,
    texts: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<Judgement[]>
  /**
   * How near each text is to the problem by its words alone: cheap, and good enough to choose what to read first.
   * @returns -1..1, one per text in their order
   * @throws as `read`
   */
  compare(problem: Problem, texts: readonly string[], signal: AbortSignal): Promise<number[]>
  /**
   * Phrases that people with such a problem use, of 1 to 3 words, best first and unlike each other.
   * @throws as `read`
   */
  findPhrases(problem: Problem, max: number, signal: AbortSignal): Promise<string[]>
}
