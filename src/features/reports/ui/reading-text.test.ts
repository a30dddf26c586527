import { expect, test } from 'vitest'
import { getReadingText, getReliabilityText, getUnreadText } from './reading-text.ts'

const read = {
  by: 'model',
  version: 2,
  read: 240,
  unread: 0,
  graded: null,
  language: null,
} as const
const getText = (reading: Parameters<typeof getReadingText>[0]['reading'], total = 12, maybe = 0) =>
  getReadingText({ reading, by_reading: null, total_findings: total, maybe_findings: maybe })

test('states the measured precision only for the built-in model, and only with findings', () => {
  expect(getText(read)).toContain('about half')
  expect(getText(read, 0)).toBe('')
  expect(getText({ ...read, graded: { model: 'm', texts: 60, failure: null } })).not.toContain(
    'about half',
  )
})

test('states of a report by the first version of the model what was measured of that', () => {
  expect(getText({ ...read, version: 1 })).toBe(
    'In our tests about 4 in 10 such posts came from people with exactly this problem, and most others were close to it. Read the quotes.',
  )
})

test('says how many discussions were not read, and when only word rules were used', () => {
  expect(getText({ ...read, unread: 7 })).toContain(
    'We ran out of time before reading 7 discussions.',
  )
  expect(getText({ ...read, unread: 7, failed: true })).toContain(
    'Our reading model failed before reading 7 discussions.',
  )
  expect(getText({ ...read, by: 'words' })).toContain('We only compared words')
  expect(getText({ ...read, by: 'words' })).toContain('these posts')
  expect(getText({ ...read, by: 'words' }, 0)).not.toContain('these posts')
})

test('counts people who may have the problem as more only beside others who have it', () => {
  expect(getText(read, 12, 4)).toContain('4 more people may have it.')
  expect(getText(read, 0, 4)).toBe('4 people may have it.')
  expect(getText(read, 0, 1)).toBe('1 person may have it.')
})

test('counts nobody twice where the founder has marked who has the problem', () => {
  const by_reading = {
    total_findings: 10,
    validation_score: null,
    recommendation: null,
    by_newer_rules: null,
  }
  expect(
    getReadingText({ reading: read, by_reading, total_findings: 41, maybe_findings: 31 }),
  ).toBe('')
})

test('says of posts matched by words how few come from people with the problem only before marks', () => {
  const by_reading = {
    total_findings: 10,
    validation_score: null,
    recommendation: null,
    by_newer_rules: null,
  }
  const getMarked = (by: 'words' | 'marks') =>
    getReadingText({
      reading: { ...read, by },
      by_reading,
      total_findings: 41,
      maybe_findings: 31,
    })
  expect(getMarked('words')).toBe(
    'We only compared words, because the reading model is not available.',
  )
  expect(getMarked('marks')).toBe('')
})

test('names the language of a problem that is not in English, and the limits of its scan', () => {
  expect(getText({ ...read, by: 'words', language: 'de' })).toBe(
    'The problem is written in German, so we only looked for its words. We search English discussions. Write the problem in English.',
  )
})

test('says beside the answer, and only there, that a problem is to be written in English', () => {
  const reading = { ...read, by: 'words', language: 'de' } as const
  expect(getUnreadText({ reading })).toContain('Write the problem in English.')
  const counts = { by_reading: null, total_findings: 0, maybe_findings: 0 }
  expect(getReliabilityText({ reading, ...counts })).toBe('')
})

test('mentions no language when it is unknown', () => {
  expect(getText({ ...read, unread: 7 })).not.toContain('written in')
})

test('the reading text is empty for a report without reading data', () => {
  expect(getText(null)).toBe('')
})
