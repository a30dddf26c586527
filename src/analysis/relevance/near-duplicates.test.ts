import { expect, it } from 'vitest'
import { withoutNearDuplicates } from './near-duplicates.ts'

const story =
  'Every month I sit down on a Sunday and write the same letter to the same three clients, who all promise to pay by Friday and never do.'
const kept = (...texts: string[]) => withoutNearDuplicates(texts, (text) => text)

it('keeps only the first of nearly identical texts', () => {
  expect(kept(story, `${story} Thanks!`, story.toUpperCase())).toEqual([story])
})

it('keeps texts that share only a sentence', () => {
  const longer = `${story} Another thing: my accountant charges by the letter, so I now write them by hand on recycled paper with a fountain pen.`
  expect(kept(story, longer)).toEqual([story, longer])
})

it('keeps short texts that differ', () => {
  expect(kept('Late invoices', 'Late payments', 'Late invoices')).toEqual([
    'Late invoices',
    'Late payments',
  ])
})

it('keeps only the first of texts without words', () => {
  expect(kept('😀', '!!')).toHaveLength(1)
  expect(kept()).toEqual([])
})
