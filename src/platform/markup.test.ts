import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escaped, xmlText } from './markup.ts'

it('escaped text stays text between tags and in attributes', () => {
  expect(escaped(`<b class="x">it's & more</b>`)).toBe(
    '&lt;b class=&quot;x&quot;&gt;it&#39;s &amp; more&lt;/b&gt;',
  )
})

it('XML text loses exactly the characters that XML forbids', () => {
  expect(xmlText('a\u0000\u0008\u000B\u001F\uFFFE\uFFFFb\t\n\r\u{1F680} \uD800!')).toBe(
    'ab\t\n\r\u{1F680} \uFFFD!',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(xmlText(text)).toBe(text)
    }),
  )
})
