import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const inPage = (markup: string) => findTexts('a.tsx', `const page = ${markup}`)

test('a text that runs through elements and expressions is one text', () => {
  const page = inPage(`<p>
    Join <b>{count}</b> others{' '}
    <Link to="/ideas">on the board</Link>.
  </p>`)
  expect(page).toEqual(['Join {count} others on the board.'])
})

test('attributes that people read or hear are texts, and others are not', () => {
  expect(inPage(`<Field label="Email" type="text value" className="flex gap two" />`)).toEqual([
    'Email',
  ])
})

test('strings, templates and sums are texts with their expressions in braces', () => {
  const source = "say('Please try again'); say(`Post ${title} again`); say('One part ' + 'of two')"
  expect(findTexts('a.ts', source)).toEqual([
    'Please try again',
    'Post {title} again',
    'One part of two',
  ])
})

test('a text inside an expression of another text is found too', () => {
  expect(inPage(`<p>Sign in{isLate ? <b>You are late</b> : null}</p>`)).toContain('You are late')
})

test.each([
  "import { a } from './some file.ts'",
  'const rows = sql`select a from b`',
  "const styles = 'flex gap-2 text-sm'",
  "const id = 'not-found'",
  "type Verdict = 'not enough evidence'",
  "response.setHeader('content-type', 'text/html; charset=utf-8')",
  "const isSame = a === 'one of these'",
])('finds no text in code: %s', (source) => {
  expect(findTexts('a.ts', source)).toEqual([])
})
