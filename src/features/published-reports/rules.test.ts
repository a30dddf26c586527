import { expect, it } from 'vitest'
import { findObstacle } from './rules.ts'

it.each([
  ['completed', 12, null],
  ['completed', 11, /only 11 who/],
  ['completed', 0, /no one who/],
  ['processing', 0, /once it is complete/],
  ['failed', 20, /scan failed/],
] as const)('a report that is %s with %i discussions is an obstacle: %s', (status, total, why) => {
  const obstacle = findObstacle({ status, total_findings: total })
  expect(obstacle === null ? null : why?.test(obstacle)).toBe(why === null ? null : true)
})
