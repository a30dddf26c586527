import type { SectionRequest } from '../contract.ts'

/**
 * Upper estimate of the tokens of a text: English has about four bytes per token, rare text fewer. Too high an
 * estimate rejects a call; too low an estimate overspends.
 */
export function getTokens(...texts: string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return Math.ceil(bytes / bytesPerToken)
}

/** Maximum tokens of a response: its sentences with ids and quotes, and extra tokens for models that reason first. */
export function getMaxResponseTokens({ maxSentences }: SectionRequest): number {
  return reasoningTokens + maxSentences * tokensPerSentence
}

const bytesPerToken = 3
const reasoningTokens = 1500
const tokensPerSentence = 300
