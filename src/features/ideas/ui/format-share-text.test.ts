import { expect, it } from 'vitest'
import { formatShareText } from './format-share-text.ts'

it('only the founder shares an idea as submitted by them', () => {
  expect(formatShareText({ title: 'Tea', isOwn: true })).toBe(
    'I just submitted "Tea" to Assay! Vote if you think this would be useful',
  )
  expect(formatShareText({ title: 'Tea', isOwn: false })).toBe(
    'I came across "Tea" on Assay. Vote if you think this would be useful',
  )
})
