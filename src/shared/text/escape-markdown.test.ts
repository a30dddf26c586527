import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { toOneLine, escapeMarkdown } from './escape-markdown.ts'

const marked = new Marked({ gfm: true })

function shown(markdown: string): { text: string; elements: string[] } {
  const html = marked.parse(markdown, { async: false })
  const elements = [...html.matchAll(/<(\w+)/g)].map(([, name = '']) => name)
  const text = html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#\d+|\w+);/g, (_, name: string) => decoded(name))
  return { text: toOneLine(text), elements: [...new Set(elements)] }
}

function decoded(name: string): string {
  if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
  return { amp: '&', lt: '<', gt: '>', quot: '"' }[name] ?? `&${name};`
}

const signs = [
  String.raw`\ * _ ~ ^ [ ] ( ) < > | # + - = . ! & @ / : 1 a u r {`.split(' '),
  ['`', '\n', '\n\n', '    ', '\t', 'https://', 'www.a.com', 'u/ann', 'r/x', '1.', '&amp;'],
  ['![a](b)', '<b>', 'ann@example.com', '***', '---', '===', '\\', '{title}', '$&', '>!x!<'],
  ['é', '学', '😀', 'ن'],
].flat()

describe('text escaped for Markdown', () => {
  it('escaped text is shown exactly as typed, without formatting', () => {
    const texts = fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const { text: seen, elements } = shown(escapeMarkdown(text))
        expect(seen).toBe(toOneLine(text))
        expect(elements.filter((name) => name !== 'p' && name !== 'br')).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['Plain prose (with brackets), 20% of R&D, C#, “quotes” - and 3.5 things!'],
    ['First line.'],
    ['请问：这是什么？'],
    ['1984 was a year.'],
  ])('escaping leaves %j unchanged', (text) => {
    expect(escapeMarkdown(text)).toBe(text)
  })

  it('escaping keeps line breaks and paragraphs', () => {
    expect(escapeMarkdown('one\ntwo\r\n\r\n\r\n\nthree')).toBe('one  \ntwo\n\nthree')
  })

  it.each([
    ['u/spez and /r/all', String.raw`u\/spez and \/r\/all`],
    ['see https://evil.example/x', String.raw`see https:\/\/evil.example/x`],
    ['@ann', '&#64;ann'],
    ['a.b@-c.d', 'a.b&#64;-c.d'],
    ['a table\n:-', 'a table  \n\\:-'],
    ['# big\n- item\n1) first\n> quote', '\\# big  \n\\- item  \n1\\) first  \n\\> quote'],
  ])('escaping disables the markup in %j', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown)
  })

  it('oneLine removes text direction marks, hidden characters and control characters', () => {
    expect(toOneLine('a\u202eb\u200bc\u0000d\u2066e\ufefff\u00a0\n g')).toBe('abcdef g')
    expect(toOneLine('s\u200dp\u200ca\u200dm')).toBe('spam')
  })

  it('oneLine keeps the joiners that scripts and emojis need', () => {
    for (const text of ['👩‍👩‍👧', '❤️‍🔥', 'می‌خواهم', 'क्‍ष']) expect(toOneLine(text)).toBe(text)
  })
})
