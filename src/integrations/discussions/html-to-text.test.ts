import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToText } from './html-to-text.ts'

it.each([
  ['It&#x27;s &lt;b&gt; &amp; &quot;c&quot;', `It's <b> & "c"`],
  ['One<p>Two', 'One\n\nTwo'],
  ['<h2>Not shouted</h2>', 'Not shouted'],
  ['a <a href="https://example.com/long">link</a> b', 'a link b'],
  ['<img src="x" alt="cat">words', 'words'],
  ['<script>alert(1)</script>left', 'left'],
  ['no\u0000null\ud800', 'nonull\ufffd'],
  [
    '<p>I compared:</p><table><thead><tr><th>Tool</th><th>Monthly</th></tr></thead><tbody><tr><td><p>Acme</p><p>Pro</p></td><td>$20</td></tr><tr><td>Bill.com</td><td></td></tr></tbody></table><p>All too much.</p>',
    'I compared:\n\nTool | Monthly\nAcme Pro | $20\nBill.com |\n\nAll too much.',
  ],
  [
    '<details><summary>What I tried</summary>Two tools. Both failed.</details>',
    'What I tried\nTwo tools. Both failed.',
  ],
  ['<svg><title>An icon</title><text>18</text></svg>words', 'words'],
  ['', ''],
])('reads the HTML %j as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

it('does not wrap long sentences', () => {
  const sentence = 'word '.repeat(100).trim()
  expect(htmlToText(`<p>${sentence}</p>`)).toBe(sentence)
})

it('returns well-formed text for any HTML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (html) => {
      expect(htmlToText(html).isWellFormed()).toBe(true)
    }),
  )
})

it('reads deeply nested and very long HTML up to its limits', () => {
  expect(htmlToText('<div>'.repeat(20_000))).toBe('')
  expect(htmlToText('<table><tr><td>'.repeat(20_000))).toMatch(/^[ |]*$/)
  expect(htmlToText('a'.repeat(300_000)).length).toBeLessThanOrEqual(200_000)
})
