import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowsedWorld, expectNoHorizontalScroll, openBrowsedWorld } from './site.ts'

const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
] as const

describe('the site on a phone', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const openOn = (viewport: { width: number; height: number }) =>
    world.open({ viewport, hasTouch: true, isMobile: true })
  const getFloating = (page: Page) =>
    page.getByRole('complementary', { name: 'Validate your idea' })

  async function scrollTo(page: Page, top: number) {
    await page.evaluate(
      (y) =>
        new Promise((resolve) => {
          window.scrollTo({ top: y, behavior: 'instant' })
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
      top,
    )
  }

  it('no label of a control is cut, and no control covers another', async () => {
    const id = await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    for (const viewport of phones) {
      const page = await openOn(viewport)
      for (const path of ['/', '/validation', '/validation?way=people', `/ideas/${id}`]) {
        await page.goto(world.url(path))
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(findProblems), `${path} at ${viewport.width}`).toEqual([])
      }
    }
  })

  it('the footer has two columns and at most 460 pixels', async () => {
    for (const viewport of phones) {
      const page = await openOn(viewport)
      await page.goto(world.url('/terms'))
      const footer = page.getByRole('contentinfo')
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(460)
      const lefts = await footer
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(2)
      for (const link of await footer.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
    }
  })

  it('the menu hangs below its button, also where a line above the header moves it', async () => {
    for (const viewport of phones) {
      const page = await openOn(viewport)
      await page.goto(world.url('/terms'))
      // As the line of a demo does.
      await page.evaluate(() => {
        document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'A demo' }))
      })
      for (const top of [0, 600]) {
        await scrollTo(page, top)
        const button = page.getByRole('button', { name: 'Menu' })
        await button.click()
        const [above, menu] = [
          await button.boundingBox(),
          await page.locator('#menu').boundingBox(),
        ]
        const gap = (menu?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
        expect(gap, `at ${viewport.width}, scrolled to ${top}`).toBeCloseTo(8, 0)
        await page.keyboard.press('Escape')
      }
    }
  })

  it('the headline stops and goes on by a button with a word, below it', async () => {
    for (const viewport of phones) {
      const page = await openOn(viewport)
      await page.clock.install()
      await page.goto(world.url('/'))
      const heading = page.getByRole('heading', { level: 1 })
      const pause = page.getByRole('button', { name: 'Pause the changing headline' })
      const [above, below] = [await heading.boundingBox(), await pause.boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      const getWord = () => heading.locator('.visible').innerText()
      await pause.click()
      const stopped = await getWord()
      await page.clock.runFor(6000)
      expect(await getWord()).toBe(stopped)
      await page.getByRole('button', { name: 'Resume the changing headline' }).click()
      await page.clock.runFor(2600)
      expect(await getWord()).not.toBe(stopped)
    }
  })

  it('the headline stays where reduced motion is preferred', async () => {
    const page = await world.open({ viewport: phones[1], reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto(world.url('/'))
    await page.clock.runFor(6000)
    const word = page.getByRole('heading', { level: 1 }).locator('.visible')
    expect(await word.innerText()).toBe('Next Big Idea')
    await page.getByRole('button', { name: 'Resume the changing headline' }).click()
    await page.clock.runFor(2600)
    expect(await word.innerText()).not.toBe('Next Big Idea')
  })

  it('the search field of a list has a row to itself, also with filters and with a larger font', async () => {
    await world.postIdea(world.visitor())
    for (const [width, fontSize] of [
      [320, 16],
      [360, 16],
      [360, 24],
      [360, 32],
      [412, 24],
    ] as const) {
      const page = await openOn({ width, height: 740 })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
      for (const path of ['/ideas', '/ideas?country=Global&audience=Freelancers']) {
        await page.goto(world.url(path))
        await page.evaluate(() => document.fonts.ready)
        const where = `${path} at ${width} px with a font of ${fontSize} px`
        const { width: room } = (await page.getByLabel('Search ideas').boundingBox()) ?? {}
        expect(room, `on ${where}`).toBeGreaterThan(width * 0.75)
        const heading = page.getByRole('heading', { level: 1 })
        const lines = await heading.evaluate(
          (one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight),
        )
        expect(Math.round(lines), `on ${where}`).toBe(1)
        await expectNoHorizontalScroll(page)
      }
    }
  })

  it('a title in the list view takes two lines before it is cut', async () => {
    const title = 'Invoices that chase clients who pay late'
    await world.postIdea(world.visitor(), { title })
    const page = await openOn({ width: 360, height: 740 })
    await page.goto(world.url('/ideas?view=list'))
    const link = page.getByRole('link', { name: title })
    const cut = await link.evaluate((one) =>
      Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight),
    )
    expect(cut).toBeLessThanOrEqual(1)
  })

  it('the controls of an idea’s card are at least 38 pixels high and 44 wide to a finger', async () => {
    await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    const page = await openOn(phones[1])
    await page.goto(world.url('/ideas'))
    const share = page.getByRole('button', { name: 'Share: Chase late invoices' })
    expect((await share.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    const category = page.getByRole('article').getByRole('link', { name: 'Finance' })
    const hits = await category.evaluate((link) => {
      const { left, width, top, bottom } = link.getBoundingClientRect()
      return [top - 9, bottom + 9].map(
        (y) => document.elementFromPoint(left + width / 2, y)?.closest('a') === link,
      )
    })
    expect(hits).toEqual([true, true])
  })

  it('the email of the help desk breaks only before its @', async () => {
    const page = await openOn({ width: 360, height: 740 })
    await page.goto(world.url('/'))
    const lines = await page.locator('#contact a').evaluate((link) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      let top = -1
      while (texts.nextNode()) {
        for (let at = 0; at < (texts.currentNode.nodeValue ?? '').length; at += 1) {
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 1)
          const { y } = range.getBoundingClientRect()
          if (y !== top) found.push('')
          top = y
          found.push((found.pop() ?? '') + range.toString())
        }
      }
      return found
    })
    expect(
      lines.slice(1).every((line) => line.startsWith('@')),
      `its lines: ${lines.join(' | ')}`,
    ).toBe(true)
  })

  it('the floating button shrinks to its icon, and lies over no vote and no end of a page', async () => {
    const founder = world.visitor()
    for (const title of ['One', 'Two', 'Three', 'Four']) await world.postIdea(founder, { title })
    for (const viewport of phones) {
      const page = await openOn(viewport)
      await page.clock.install()
      await page.goto(world.url('/'))
      await scrollTo(page, 600)
      const link = getFloating(page).getByRole('link', { name: 'Validate Your Idea' })
      await link.waitFor()
      expect((await link.boundingBox())?.width).toBeGreaterThan(150)
      await page.clock.runFor(3100)
      expect((await link.boundingBox())?.width).toBeCloseTo(44, 0)
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 600; top < end; top += 150) {
        await scrollTo(page, top)
        expect(await page.evaluate(listCovered, 'main button[aria-pressed]')).toEqual([])
      }
      await scrollTo(page, end)
      expect(await page.evaluate(listCovered, 'footer a, footer button')).toEqual([])
    }
  })

  it('the floating button hides while a vote is below it', async () => {
    await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    const page = await openOn(phones[1])
    await page.goto(world.url('/'))
    await scrollTo(page, 600)
    await getFloating(page).waitFor()
    // Wherever a page may have its votes.
    await page
      .getByRole('button', { name: /^Vote up/ })
      .last()
      .evaluate((vote) => {
        vote.style.cssText = 'position: fixed; right: 20px; bottom: 20px'
      })
    await scrollTo(page, 650)
    await getFloating(page).waitFor({ state: 'hidden' })
    expect(await getFloating(page).count()).toBe(0)
  })
})

