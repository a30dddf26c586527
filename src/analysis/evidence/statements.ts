import type { KeptDiscussion, Statement } from './evidence.ts'

/** First sentence of each discussion that `states` it, in the given order; a copied sentence counts once. */
export function getStatements(
  kept: readonly KeptDiscussion[],
  states: (sentence: string) => boolean,
): Statement[] {
  const seen = new Set<string>()
  return kept.flatMap(({ id, sentences }) => {
    const quote = sentences.find(states)
    if (quote === undefined || seen.has(quote)) return []
    seen.add(quote)
    return [{ id, quote }]
  })
}
