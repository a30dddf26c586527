import type { SectionOrder } from '../contract.ts'

/**
 * What a text costs at most, about: models take some four bytes of English for a token, fewer of what is
 * rare. An estimate that is too high refuses; one that is too low spends more than was allowed.
 */
export function getTokens(...texts: string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return Math.ceil(bytes / bytesPerToken)
}

/** What an answer may cost: its sentences with ids and quotes, and room for a model that thinks first. */
export function maxAnswerTokens({ maxSentences }: SectionOrder): number {
  return thinkingTokens + maxSentences * tokensPerSentence
}

const bytesPerToken = 3
const thinkingTokens = 1500
const tokensPerSentence = 300
