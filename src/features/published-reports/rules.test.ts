import { expect, it } from 'vitest'
import { findObstacle, isWholeSentence } from './rules.ts'

const long = 'I chase late invoices on every single Sunday evening.'

it.each([
  [long, true],
  [`“${long}”`, true],
  ['I hate it.', false],
  [long.slice(0, -1), false],
  [`${long} ${long} ${long} ${long}`, false],
  [`See https://example.com: ${long}`, false],
])('whether %j reads well alone is %j', (quote, isWhole) => {
  expect(isWholeSentence({ quote, title: 'A title' })).toBe(isWhole)
})

it('a title is no sentence of its writer', () => {
  expect(isWholeSentence({ quote: long, title: long })).toBe(false)
})

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