/** Texts of what the visible floating button covers. */
function listCovered(selector: string): string[] {
  const floating = document.querySelector('aside[aria-label="Validate your idea"]')
  if (!floating?.checkVisibility({ visibilityProperty: true })) return []
  const own = floating.getBoundingClientRect()
  return [...document.querySelectorAll(selector)]
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top
    })
    .map((control) => control.textContent)
}

/** Cut labels, and controls that lie over each other. */
function findProblems(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter(
    (one) => one.matches('a, button, input, textarea, select') && one.checkVisibility(),
  )
  const range = document.createRange()
  // Text for screen readers alone is a pixel wide.
  const isSeen = (text: Node) => (text.parentElement?.getBoundingClientRect().width ?? 0) > 1
  const cut = controls
    .filter((one) => {
      const { right } = one.getBoundingClientRect()
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const edges = [right - innerWidth]
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        if (isSeen(texts.currentNode)) edges.push(range.getBoundingClientRect().right - right)
      }
      return Math.max(...edges) > 1
    })
    .map(({ textContent }) => `cut: ${textContent}`)
  const boxes = controls
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1)
  const covered = boxes.flatMap(({ one, box }, place) =>
    boxes
      .slice(place + 1)
      .filter(
        ({ one: other, box: its }) =>
          !one.contains(other) &&
          box.left < its.right - 1 &&
          box.right > its.left + 1 &&
          box.top < its.bottom - 1 &&
          box.bottom > its.top + 1,
      )
      .map(({ one: other }) => `over: ${one.textContent} | ${other.textContent}`),
  )
  return [...cut, ...covered]
}
