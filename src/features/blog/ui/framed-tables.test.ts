import { expect, it } from 'vitest'
import { framedTables } from './framed-tables.ts'

const frame = '<div class="post-table" role="region" aria-label="Table" tabindex="0">'
const table = '<table><tbody><tr><td>12</td></tr></tbody></table>'

it('puts each table into a separate frame', () => {
  expect(framedTables(`<p>Votes</p>${table}${table}`)).toBe(
    `<p>Votes</p>${`${frame}${table}</div>`.repeat(2)}`,
  )
})

it('leaves escaped table tags in a text unchanged', () => {
  const html = '<p>&lt;table&gt; is a word, &lt;/table&gt; another</p>'
  expect(framedTables(html)).toBe(html)
})
