// Kept discussions for tests: the part under test is given, the rest is plausible.
import { discussionSample } from '../discussion-sample.ts'
import type { KeptDiscussion } from './evidence.ts'

/** Its sentences are the text, each line one; or those given. */
export function keptSample(given: Partial<KeptDiscussion> & { id: string }): KeptDiscussion {
  const discussion = discussionSample(given)
  return {
    relevance: 0.5,
    certainty: 'sure',
    quote: discussion.text,
    sentiment: { label: 'other', score: 0.5 },
    signals: [],
    sentences: discussion.text.split('\n'),
    ...discussion,
    ...given,
  }
}

/** One discussion for each text, 'hn:1' and up. */
export function keptTexts(...texts: string[]): KeptDiscussion[] {
  return texts.map((text, at) => keptSample({ id: `hn:${at + 1}`, text }))
}
