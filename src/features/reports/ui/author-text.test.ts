import { expect, test } from 'vitest'
import type { Report } from '../contract.ts'
import { getAuthorText } from './author-text.ts'

type Section = NonNullable<Report['sections']>[number]

function section(given: Partial<Section>): Section {
  return {
    name: 'market',
    claims: [],
    model: null,
    dropped_sentences: 0,
    fallback_reason: null,
    ...given,
  }
}
const byModel = section({ model: 'small-model' })

test.each([
  ['nobody else', [section({})], 'Written without a language model.'],
  ['a model', [byModel], 'Written by small-model, checked against the sources.'],
  [
    'a model that was corrected',
    [byModel, section({ model: 'small-model', dropped_sentences: 3 })],
    'Written by small-model, checked against the sources; 3 sentences were dropped.',
  ],
  [
    'a model that was corrected once',
    [section({ model: 'small-model', dropped_sentences: 1 })],
    'Written by small-model, checked against the sources; 1 sentence was dropped.',
  ],
  [
    'a model that gave up in parts',
    [
      byModel,
      section({ name: 'money', fallback_reason: 'the model refused' }),
      section({ name: 'risks', fallback_reason: 'the model refused' }),
    ],
    'Written by small-model, checked against the sources. “Money”, “Risks” without a language model: the model refused.',
  ],
  [
    'a model that gave nothing',
    [section({ fallback_reason: 'the model was overloaded' })],
    'Written without a language model. The language model was not used: the model was overloaded.',
  ],
])('names %s as the author of the report texts', (_, sections, text) => {
  expect(getAuthorText(sections)).toBe(text)
})
