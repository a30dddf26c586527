import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markdownToText } from './markdown-to-text.ts'

it.each([
  ['I **really** _hate_ ~~love~~ `invoices`', 'I really hate love invoices'],
  ['One line\ngoes on.\n\nTwo', 'One line goes on.\n\nTwo'],
  ['# Not shouted\ntext', 'Not shouted\n\ntext'],
  ['> they never pay\n\nSame here', '> they never pay\n\nSame here'],
  ['&gt; they never pay\n\nSame here', '> they never pay\n\nSame here'],
  ['>50% of them pay late', '>50% of them pay late'],
  ['- >$20\n- >= 4 ports', '* >$20\n * >= 4 ports'],
  ['>2. they never pay', '>  2. they never pay'],
  ['```\n>50%\n```', '>50%'],
  ['see https://example.com/a_b_c now', 'see https://example.com/a_b_c now'],
  ['a [link](https://example.com/long) b', 'a link b'],
  ['<https://example.com>', 'https://example.com'],
  ['![gif](giphy|x) words', 'words'],
  ['It is >!the butler!< again', 'It is the butler again'],
  ['>!All of it!<', 'All of it'],
  ['::: spoiler The end\nHe pays.\n:::', 'The end He pays.'],
  ['| tool | price |\n|---|--:|\n| A | $5 |\n| B *x* | |', 'tool | price\nA | $5\nB x |'],
  ['tool | price\n------------ | ---\nA | $5', 'tool | price\nA | $5'],
  ['- one\n- two', '* one\n * two'],
  ['Q&amp;A, Q&amp;amp;A &lt;3 &#39;quoted&#39;', "Q&A, Q&A <3 'quoted'"],
  ['One\n\n&#x200B;\n\n&amp;#x200B;\n\nTwo&nbsp;three', 'One\n\nTwo three'],
  ['5 < 6 and 7 > 3 \\*\\*', '5 < 6 and 7 > 3 **'],
  ['```\nif a < b:\n```', 'if a < b:'],
  ['`&lt;Name&gt; &amp;amp; &quot;b&#39;`', `<Name> & "b'`],
  ['a <b>bold</b> word<script>alert(1)</script>', 'a bold word'],
  ['<img src=x onerror=alert(1)> text', 'text'],
  ['', ''],
])('reads the Markdown %j as %j', (markdown, text) => {
  expect(markdownToText(markdown)).toBe(text)
})

it('reads the beginning of a very long post, up to the end of a line', () => {
  const line = `${'word '.repeat(40).trim()}.\n\n`
  const text = markdownToText(line.repeat(200))
  expect(text.length).toBeGreaterThan(15_000)
  expect(text.length).toBeLessThanOrEqual(20_000)
  expect(text).toMatch(/word\.$/)
})

it('keeps all underscores of a text that is full of them', () => {
  const text = 'a_b '.repeat(2000).trim()
  expect(markdownToText(text)).toBe(text)
})

it.each([
  '>',
  '> ',
  '+ ',
  '1. ',
  '- > ',
  'a_',
  '_*a',
  `${'_'.repeat(32)}a`,
  'a**',
  '~a~~',
  '*a ',
  '[a](',
  '![',
  '<a ',
  '<!--',
  '`a``b',
  '|\n',
  '-\n',
  '>!',
  ':::',
  '&#x200b',
  'a',
])('parses a long text of nothing but %j within a second', (part) => {
  const before = process.threadCpuUsage()
  markdownToText(part.repeat(Math.ceil(100_000 / part.length)))
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})

it('parses emphasis up to the limit within a second', () => {
  expect(markdownToText('**a** '.repeat(370))).toBe('a '.repeat(370).trim())
  const before = process.threadCpuUsage()
  markdownToText('_*a'.repeat(740))
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})

it('parses a deeply nested list', () => {
  const list = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth * 2)}- x`)
  expect(markdownToText(list.join('\n'))).toMatch(/^\* x/)
})

it('returns well-formed text for any Markdown', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('> ', '- ', '**', '`', '\n', '<b>', '</b>', '[x](y)', '| a |', '>!', '!<'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      expect(markdownToText(parts.join('')).isWellFormed()).toBe(true)
    }),
  )
})
