import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { escapeForReddit, escapeMarkdown, toOneLine } from './escape-markdown.ts'

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

describe.each([
  ['Markdown', escapeMarkdown],
  ['Reddit', escapeForReddit],
])('text escaped for %s', (_name, escape) => {
  it('escaped text is shown exactly as typed, without formatting', () => {
    const texts = fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const { text: seen, elements } = shown(escape(text))
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
    expect(escape(text)).toBe(text)
  })

  it('escaping keeps line breaks and paragraphs', () => {
    expect(escape('one\ntwo\r\n\r\n\r\n\nthree')).toBe('one  \ntwo\n\nthree')
  })

  it.each([
    ['see https://evil.example/x', String.raw`see https:\/\/evil.example/x`],
    ['@ann', '&#64;ann'],
    ['a.b@-c.d', 'a.b&#64;-c.d'],
    ['a table\n:-', 'a table  \n\\:-'],
    ['# big\n- item\n1) first\n> quote', '\\# big  \n\\- item  \n1\\) first  \n\\> quote'],
  ])('escaping disables the markup in %j', (text, markdown) => {
    expect(escape(text)).toBe(markdown)
  })
})

describe('names of Reddit', () => {
  const names = 'r/freelance, u/spez, /r/all and http://r/a'

  it('no name becomes a link in a post on Reddit', () => {
    expect(escapeForReddit(names)).toBe(
      String.raw`r\/freelance, u\/spez, \/r\/all and http:\/\/r\/a`,
    )
  })

  it('other Markdown keeps names without backslashes', () => {
    expect(escapeMarkdown(names)).toBe(String.raw`r/freelance, u/spez, /r/all and http:\/\/r/a`)
  })
})

describe('toOneLine', () => {
  it('removes text direction marks, hidden characters and control characters', () => {
    expect(toOneLine('a\u202eb\u200bc\u0000d\u2066e\ufefff\u00a0\n g')).toBe('abcdef g')
    expect(toOneLine('s\u200dp\u200ca\u200dm')).toBe('spam')
  })

  it('keeps the joiners that scripts and emojis need', () => {
    for (const text of ['👩‍👩‍👧', '❤️‍🔥', 'می‌خواهم', 'क्‍ष']) expect(toOneLine(text)).toBe(text)
  })
})
