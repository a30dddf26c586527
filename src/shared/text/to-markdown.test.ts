import fc from 'fast-check'
import { Marked } from 'marked'
import { expect, it } from 'vitest'
import { titleFixtures } from '../../../tests/title-fixtures.ts'
import type { TextBlock } from './document.ts'
import { toOneLine } from './escape-markdown.ts'
import { toMarkdown } from './to-markdown.ts'

const marked = new Marked({ gfm: true })

function write(...blocks: TextBlock[]): string {
  return toMarkdown({ title: 'Report', sections: [{ heading: 'Part', blocks }] })
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![image](https://evil.example/x.png)',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  '[^1]: https://evil.example',
  '# A heading',
  '1. first',
  '- item',
  '> quote',
  '```js',
  '| a | b |\n|---|---|',
  'one\n\n---\n\n## two',
  '&lt;b&gt; &#60;b&#62;',
  'https://evil.example/ and www.evil.example',
  ...Object.values(titleFixtures),
]

/** Every kind of block with the text in every place. */
function writeEverywhere(text: string): string {
  return write(
    { kind: 'row', label: text, text },
    { kind: 'paragraph', text },
    { kind: 'aside', text },
    { kind: 'subheading', text },
    { kind: 'item', marker: '-', text, numbers: [1], under: [{ text }, { text, isQuote: true }] },
    { kind: 'item', marker: 1, text },
    { kind: 'quote', text, title: text, url: 'https://a.example/', about: text },
    { kind: 'source', number: 1, title: text, url: null },
    { kind: 'source', number: 2, title: text, url: 'https://a.example/' },
  )
}

const elements = (html: string) =>
  [...html.matchAll(/<(\w+)/g)].map(([, name = '']) => name).toSorted()
const usual = elements(marked.parse(writeEverywhere('A plain text.'), { async: false }))

it.each(hostile)('the text %j adds no element, HTML or link to Markdown', (text) => {
  const html = marked.parse(writeEverywhere(text), { async: false })
  expect(elements(html)).toEqual(usual)
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)
  expect(new Set(links)).toEqual(new Set(['https://a.example/']))
})

const signs = [
  String.raw`\ * _ ~ ^ [ ] ( ) < > | # + - = ! & : 1. a é 学`.split(' '),
  ['`', '\n', '\n\n', '    ', 'https://', 'www.a.com', '&lt;', '---', '<b>', '[a](b)', '```'],
].flat()

it('no text adds an element to Markdown', () => {
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 20 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (odd) => {
      const markdown = write({ kind: 'paragraph', text: `a ${odd}` }, { kind: 'aside', text: odd })
      const html = marked.parse(markdown, { async: false })
      expect(elements(html).filter((name) => name !== 'p')).toEqual(['blockquote', 'h1', 'h2'])
    }),
    { numRuns: 100 },
  )
})

it('a text from right to left is isolated from what follows it', () => {
  expect(write({ kind: 'item', marker: '-', text: 'שלום', numbers: [3] })).toContain(
    '- \u2068שלום\u2069 [^3]\n',
  )
})

it('characters that hide or reverse text are removed, joiners of emojis stay', () => {
  const text = 'a\u202eb\u200bc\u2066d 👩‍👩‍👧'
  expect(write({ kind: 'paragraph', text })).toContain(`\n\n${toOneLine(text)}\n`)
  expect(toOneLine(text)).toBe('abcd 👩‍👩‍👧')
})

it('a URL with brackets stays one link', () => {
  const url = 'https://a.example/wiki/A_(b)?c=(d'
  const markdown = write({ kind: 'quote', text: 'Q', title: 'T', url, about: 'Forum' })
  const html = marked.parse(markdown, { async: false })
  expect(html).toContain('<a href="https://a.example/wiki/A_%28b%29?c=%28d">T</a>, Forum')
})

it('a title with brackets is the text of its link', () => {
  const source = { number: 1, title: '![a](b) [c]', url: 'https://a.example/' } as const
  const html = marked.parse(write({ kind: 'source', ...source }), { async: false })
  expect(html).toContain('<a href="https://a.example/">![a](b) [c]</a>')
})

it('sources are footnotes, of which a sentence names eight at most', () => {
  const numbers = Array.from({ length: 10 }, (_, at) => at + 1)
  const markdown = write(
    { kind: 'item', marker: '-', text: 'Ten people say so.', numbers },
    { kind: 'source', number: 1, title: 'A thread', url: 'https://a.example/1' },
  )
  expect(markdown).toContain('- Ten people say so. [^1][^2][^3], 10 in all\n')
  expect(markdown).toContain('[^1]: Source: [A thread](https://a.example/1)\n')
})
