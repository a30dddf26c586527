import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectFocusOn } from './keyboard.ts'
import { type BrowsedWorld, expectAccessible, openBrowsedWorld } from './site.ts'

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
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
    const page = await world.open({ viewport })
    await page.goto(world.url(path))
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    return page
  }

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

  it('on a touch device the share button of a card opens the sheet of the system', async () => {
    const id = await world.postIdea(world.visitor(), { title })
    const page = await world.open({ viewport: phone, hasTouch: true, isMobile: true })
    await page.addInitScript(() => {
      navigator.share = async (share) => {
        document.documentElement.dataset['shared'] = `${share?.title} ${share?.url}`
      }
    })
    await page.goto(world.url('/ideas'))
    await page.getByRole('button', { name: `Share: ${title}` }).tap()
    const shared = page.locator(`html[data-shared="${title} ${world.url(`/ideas/${id}`)}"]`)
    await shared.waitFor({ state: 'attached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
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
