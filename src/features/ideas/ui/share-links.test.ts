import { describe, expect, it } from 'vitest'
import { shareLinks, shareText } from './share-links.ts'

const url = 'https://assay.example/ideas/0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'
const title = 'Tea & "toast" +1 %20 for 茶 😀'

describe('a share link', () => {
  const links = shareLinks({ title, url, isOwn: true })

  it('hands X the text and the address, character for character', () => {
    const { origin, pathname, searchParams } = new URL(links.x)
    expect(origin + pathname).toBe('https://x.com/intent/post')
    expect(searchParams.get('text')).toBe(shareText({ title, isOwn: true }))
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
    expect(searchParams.get('text')).toBe(`${shareText({ title, isOwn: true })} ${url}`)
  })

  it('can be made of a title that was cut inside a character', () => {
    expect(() => shareLinks({ title: 'cut \ud83d', url, isOwn: false })).not.toThrow()
  })
})

it('lets only the founder say that they submitted it', () => {
  expect(shareText({ title: 'Tea', isOwn: true })).toBe(
    'I just submitted "Tea" to Assay! Vote if you think this would be useful',
  )
  expect(shareText({ title: 'Tea', isOwn: false })).toBe(
    'I came across "Tea" on Assay. Vote if you think this would be useful',
  )
})
