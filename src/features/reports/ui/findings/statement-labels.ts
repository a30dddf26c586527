import type { Finding } from '../../contract.ts'

type Sentiment = Finding['sentiment']
type Signal = Finding['signals'][number]

export const sentimentLabels: Record<Sentiment, string> = {
  negative: 'Negative',
  other: 'Neutral',
  positive: 'Positive',
}

export const signalLabels: Record<Signal, string> = {
  pain: 'Pain',
  wish: 'Wish',
  price: 'Money',
  workaround: 'Workaround',
  tool: 'Tool in use',
}

export const signalClauses: Record<Signal, readonly [one: string, many: string]> = {
  pain: ['says how it troubles them', 'say how it troubles them'],
  wish: ['asks for a solution', 'ask for a solution'],
  price: ['mentions paying or prices', 'mention paying or prices'],
  workaround: ['describes a workaround', 'describe a workaround'],
  tool: ['names a tool in use', 'name a tool in use'],
}
