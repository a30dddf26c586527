import { expect, test } from 'vitest'
import { findDecisionErrors } from './decisions.ts'

const file = '001-one-server.md'
const row = `| 001 | [One server](${file}) | 2026-11-20 | Accepted |`

function getErrors(changes: { file?: string; text?: string; list?: string }) {
  const decision = { file, text: write({}), ...changes }
  return findDecisionErrors([decision], changes.list ?? `# Decisions\n\n${row}\n`)
}

function write({ status = 'Accepted', decision = 'One.', end = '' }) {
  return `# One server\n\nDate: 2026-11-20\nStatus: ${status}\n\n## Context\n\nWhy.\n\n## Decision\n\n${decision}\n\n## Price\n\nLittle.\n${end}`
}

test('findDecisionErrors allows a decision in its form that is listed', () => {
  expect(getErrors({})).toEqual([])
  const status = 'Accepted; the format is superseded by [048](048-backup.md)'
  const list = row.replace('Accepted', 'Accepted; format superseded by 048')
  expect(getErrors({ text: write({ status }), list })).toEqual([])
})

test.each([
  ['251 words', { text: write({ decision: 'word '.repeat(251 - 15) }) }],
  ['no date', { text: write({}).replace(/Date.*\n/, '') }],
  ['another status', { text: write({ status: 'Maybe' }) }],
  ['no price', { text: write({}).replace(/## Price[^]*/, '') }],
  ['a fourth heading', { text: write({ end: '\n## Outcome\n\nGood.\n' }) }],
  ['a file without a number', { file: 'one-server.md', list: row.replace(file, 'one-server.md') }],
  ['a link under another number', { text: write({ decision: '[002](003-a.md)' }) }],
  ['no place in the list', { list: '' }],
  ['another title in the list', { list: row.replace('One', 'Two') }],
  ['another date in the list', { list: row.replace('20 |', '21 |') }],
  ['another status in the list', { list: row.replace('Accepted', 'Superseded by 002') }],
  [
    'a successor that the list does not name',
    { text: write({ status: 'Accepted; see [002](002-a.md)' }) },
  ],
  [
    'a listed decision that is gone',
    { list: `${row}\n| 002 | [Two](002-two.md) | 2026-11-20 | Accepted |` },
  ],
])('findDecisionErrors rejects %s', (_what, changes) => {
  expect(getErrors(changes).length).toBeGreaterThan(0)
})

test('findDecisionErrors counts words as wc does', () => {
  expect(getErrors({ text: write({ decision: 'word '.repeat(250 - 15) }) })).toEqual([])
})
