import { expect, test } from 'vitest'
import { findLongReadme, findTableErrors } from './find-document-errors.ts'

test('findLongReadme rejects a README of more than 65 lines', () => {
  expect(findLongReadme('line\n'.repeat(65))).toEqual([])
  expect(findLongReadme('line\n'.repeat(66))).toHaveLength(1)
})

test('findTableErrors compares the first table of docs/database.md with the declared tables', () => {
  const map =
    '## Tables\n\n| table | row |\n|---|---|\n| `ideas` | an idea |\n| `votes` | a vote |\n'
  const references = '\n## References\n\n| `blocks` | `ideas` |\n'
  const ideas = "export const ideas = defineTable('ideas', {})"
  const votes = "const votes = defineTable(\n  'votes',\n  {},\n)"
  expect(findTableErrors(map + references, [ideas, votes])).toEqual([])
  expect(findTableErrors(map + references, [ideas, votes, "tableName: 'limits'"])).toEqual([
    'docs/database.md lacks the table limits',
  ])
  expect(findTableErrors(map + references, [ideas])).toEqual([
    'docs/database.md has the table votes, which no code describes',
  ])
})
