import { discussionSample } from './discussion-sample.ts'
import type { KeptDiscussion } from '../../src/analysis/evidence/evidence.ts'

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

export function keptTexts(...texts: string[]): KeptDiscussion[] {
  return texts.map((text, at) => keptSample({ id: `hn:${at + 1}`, text }))
}
