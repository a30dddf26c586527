import { expect, test } from 'vitest'
import { sumOf, tallyOf, textOf } from './tally.ts'

const clean = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
}

test('passed, failed and skipped tests are counted, those still to write as skipped', () => {
  const report = { ...clean, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  expect(tallyOf(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [...clean.testResults, { status: 'failed', assertionResults: [] }]
  expect(tallyOf({ ...clean, testResults }, 1).failed).toBe(1)
})

test('a run that fails with no test to blame is a failure', () => {
  expect(tallyOf(clean, 1).failed).toBe(1)
  expect(tallyOf(undefined, 0).failed).toBe(1)
})

test('a clean run has no failure', () => {
  expect(tallyOf(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('the last line sums all parts', () => {
  const parts = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 4, failed: 1, skipped: 0 },
  ]
  expect(textOf(sumOf(parts))).toBe('5 passed, 1 failed, 2 skipped')
})
