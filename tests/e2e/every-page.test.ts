import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { storePost } from '../posts.ts'
import { expectOutlined } from './screen-reader.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const still = [
  '/',
  '/ideas',
  '/ideas?view=list',
  '/ideas/category/health',
  '/submit',
  '/validation',
  '/analytics',
  '/analytics?show=mine',
  '/blog',
  '/blog/the-week',
]
const quiet = [
  '/verify-waitlist',
  '/confirm-newsletter',
  '/confirm-validator',
  '/u/no-token',
  '/reports/no-such-link',
  '/reports/compare',
  '/reports/compare?a=odd',
  '/bookmarklet',
  '/validate-interest?url=https://a.test&title=A',
  '/terms',
  '/privacy',
  '/api',
  '/developers',
  '/auth',
  '/auth/reset?token=none',
  '/there-is-no-such-page',
]

/** Not /ideas/{id}, which begins with a way back, nor what is centred, nor /submit, whose first field comes early. */
const headed = [
  '/ideas',
  '/ideas/category/health',
  '/validation',
  '/analytics',
  '/blog',
  '/terms',
  '/privacy',
  '/api',
  '/developers',
  '/dev/mailbox',
]

describe('every page', () => {
  let world: BrowsedWorld
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openBrowsedWorld()
    const founder = world.visitor()
    ideaId = await world.postIdea(founder, {
      title: 'W'.repeat(100),
      description: `مرحبا "quoted" <b>&amp;</b> ${'long'.repeat(110)}`,
      category: ['Health', 'Finance', 'Productivity'],
      targetAudience: ['Fashion-forward Millennials', 'Busy Professionals', 'Language Learners'],
      location: ['South America', 'Online/Global', 'United Kingdom'],
    })
    await storePost(world, { slug: 'the-week', title: `${'W'.repeat(100)} العربية` })
    await world.postIdea(founder, { title: '日本語のアイデア 🚀', category: ['Health'] })
  })
  afterAll(() => world.close())

  it('the page of parts is in development alone: the built site has neither its URL nor its code', async () => {
    expect((await world.visitor().fetch('/design')).status).toBe(404)
    const names = readdirSync('build', { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => /\.(js|css|json|txt)$/.test(name))
    expect(files.length).toBeGreaterThan(50)
    const withParts = files.filter((name) =>
      readFileSync(join('build', name), 'utf8').includes('design-specimen'),
    )
    expect(withParts).toEqual([])
  })

  it.each([...still, '/ideas/{id}', ...quiet])('%s is accessible and fits', async (path) => {
    const page = await world.open()
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(world.url(path.replace('{id}', ideaId)))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectOutlined(page)
    await expectAccessibleInEveryLayout(page)
    // It takes back votes, and URLs end up in the logs of proxies.
    const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
    expect(urls.filter((url) => sessionId && url.includes(sessionId))).toEqual([])
    await page.close()
  })

  it.each([
    [1440, 38, 40, 160],
    [768, 32, 40, 24],
    [390, 28, 24, 16],
  ])(
    'at %i px the heading of a page has %i px, begins %i px below the header and %i px from the left',
    async (width, size, below, left) => {
      const page = await world.open({ viewport: { width, height: 900 } })
      for (const path of headed) {
        await page.goto(world.url(path))
        const heading = page.getByRole('heading', { level: 1 })
        const [{ y: top = 0, height = 0 } = {}, box] = await Promise.all([
          page
            .getByRole('banner')
            .boundingBox()
            .then((found) => found ?? undefined),
          heading.boundingBox(),
        ])
        const font = await heading.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
        const found = {
          path,
          size: Math.round(font),
          below: (box?.y ?? 0) - top - height,
          left: box?.x,
        }
        expect(found).toEqual({ path, size, below: expect.closeTo(below, 0), left })
      }
    },
  )

  it('every page can be read without scripts', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    for (const path of [...still, `/ideas/${ideaId}`, ...quiet]) {
      await page.goto(world.url(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('contentinfo').count()).toBe(1)
    }
    await page.goto(world.url('/ideas'))
    await page.getByRole('link', { name: '日本語のアイデア 🚀' }).waitFor()
  })

  it('an unknown URL responds 404, with a link to the home page', async () => {
    const page = await world.open()
    const response = await page.goto(world.url('/there-is-no-such-page'))
    expect(response?.status()).toBe(404)
    await page.getByText('Oops! Page not found').waitFor()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL(world.url('/'))
  })
})
