import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePost } from './compose-post.ts'

const idea = {
  title: 'Late *invoices*',
  description: 'Chases clients.\nPolitely.',
  link: 'https://assay.test/ideas/1',
  template: null,
}

describe('a post on Reddit', () => {
  it('has the idea’s title, and its description with the link', () => {
    expect(composePost(idea)).toEqual({
      title: 'Late *invoices*',
      text: 'Chases clients.  \nPolitely.\n\nhttps://assay.test/ideas/1',
    })
  })

  it('follows the template, whose own Markdown stays', () => {
    const template = '**{title}** and {title}\n\n> {description}\n\n{link} {other}'
    expect(composePost({ ...idea, template }).text).toBe(
      '**Late \\*invoices\\*** and Late \\*invoices\\*\n\n> Chases clients.  \nPolitely.\n\nhttps://assay.test/ideas/1 {other}',
    )
  })

  it('takes no placeholder from a stranger', () => {
    const description = "{title} $& $1 $' {link} {description}"
    const template = '{title}|{description}'
    expect(composePost({ ...idea, description, template }).text).toBe(
      `Late \\*invoices\\*|${description}`,
    )
  })

  it('has a title even where the idea’s has nothing to see', () => {
    expect(composePost({ ...idea, title: '\u200b\u202e' }).title).toBe('Untitled idea')
  })

  it('is never longer than Reddit takes, and always well formed', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 600 })
    const templates = fc
      .array(fc.constantFrom('{description}', '{title}', '{link}', '\\', 'x', '😀'), {
        minLength: 1,
        maxLength: 400,
      })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(texts, texts, templates, (title, description, template) => {
        const post = composePost({ ...idea, title: title + title, description, template })
        expect(post.title.length).toBeLessThanOrEqual(300)
        expect(post.title).not.toMatch(/[\n\r\p{Cc}\u202e]/u)
        expect(post.title.length).toBeGreaterThan(0)
        expect(post.text.length).toBeLessThanOrEqual(40_000)
        expect((post.title + post.text).isWellFormed()).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('ends with a sign that something is missing where it was cut', () => {
    const template = '{description}'.repeat(300)
    const { text } = composePost({ ...idea, description: '*'.repeat(500), template })
    expect(text.length).toBeGreaterThanOrEqual(39_999)
    expect(text.endsWith('*…')).toBe(true)
  })
})
