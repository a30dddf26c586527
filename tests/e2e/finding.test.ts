import { gzipSync } from 'node:zlib'
import type { Locator, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

const ideaCount = 60

describe('finding ideas', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('filters, sort order and search are in the URL; back undoes them, and a shared link shows the same', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { title: 'Sleep better', category: ['Health'] })
    await world.postIdea(founder, { title: 'Pay faster', location: ['Kenya'] })
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await page.getByLabel('Country').selectOption('Kenya')
    await page.waitForURL(/country=Kenya/)
    await page.getByText('Sleep better').waitFor({ state: 'detached' })
    await page.getByText('Pay faster').waitFor()
    const shared = await world.open()
    await shared.goto(page.url())
    await shared.getByText('Pay faster').waitFor()
    expect(await shared.getByText('Sleep better').count()).toBe(0)

    await page.goBack()
    await page.getByText('Sleep better').waitFor()
    await page.getByLabel('Search ideas').fill('slee')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=slee/)
    await page.getByText('Pay faster').waitFor({ state: 'detached' })
    await page.getByLabel('Search ideas').fill('nothing like it')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Clear Filters' }).first().click()
    await page.getByText('Pay faster').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('applies a filter that was chosen before the page’s script loaded', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { title: 'Sleep better' })
    await world.postIdea(founder, { title: 'Pay faster', location: ['Kenya'] })
    const page = await world.open()
    let letScriptsCome = () => {}
    const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await scriptsMayCome
      await route.continue()
    })
    await page.goto(world.url('/ideas'), { waitUntil: 'commit' })
    await page.getByLabel('Country').selectOption('Kenya')
    letScriptsCome()
    await page.waitForURL(/country=Kenya/)
    await page.getByText('Sleep better').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Country').inputValue()).toBe('Kenya')
  })

  it('the floating button stays closed in its tab, and returns in another one', async () => {
    const page = await world.open()
    const button = page.getByRole('complementary', { name: 'Validate your idea' })
    const scroll = () => page.evaluate(() => window.scrollTo(0, 600))
    await page.goto(world.url('/terms'))
    await scroll()
    await button.getByRole('button', { name: 'Close' }).click()
    await page.goto(world.url('/privacy'))
    await scroll()
    await page.waitForFunction(() => window.scrollY > 500)
    expect(await button.count()).toBe(0)
    const other = await page.context().newPage()
    await other.goto(world.url('/terms'))
    await other.evaluate(() => window.scrollTo(0, 600))
    await other.getByRole('complementary', { name: 'Validate your idea' }).waitFor()
  })

  it('the floating button hides while it would lie over a field', async () => {
    const page = await world.open({ viewport: { width: 390, height: 320 } })
    await page.goto(world.url('/submit'))
    const button = page.getByRole('complementary', {
      name: 'Validate your idea',
      includeHidden: true,
    })
    const getVisibility = () => button.evaluate((aside) => getComputedStyle(aside).visibility)
    const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await scrollToEnd()
    await expect.poll(getVisibility).toBe('visible')
    const field = page.getByRole('main').getByRole('textbox').last()
    const centre = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height / 2
    }
    const distance = (await centre(field)) - (await centre(button))
    await page.evaluate((pixels) => window.scrollBy(0, pixels), distance)
    await expect.poll(getVisibility).toBe('hidden')
    await scrollToEnd()
    await expect.poll(getVisibility).toBe('visible')

    // Its own change of size measures, too, so that comes first.
    await button.getByTitle('Validate Your Idea').waitFor()
    await expect.poll(getVisibility).toBe('visible')
    const growth = (await centre(button)) - (await centre(field))
    await page.getByRole('main').evaluate((main, pixels) => {
      // Without it the browser would scroll.
      document.body.style.overflowAnchor = 'none'
      main.style.paddingTop = `${pixels}px`
    }, growth)
    await expect.poll(getVisibility).toBe('hidden')
  })

  it('loads more ideas on scrolling, and restores the scroll position after an idea', async () => {
    const founder = world.visitor()
    for (let count = 1; count <= ideaCount; count += 1) {
      await world.postIdea(founder, { title: `Idea number ${count}` })
      world.clock.advance(1)
    }
    const page = await world.open()
    await page.goto(world.url('/ideas?sort=recent'))
    const oldest = page.getByRole('link', { name: 'Idea number 1', exact: true })
    // Scrolled by the page: a wheel event sent by the debugger sometimes never completes.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return oldest.count()
      })
      .toBe(1)
    await oldest.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    await oldest.click()
    await page.getByRole('heading', { level: 1, name: 'Idea number 1' }).waitFor()
    await page.goBack()
    await oldest.waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 300)
  })

  it('the lists say when there are no ideas yet', async () => {
    const page = await world.open()
    await page.goto(world.url('/ideas'))
    await page.getByText('No ideas submitted yet. Be the first!').waitFor()
    await page.getByRole('link', { name: 'Submit an Idea' }).first().waitFor()
    const [heading, empty] = await Promise.all(
      [page.getByRole('heading', { level: 1 }), page.locator('#ideas > *')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect((empty?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThan(10)
    await page.goto(world.url('/ideas/category/health'))
    await page.getByText('No ideas in this category yet. Be the first!').waitFor()
    await expectAccessible(page)
  })

  it('a missing idea shows a message and leads to all ideas after three seconds', async () => {
    const page = await world.open()
    const response = await page.goto(world.url(`/ideas/${crypto.randomUUID()}`))
    expect(response?.status()).toBe(404)
    await page.getByText('Idea not found').first().waitFor()
    await page.getByText("This idea doesn't exist or has been removed.").first().waitFor()
    await page.waitForURL(world.url('/ideas'))
  })

  it('copies the link of an idea and shows a toast', async () => {
    const id = await world.postIdea(world.visitor())
    const page = await world.open()
    await page.goto(world.url(`/ideas/${id}`))
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('button', { name: /copy link/i })
      .first()
      .click()
    await page.getByText('Link Copied!').waitFor()
    await page.getByText('Share link has been copied to clipboard').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/ideas/${id}$`),
    )
  })

  it('a first load has at most 140 KB of JavaScript and 15 KB of CSS, all from the site', async () => {
    await world.postIdea(world.visitor())
    const page = await world.open()
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await page.goto(world.url('/ideas'))
    await page.waitForLoadState('networkidle')

    const getWeight = async (kind: string) => {
      const ofKind = responses.filter((response) => response.request().resourceType() === kind)
      const bodies = await Promise.all(ofKind.map((response) => response.body()))
      // As the server compresses them.
      return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0)
    }
    const [script, stylesheet] = [await getWeight('script'), await getWeight('stylesheet')]
    const assets = responses.filter((response) => /\.(js|css)$/.test(response.url()))
    const bare = assets.filter((response) => !response.headers()['content-encoding'])
    expect(bare.map((response) => response.url())).toEqual([])
    expect(responses.filter((response) => !response.url().startsWith(world.site.url))).toEqual([])
    expect(script).toBeGreaterThan(50 * 1024)
    expect(script).toBeLessThanOrEqual(140 * 1024)
    expect(stylesheet).toBeGreaterThan(0)
    expect(stylesheet).toBeLessThanOrEqual(15 * 1024)
  })

  it('the style sheet is loaded first, and scripts only when the page is painted', async () => {
    const text = await (await fetch(world.url('/ideas'))).text()
    const [first = ''] = text.match(/<link [^>]*\/assets\/[^>]*>/) ?? []
    expect(first).toContain('rel="stylesheet"')
    const page = await world.open()
    await page.addInitScript(() => {
      // Nothing is painted until the test says so, and the last resort does not come.
      const later = window.setTimeout
      const keep = (act: () => void, ms?: number) => (ms === 2000 ? 0 : later(act, ms))
      function Observer(report: (list: unknown) => void) {
        const entries = { getEntriesByName: (name: string) => [name] }
        return { observe: () => window.addEventListener('painted', () => report(entries)) }
      }
      Object.assign(window, { setTimeout: keep, PerformanceObserver: Observer })
    })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(world.url('/ideas'), { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await page.evaluate(() => window.dispatchEvent(new Event('painted')))
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    expect(scripts.length).toBeGreaterThan(2)
  })

  it('a page whose browser reports no paint loads its scripts all the same', async () => {
    const page = await world.open()
    await page.addInitScript(() => {
      function Observer() {
        return { observe() {} }
      }
      Object.assign(window, { PerformanceObserver: Observer })
    })
    await page.goto(world.url('/ideas'))
    expect(await page.locator('html[data-hydrated]').count()).toBe(1)
  })

  it('a page that opens in a hidden window loads its scripts without waiting for a paint', async () => {
    const page = await world.open()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      Reflect.deleteProperty(window, 'PerformanceObserver')
    })
    await page.goto(world.url('/ideas'))
    expect(await page.locator('html[data-hydrated]').count()).toBe(1)
  })
})
