import { expect, test } from 'vitest'
import { readingText } from './reading-text.ts'

const read = { by: 'model', read: 240, unread: 0, graded: null, language: null } as const
const getText = (reading: Parameters<typeof readingText>[0]['reading'], total = 12, maybe = 0) =>
  readingText({ reading, total_findings: total, maybe_findings: maybe })

test('a share of right findings is told only of the built-in model, and only where something was found', () => {
  expect(getText(read)).toContain('in ten')
  expect(getText(read, 0)).toBe('')
  expect(getText({ ...read, graded: { model: 'm', texts: 60, failure: null } })).not.toContain(
    'in ten',
  )
})

test('what was not read is told', () => {
  expect(getText({ ...read, unread: 7 })).toContain('There was no time to read 7 discussions.')
  expect(getText({ ...read, by: 'words' })).toContain('Read by word rules only')
})

test('a problem in another language is named, with what was not done for it', () => {
  expect(getText({ ...read, by: 'words', language: 'de' })).toBe(
    'The problem is written in German, so we looked for its words and read nothing for its meaning. We search English discussions. Write the problem in English.',
  )
})

test('nothing is said of a language that is not known', () => {
  expect(getText({ ...read, unread: 7 })).not.toContain('written in')
})

test('a report of before the reader says nothing of it', () => {
  expect(getText(null)).toBe('')
})
