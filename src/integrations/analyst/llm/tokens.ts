import type { SectionOrder } from '../contract.ts'

/**
 * Upper estimate of the tokens of a text: English has about four bytes per token, rare text fewer. Too high an
 * estimate rejects a call; too low an estimate overspends.
 */
export function getTokens(...texts: string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return Math.ceil(bytes / bytesPerToken)
}

/** Maximum tokens of a response: its sentences with ids and quotes, and extra tokens for models that reason first. */
export function maxAnswerTokens({ maxSentences }: SectionOrder): number {
  return thinkingTokens + maxSentences * tokensPerSentence
}

const bytesPerToken = 3
const thinkingTokens = 1500
const tokensPerSentence = 300
