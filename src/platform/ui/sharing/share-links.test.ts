import { describe, expect, it } from 'vitest'
import { shareLinks } from './share-links.ts'

const url = 'https://assay.example/ideas?ref=a-b_c&d'
const text = 'Look at Tea & "toast" +1 %20 for 茶 😀'

describe('shareLinks', () => {
  const links = shareLinks({ text, url })

  it('the share link for X carries the text and the URL unchanged', () => {
    const { origin, pathname, searchParams } = new URL(links.x)
    expect(origin + pathname).toBe('https://x.com/intent/post')
    expect(searchParams.get('text')).toBe(text)
    expect(searchParams.get('url')).toBe(url)
  })

  it('the share link for LinkedIn carries only the URL', () => {
    const { origin, pathname, searchParams } = new URL(links.linkedin)
    expect(origin + pathname).toBe('https://www.linkedin.com/sharing/share-offsite/')
    expect([...searchParams]).toEqual([['url', url]])
  })

  it('the share link for WhatsApp carries one text that ends in the URL', () => {
    const { origin, searchParams } = new URL(links.whatsapp)
    expect(origin).toBe('https://wa.me')
    expect(searchParams.get('text')).toBe(`${text} ${url}`)
  })

  it('creates share links from a text that was cut inside a character', () => {
    expect(() => shareLinks({ text: 'cut \ud83d', url })).not.toThrow()
  })
})
