import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectFocusOn } from './keyboard.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
const touch = { hasTouch: true, isMobile: true }
const title = 'Chase late invoices'

const longest = {
  title: `${'Wholesale bookkeeping for families '.repeat(3).slice(0, 99)}s`,
  description: 'Something that takes many words to explain. '.repeat(11),
  category: ['Entertainment', 'Productivity', 'Education'],
  targetAudience: ['Fashion-forward Millennials', 'Busy Professionals', 'Language Learners'],
  location: ['South America', 'Online/Global', 'United Kingdom'],
} as const

describe('lists of ideas', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function postMany(count: number, about: Parameters<BrowsedWorld['postIdea']>[1] = {}) {
    for (let place = 1; place <= count; place += 1) {
      await world.postIdea(world.visitor(), { title: `Idea number ${place}`, ...about })
    }
  }

  async function open(path: string, viewport: typeof desktop): Promise<Page> {
    const page = await world.open({ viewport, ...(viewport === phone ? touch : {}) })
    await page.goto(world.url(path))
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    return page
  }

  it.each([
    { viewport: desktop, path: '/ideas', below: 270, whole: 6, rowHeight: 220, perRow: 3 },
    { viewport: desktop, path: '/ideas?view=list', below: 270, whole: 8, rowHeight: 76, perRow: 1 },
    { viewport: tablet, path: '/ideas', below: 310, whole: 6, rowHeight: 220, perRow: 2 },
    { viewport: tablet, path: '/ideas?view=list', below: 310, whole: 8, rowHeight: 76, perRow: 1 },
    { viewport: phone, path: '/ideas', below: 250, whole: 2, rowHeight: 200, perRow: 1 },
    { viewport: phone, path: '/ideas?view=list', below: 250, whole: 6, rowHeight: 96, perRow: 1 },
  ])(
    '$path shows $whole whole ideas of $rowHeight px on a window of $viewport.width px',
    async ({ viewport, path, below, whole, rowHeight, perRow }) => {
      await postMany(6)
      await postMany(6, {
        title: 'Invoices that chase clients who pay late',
        description: 'Reminds clients before an invoice is due and after it, in their language.',
        targetAudience: ['Freelancers', 'Small Businesses'],
        location: ['United Kingdom', 'Canada'],
      })
      const page = await open(path, viewport)
      const boxes = await page
        .getByRole('article')
        .evaluateAll((all) => all.map((article) => article.getBoundingClientRect().toJSON()))
      expect(boxes[0].top).toBeLessThanOrEqual(below)
      expect(boxes.filter(({ top }) => top === boxes[0].top)).toHaveLength(perRow)
      const inSight = boxes.filter(({ bottom }) => bottom <= viewport.height).length
      expect(inSight).toBeGreaterThanOrEqual(whole)
      expect(new Set(await getHeights(page))).toEqual(new Set([rowHeight]))
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(heading?.y).toBeCloseTo(viewport === phone ? 85 : 101, 0)
    },
  )

  it('the toolbar is one row on a wide window, and categories are one line that scrolls', async () => {
    await postMany(3, { category: ['Entertainment', 'Productivity', 'Education'] })
    await postMany(3, { category: ['Finance', 'Lifestyle', 'Business'] })
    const page = await open('/ideas?country=Global', desktop)
    const parts = [
      page.getByLabel('Search ideas'),
      page.getByLabel('Country'),
      page.getByLabel('Audience'),
      page.getByRole('link', { name: 'Clear Filters' }),
      page.getByRole('group', { name: 'Sort' }),
      page.getByRole('group', { name: 'View' }),
      page.getByText('6 ideas', { exact: true }),
    ]
    let end = 0
    for (const part of parts) {
      const { x, y, width, height } = (await part.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      expect(x).toBeGreaterThan(end)
      expect(y + height / 2).toBeCloseTo(180, -1)
      end = x + width
    }
    await page.setViewportSize(phone)
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    const boxes = await categories.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON()),
    )
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    expect(boxes.at(-1).right).toBeGreaterThan(phone.width)
    await page.goto(world.url('/ideas?category=productivity'))
    await expect(categories.last().boundingBox()).resolves.toMatchObject({ y: boxes[0].y })
    const last = (await categories.last().boundingBox()) ?? { x: 0, width: 0 }
    expect(last.x + last.width).toBeLessThanOrEqual(phone.width)
  })

  it('on a phone the filters are in a sheet, which stays open while they change', async () => {
    await world.postIdea(world.visitor(), { title: 'Sleep better' })
    await world.postIdea(world.visitor(), { title: 'Pay faster', location: ['Kenya'] })
    const page = await open('/ideas', phone)
    expect(await page.getByLabel('Country').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expectAccessible(page)
    await page.getByLabel('Country').selectOption('Kenya')
    await page.waitForURL(world.url('/ideas?country=Kenya'))
    await page.getByRole('button', { name: 'Show 1 idea' }).click()
    expect(await page.getByLabel('Country').isVisible()).toBe(false)
    await page.getByText('1 idea', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    expect(await page.getByLabel('Country').inputValue()).toBe('Kenya')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await page.getByText('Sleep better').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('the page of a category has the toolbar, and its choices survive a reload and going back', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { title: 'Sleep better', category: ['Health'] })
    await world.postIdea(founder, { title: 'Pay faster', location: ['Kenya'] })
    await world.postIdea(founder, { title: 'Pay later' })
    const page = await open('/ideas/category/finance', desktop)
    const titles = page.getByRole('article').getByRole('heading')
    await page.getByLabel('Country').selectOption('Kenya')
    await page.waitForURL(world.url('/ideas/category/finance?country=Kenya'))
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Pay faster'])
    await page.getByRole('link', { name: 'List view' }).click()
    await page.waitForURL(/view=list/)
    await page.getByLabel('Search ideas').fill('later')
    await page.keyboard.press('Enter')
    await page.getByText('No idea matches what you are looking for.').waitFor()
    await page.reload()
    await page.getByText('No idea matches what you are looking for.').waitFor()
    await page.goBack()
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Pay faster'])
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    await page.waitForURL(world.url('/ideas/category/finance?view=list'))
    await expect.poll(() => titles.count()).toBe(2)
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await categories.getByRole('link', { name: 'Health' }).click()
    await page.waitForURL(world.url('/ideas/category/health?view=list'))
    await page.getByText('Sleep better').waitFor()
    await categories.getByRole('link', { name: 'All' }).click()
    await page.waitForURL(world.url('/ideas?view=list'))
    await expect.poll(() => titles.count()).toBe(3)
  })

  it('going back before a reloaded page reacts to anything shows the page before it', async () => {
    await world.postIdea(world.visitor(), { title: 'Pay faster' })
    const page = await open('/ideas', desktop)
    const titles = page.getByRole('article').getByRole('heading')
    await page.getByLabel('Search ideas').fill('later')
    await page.keyboard.press('Enter')
    await page.getByText('No idea matches what you are looking for.').waitFor()
    const mayLoad = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayLoad.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByText('No idea matches what you are looking for.').waitFor()
    await page.evaluate(() => history.back())
    await page.waitForURL(world.url('/ideas'))
    mayLoad.resolve()
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Pay faster'])
  })

  it.each([desktop, phone])('filters work without scripts on $width px', async (viewport) => {
    await world.postIdea(world.visitor(), { title: 'Sleep better' })
    await world.postIdea(world.visitor(), { title: 'Pay faster', location: ['Kenya'] })
    const page = await world.open({ viewport, javaScriptEnabled: false })
    await page.goto(world.url('/ideas?view=list'))
    if (viewport === phone) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Country').selectOption('Kenya')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/country=Kenya.*view=list|view=list.*country=Kenya/)
    expect(await page.getByRole('article').count()).toBe(1)
  })

  it.each([desktop, tablet, phone])(
    'with the longest texts no card is taller than 260 px on a window of $width px',
    async (viewport) => {
      const { title: longTitle, category, targetAudience, location, ...rest } = longest
      await postMany(3, {
        ...rest,
        title: longTitle,
        category: [...category],
        targetAudience: [...targetAudience],
        location: [...location],
      })
      const page = await open('/ideas', viewport)
      const [height] = await getHeights(page)
      expect(height).toBeGreaterThanOrEqual(200)
      expect(height).toBeLessThanOrEqual(viewport === desktop ? 220 : 260)
      const pill = page.getByRole('button', { name: /^Vote up/ }).locator('..')
      expect((await pill.first().boundingBox())?.width).toBe(48)
    },
  )

  it('the audience of an idea is whole on cards and rows, with a count of what is left out', async () => {
    await postMany(1, {
      title: 'Invoices that chase clients',
      targetAudience: ['Freelancers', 'Small Businesses', 'Startups'],
      location: ['United States', 'Canada'],
      category: ['Finance', 'Business'],
    })
    await postMany(1, { title: 'Sleep better' })
    for (const path of ['/ideas', '/ideas?view=list']) {
      const page = await open(path, desktop)
      const line = page
        .getByRole('article')
        .filter({ hasText: 'Invoices that chase' })
        .locator('p', { hasText: 'Freelancers' })
      expect(await line.innerText()).toMatch(/^Freelancers, United States,\s*Finance\s*\+4/)
      const cut = await line
        .locator('span')
        .first()
        .evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(cut).toBeLessThanOrEqual(0)
      const edges = await page
        .getByRole('button', { name: /^(Vote|Get Early Access)/ })
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().x))
      const rows = path.includes('list') ? [edges.slice(0, 3), edges.slice(3)] : []
      expect(rows[0]).toEqual(rows[1])
    }
  })

  it.each(['grid', 'list'])('a card of the %s has six tab stops', async (view) => {
    await world.postIdea(world.visitor(), { title, category: ['Finance', 'Business', 'Social'] })
    const page = await open(`/ideas?view=${view}`, desktop)
    const stops: string[] = []
    await page.getByRole('link', { name: title }).focus()
    const article = page.getByRole('article')
    while (await article.evaluate((card) => card.contains(document.activeElement))) {
      stops.push(await page.evaluate(getFocusedName))
      await page.keyboard.press('Tab')
    }
    expect(stops).toEqual([
      title,
      `Vote up: ${title}`,
      `Vote down: ${title}`,
      'Finance',
      `Get Early Access: ${title}`,
      `Share: ${title}`,
    ])
  })

  it('the share button of a card opens the four targets, and closes by Escape', async () => {
    const id = await world.postIdea(world.visitor(), { title })
    const page = await open('/ideas', desktop)
    await page.getByRole('button', { name: `Share: ${title}` }).click()
    const menu = page.getByRole('dialog', { name: `Share ${title}` })
    await menu.waitFor()
    await expectAccessible(page)
    const links = menu.getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      'Share on X',
      'Share on LinkedIn',
      'Share on WhatsApp',
    ])
    const url = world.url(`/ideas/${id}`)
    for (const link of await links.all()) {
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(url)
    }
    await menu.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link Copied!').waitFor()
    await page.getByText('Share link has been copied to clipboard').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expectFocusOn(page, `Share: ${title}`)
  })
})

async function getHeights(page: Page): Promise<number[]> {
  const items = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  return items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height))
}

function getFocusedName(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
}
