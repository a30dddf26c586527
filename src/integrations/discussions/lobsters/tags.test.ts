import { expect, it } from 'vitest'
import { getTag } from './tags.ts'

it.each([
  ['late invoices', 'finance'],
  ['newsletter growth', 'email'],
  ['AI notes', 'ai'],
  ['teaching maths', 'education'],
  ['aircraft parts', undefined],
  ['dog walking', undefined],
  ['', undefined],
])('gives the query %j the tag %j', (query, tag) => {
  expect(getTag(query)).toBe(tag)
})
