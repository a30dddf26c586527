import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMeta, getSize } from '../pictures.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('the site picture is a PNG of 1200 by 630, cached for a day and then revalidated', async () => {
  const visitor = world.visitor()
  const response = await visitor.fetch('/og/site.png')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(getSize(bytes)).toEqual({ width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  const etag = response.headers.get('etag') ?? ''
  const again = await visitor.fetch('/og/site.png', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

it.each(['/', '/ideas', '/ideas?ref=abcdefgh', '/ideas/category/health', '/submit', '/blog'])(
  '%s shows the site picture with its alternative text',
  async (path) => {
    expect(await getMeta(world.visitor(), path)).toMatchObject({
      'og:image': 'http://assay.test/og/site.png',
      'og:image:alt': 'Assay: find out whether an idea is worth building.',
      'twitter:card': 'summary_large_image',
    })
  },
)

it.each(['/og/site', '/og/site.jpg', '/og/sites.png', '/og/site.png/', '/og/site/site.png'])(
  'there is no site picture at %s',
  async (path) => {
    expect((await world.visitor().fetch(path)).status).toBe(404)
  },
)
