import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, runFullReport } from '../full-report.ts'
import { adminPaths, visitorPaths } from '../pages.ts'
import { storePost } from '../posts.ts'
import { scanToEnd } from '../scan.ts'
import { join } from '../waitlist.ts'
import { openAsAdmin } from './admin-window.ts'
import { countLayoutShift } from './layout-shift.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

const businessEmail = 'founder@example.com'
/** Of ideas, those of `detailPaths` are read. The times in the mailbox are at the right edge. */
const measured = visitorPaths.filter((path) => !/^\/(ideas\/\{id\}|dev\/mailbox)$/.test(path))
const ofFounders = [
  '/',
  '/ideas',
  '/submit',
  '/validation',
  '/analytics',
  '/analytics?show=mine',
  '/developers',
  '/developers?topic=webhooks',
]
const ofLinks = [
  'verify-waitlist',
  'confirm-newsletter',
  'confirm-validator',
  'confirm-founder-notices',
].map((page) => `/${page}?token=none`)

describe('a page whose fonts and data arrive late', () => {
  let world: BrowsedWorld
  let founder: TestBrowser
  let detailPaths: string[]
  beforeAll(async () => {
    world = await openBrowsedWorld()
    founder = world.visitor()
    const ideaId = await world.postIdea(founder, { businessEmail })
    await world.postIdea(world.visitor(), { title: 'Sleep better', category: ['Health'] })
    for (const name of ['ann', 'bob', 'cy']) {
      await join(world, world.visitor(), ideaId, `${name}@example.com`)
    }
    await storePost(world, { slug: 'the-week', title: 'Ten ideas' })
    world.hackerNews.setStories(manyLateInvoices)
    const lite = await scanToEnd(founder)
    await grantScans(world, founder)
    const full = await runFullReport(founder)
    detailPaths = [
      `/ideas/${ideaId}`,
      `/ideas/${ideaId}?report=${lite.id}`,
      `/validation?report=${lite.id}`,
      `/validation?report=${full.id}`,
    ]
  })
  afterAll(() => world.close())

  it.each([
    ['new visitor', 390],
    ['visitor', 1440],
    ['founder', 390],
    ['founder with a touch screen', 390],
    ['founder', 1440],
  ])('moves nothing while a %s reads it at %i px', async (reader, width) => {
    const page = await world.open({
      viewport: { width, height: 900 },
      isNewHere: reader === 'new visitor',
      hasTouch: reader.includes('touch'),
      isMobile: reader.includes('touch'),
    })
    const isFounder = reader.startsWith('founder')
    if (isFounder) await actAsFounder(page)
    const paths = isFounder ? ofFounders : [...measured, ...ofLinks]
    expect(await listMoved(page, [...paths, ...detailPaths])).toEqual([])
  })

  it.each([390, 1440])('moves nothing while an administrator reads it at %i px', async (width) => {
    const page = await openAsAdmin(world, '/terms')
    await page.setViewportSize({ width, height: 900 })
    expect(await listMoved(page, [...adminPaths, '/ideas'])).toEqual([])
  })

  it('the entries of the header keep their place when those of an account come', async () => {
    const viewport = { width: 1440, height: 900 }
    const unscripted = await world.open({ viewport, javaScriptEnabled: false })
    await unscripted.goto(world.url('/terms'))
    const page = await openAsAdmin(world, '/admin/account')
    await page.setViewportSize(viewport)
    const header = (one: Page) => one.getByRole('navigation', { name: 'Main' })
    await header(page).getByRole('button', { name: 'Sign Out' }).waitFor()
    for (const name of ['Ideas', 'Analytics', 'Submit an Idea']) {
      const [before, after] = await Promise.all(
        [unscripted, page].map((one) =>
          header(one).getByRole('link', { name }).first().boundingBox(),
        ),
      )
      expect(after, `${name}:`).toEqual(before)
    }
  })

  async function listMoved(page: Page, paths: readonly string[]): Promise<string[]> {
    await page.addInitScript(countLayoutShift)
    const late = await holdBack(page)
    const moved: string[] = []
    for (const path of paths) {
      await late.begin(path)
      await page.goto(world.url(path), { waitUntil: 'commit' })
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await late.release()
      const texts = await page.evaluate(() => (window.layoutShift > 0 ? window.moved : []))
      moved.push(...texts.map((text) => `${path}: ${text}`))
    }
    return moved
  }

  /** In a browser that has posted the idea and opened the reports before. */
  async function actAsFounder(page: Page): Promise<void> {
    const cookies = founder.cookies().map((cookie) => ({ ...cookie, url: world.url('/') }))
    await page.context().addCookies(cookies)
    await page.addInitScript(
      (email) => localStorage.setItem('submitter_email', email),
      businessEmail,
    )
    for (const path of detailPaths.slice(2)) {
      await page.goto(world.url(path))
      await page.getByRole('button', { name: 'Share report' }).waitFor()
    }
  }

  /** Lets data through, then the parts that a page loads later, then fonts, one by one. */
  async function holdBack(page: Page) {
    const order = [/\/api\//, /\.js$/, /\.woff2$/]
    const held: { request: Request; release: () => void }[] = []
    const underway = new Set<Request>()
    let html = ''
    await page.route(
      ({ pathname }) =>
        order.some((kind) => kind.test(pathname)) &&
        (pathname.endsWith('.woff2') || !html.includes(pathname)),
      async (route) => {
        const request = route.request()
        underway.add(request)
        await new Promise<void>((resolve) => held.push({ request, release: resolve }))
        await route.continue()
      },
    )
    page.on('requestfinished', (request) => underway.delete(request))
    page.on('requestfailed', (request) => underway.delete(request))
    const paint = () =>
      page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    const findDue = () =>
      order.flatMap((kind) => held.filter(({ request }) => kind.test(request.url()))).at(0)
    return {
      async begin(path: string) {
        held.splice(0)
        underway.clear()
        html = await (await page.request.get(world.url(path))).text()
      },
      async release() {
        await paint()
        for (let next = findDue(); next; next = findDue()) {
          held.splice(held.indexOf(next), 1)
          next.release()
          while (underway.has(next.request)) await paint()
          await paint()
        }
      },
    }
  }
})
