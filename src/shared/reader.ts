export interface Problem {
  problem: string
  /** The product; context only. */
  idea: string
}

export interface Judgement {
  /** Probability that the writer, or someone the writer mentions, has the problem: 0..1, calibrated. */
  problemProbability: number
  /** Probability that the text is at least about the same subject: 0..1, calibrated. */
  subjectProbability: number
  /** Similarity of each piece to the problem, -1..1, in order; pieces beyond the reader's token limit are missing. */
  pieces: number[]
}

export interface Reader {
  /**
   * @param texts each as its title, if it has one, and its sentences in order
   * @throws Error when the model cannot be loaded or its process ends
   */
  read(
    problem: Problem,
    texts: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<Judgement[]>
  /** By words alone: cheap. @returns -1..1, one per text in their order @throws as `read` */
  compare(problem: Problem, texts: readonly string[], signal: AbortSignal): Promise<number[]>
  /** 1 to 3 words each, best first and unlike each other. @throws as `read` */
  findPhrases(problem: Problem, max: number, signal: AbortSignal): Promise<string[]>
}
