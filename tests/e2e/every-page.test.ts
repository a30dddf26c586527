import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { adminPaths, visitorPaths } from '../pages.ts'
import { storePost } from '../posts.ts'
import { openAsAdmin } from './admin-window.ts'
import { expectOutlined } from './screen-reader.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

/**
 * Left out: /, with a headline of its size; ideas and posts, which begin with a way back; reports and their
 * comparison, which begin with a label; what is centred (/auth, links of emails, notices, /validate-interest,
 * which opens in a small window).
 */
const headed = [
  '/ideas',
  '/ideas?view=list',
  '/ideas/category/health',
  '/submit',
  '/validation',
  '/validation?way=people',
  '/analytics',
  '/analytics?show=mine',
  '/blog',
  '/reports/compare',
  '/bookmarklet',
  '/terms',
  '/privacy',
  '/api',
  '/developers',
  '/developers?topic=webhooks',
  '/dev/mailbox',
]

async function measureHeading(page: Page) {
  const heading = page.getByRole('heading', { level: 1 })
  const [banner, box] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    heading.boundingBox(),
  ])
  const font = await heading.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))
  return {
    size: Math.round(font),
    below: (box?.y ?? 0) - (banner?.y ?? 0) - (banner?.height ?? 0),
    left: box?.x,
  }
}

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

  it.each(visitorPaths)('%s is accessible and fits', async (path) => {
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
        const found = { path, ...(await measureHeading(page)) }
        expect(found).toEqual({ path, size, below: expect.closeTo(below, 0), left })
      }
    },
  )

  it.each([
    [1440, 38, 40, 392],
    // Below the folded menu of the admin area.
    [390, 28, 86, 16],
  ])(
    'at %i px the heading of an admin page has %i px, begins %i px below the header and %i px from the left',
    async (width, size, below, left) => {
      const page = await openAsAdmin(world, '/terms')
      await page.setViewportSize({ width, height: 900 })
      for (const path of adminPaths) {
        await page.goto(world.url(path))
        const found = { path, ...(await measureHeading(page)) }
        expect(found).toEqual({ path, size, below: expect.closeTo(below, 0), left })
      }
    },
  )

  it('every page can be read without scripts', async () => {
    const page = await world.open({ javaScriptEnabled: false })
    for (const path of visitorPaths) {
      await page.goto(world.url(path.replace('{id}', ideaId)))
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
