import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePost } from './compose-post.ts'

const idea = {
  title: 'Late *invoices*',
  description: 'Chases clients.\nPolitely.',
  link: 'https://assay.test/ideas/1',
  template: null,
}

describe('composePost', () => {
  it('a post has the title of the idea, and its description with the link', () => {
    expect(composePost(idea)).toEqual({
      title: 'Late *invoices*',
      text: 'Chases clients.  \nPolitely.\n\nhttps://assay.test/ideas/1',
    })
  })

  it('a post follows the template and keeps its Markdown', () => {
    const template = '**{title}** and {title}\n\n> {description}\n\n{link} {other}'
    expect(composePost({ ...idea, template }).text).toBe(
      '**Late \\*invoices\\*** and Late \\*invoices\\*\n\n> Chases clients.  \nPolitely.\n\nhttps://assay.test/ideas/1 {other}',
    )
  })

  it('placeholders in the text of an idea are not replaced', () => {
    const description = "{title} $& $1 $' {link} {description}"
    const template = '{title}|{description}'
    expect(composePost({ ...idea, description, template }).text).toBe(
      `Late \\*invoices\\*|${description}`,
    )
  })

  it('a post is called Untitled idea if the title has no visible character', () => {
    expect(composePost({ ...idea, title: '\u200b\u202e' }).title).toBe('Untitled idea')
  })

  it('a post never exceeds the limits of Reddit and is always well formed', () => {
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

  it('a text that was cut ends with an ellipsis', () => {
    const template = '{description}'.repeat(300)
    const { text } = composePost({ ...idea, description: '*'.repeat(500), template })
    expect(text.length).toBeGreaterThanOrEqual(39_999)
    expect(text.endsWith('*…')).toBe(true)
  })
})
