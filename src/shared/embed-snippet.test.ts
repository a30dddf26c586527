import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderEmbedFrame, parseEmbedHeight, renderEmbedSnippet } from './embed-snippet.ts'

const idea = { id: '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01', title: 'Walk my dog' }

it('an embed frame contains its URL, title and size', () => {
  expect(renderEmbedFrame(idea, 'https://assay.test', { width: 300, height: 200 })).toBe(
    `<iframe src="https://assay.test/embed/ideas/${idea.id}" title="Walk my dog" width="300" height="200" style="border:0;border-radius:12px;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"></iframe>`,
  )
})

it('a title changes only the title of an embed snippet', () => {
  const plain = renderEmbedSnippet(idea, 'https://assay.test').split('Walk my dog')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (title) => {
      const snippet = renderEmbedSnippet({ ...idea, title }, 'https://assay.test')
      const [start = '', end = ''] = plain
      expect(snippet.startsWith(start) && snippet.endsWith(end)).toBe(true)
      expect(snippet.slice(start.length, snippet.length - end.length)).not.toMatch(/["<>\n]/)
    }),
    { numRuns: 40 },
  )
})

it.each([
  [{ type: 'assay-embed', height: 312 }, 312],
  [{ type: 'assay-embed', height: 99_999 }, 1200],
  [{ type: 'assay-embed', height: 0 }, null],
  [{ type: 'assay-embed', height: Number.NaN }, null],
  [{ type: 'assay-embed', height: '312' }, null],
  [{ type: 'another', height: 312 }, null],
  ['assay-embed', null],
  [null, null],
])('reads from the message %j the height %j', (message, height) => {
  expect(parseEmbedHeight(message)).toBe(height)
})
