declare module 'wink-sentiment' {
  interface Token {
    value: string
    tag: string
    score?: number
    negation?: boolean
  }
  export default function sentiment(phrase: string): {
    score: number
    normalizedScore: number
    tokenizedPhrase?: Token[]
  }
}
