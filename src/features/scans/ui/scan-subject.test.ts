import { expect, test } from 'vitest'
import { maxSearchQueryLength } from '../rules.ts'
import { querySeparator } from '../../../analysis/limits.ts'
import { getIdeaText, isComplete, getSearchQuery, maxSubjectTextLength } from './scan-subject.ts'

test('a scan needs both texts, and a blank text does not count', () => {
  expect(isComplete({ idea: 'Invoices', problem: 'Late payers' })).toBe(true)
  expect(isComplete({ idea: ' \n', problem: 'Late payers' })).toBe(false)
  expect(isComplete({ idea: 'Invoices', problem: '' })).toBe(false)
})

test('blank lines inside a text do not move the border between idea and problem', () => {
  const query = getSearchQuery({ idea: ' One\r\n\r\n two ', problem: 'Three\n \nfour\n' })
  expect(query).toBe('One\ntwo\n\nThree\nfour')
})

test('two texts of the maximum length fit into one search query', () => {
  const longest = 'a'.repeat(maxSubjectTextLength)
  const query = getSearchQuery({ idea: longest, problem: longest })
  expect(query.length).toBeLessThanOrEqual(maxSearchQueryLength)
  expect(query).toContain(querySeparator)
})

test('the text of an idea joins its title and its description', () => {
  expect(getIdeaText({ title: 'Chaser', description: 'Reminds.\n\nPolitely.' })).toBe(
    'Chaser\nReminds.\nPolitely.',
  )
})
