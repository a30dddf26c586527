import type { SectionRequest } from '../contract.ts'

/** Upper estimate: English has about four bytes per token, rare text fewer; too low an estimate overspends. */
export function getTokens(...texts: string[]): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return Math.ceil(bytes / bytesPerToken)
}

export function getMaxResponseTokens({ maxSentences }: SectionRequest): number {
  return reasoningTokens + maxSentences * tokensPerSentence
}

const bytesPerToken = 3
const reasoningTokens = 1500
const tokensPerSentence = 300
