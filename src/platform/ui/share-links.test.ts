import { describe, expect, it } from 'vitest'
import { shareLinks } from './share-links.ts'

const url = 'https://assay.example/ideas?ref=a-b_c&d'
const text = 'Look at Tea & "toast" +1 %20 for 茶 😀'

describe('a share link', () => {
  const links = shareLinks({ text, url })

  it('hands X the text and the address, character for character', () => {
    const { origin, pathname, searchParams } = new URL(links.x)
    expect(origin + pathname).toBe('https://x.com/intent/post')
    expect(searchParams.get('text')).toBe(text)
    expect(searchParams.get('url')).toBe(url)
  })

  it('hands LinkedIn the address only', () => {
    const { origin, pathname, searchParams } = new URL(links.linkedin)
    expect(origin + pathname).toBe('https://www.linkedin.com/sharing/share-offsite/')
    expect([...searchParams]).toEqual([['url', url]])
  })

  it('hands WhatsApp one text that ends in the address', () => {
    const { origin, searchParams } = new URL(links.whatsapp)
    expect(origin).toBe('https://wa.me')
    expect(searchParams.get('text')).toBe(`${text} ${url}`)
  })

  it('can be made of a text that was cut inside a character', () => {
    expect(() => shareLinks({ text: 'cut \ud83d', url })).not.toThrow()
  })
})
