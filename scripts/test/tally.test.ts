import { expect, test } from 'vitest'
import { getFailures, getSecondTries, getSum, getTally, getText } from './tally.ts'

const passed = { status: 'passed', fullName: 'it works' }
const clean = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }],
}

test('passed, failed and skipped tests are counted, todo tests as skipped', () => {
  const report = { ...clean, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  expect(getTally(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a file that could not be loaded is a failure', () => {
  const testResults = [
    ...clean.testResults,
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(getTally({ ...clean, testResults }, 1).failed).toBe(1)
  expect(getFailures({ ...clean, testResults }, 1)).toEqual([
    'b.test.ts could not be loaded\nno such module',
  ])
})

test('a run that fails without a failed test is a failure', () => {
  expect(getTally(clean, 1).failed).toBe(1)
  expect(getTally(undefined, 0).failed).toBe(1)
})

test('each failed test is listed with the beginning of its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'it breaks',
    failureMessages: [`Error: no\n${'at a line\n'.repeat(50)}`],
  }
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] }]
  const [failure, ...others] = getFailures({ ...clean, testResults }, 1)
  expect(others).toEqual([])
  expect(failure).toMatch(/^a\.test\.ts\nit breaks\nError: no\n/)
  expect(failure?.split('\n').length).toBeLessThan(20)
})

test('a run that fails without a failed test is reported with a hint where to look', () => {
  expect(getFailures(clean, 1)).toEqual([expect.stringContaining('no test to blame')])
  expect(getFailures(undefined, 1)).toEqual([expect.stringContaining('no report')])
  expect(getFailures(clean, 0)).toEqual([])
})

test('a test that passes at the second try is listed but is not a failure', () => {
  const second = { ...passed, fullName: 'it needs time', failureMessages: ['Error: too slow\nat'] }
  const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed, second] }]
  const report = { ...clean, testResults }
  expect(getSecondTries(report)).toEqual(['a.test.ts\nit needs time\nError: too slow\nat'])
  expect(getFailures(report, 0)).toEqual([])
  expect(getSecondTries(undefined)).toEqual([])
})

test('a clean run has no failure', () => {
  expect(getTally(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

test('the last line sums all parts', () => {
  const parts = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 4, failed: 1, skipped: 0 },
  ]
  expect(getText(getSum(parts))).toBe('5 passed, 1 failed, 2 skipped')
})
