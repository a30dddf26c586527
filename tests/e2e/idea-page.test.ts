import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { join } from '../waitlist.ts'
import { expectFocusOn } from './keyboard.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }

describe('the page of an idea', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function postIdeas(founder: TestBrowser): Promise<IdeaId> {
    for (const title of ['A sleep diary', 'A tool library', 'Small claims']) {
      await world.postIdea(world.visitor(), { title })
    }
    return world.postIdea(founder)
  }

  async function openIdea(id: IdeaId, size: typeof desktop, browser?: TestBrowser): Promise<Page> {
    const page = await world.open({ viewport: size })
    const cookies = browser?.cookies() ?? []
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: world.url('/') })))
    await page.goto(world.url(`/ideas/${id}`))
    await page.evaluate(() => document.fonts.ready)
    return page
  }

  const getCard = (page: Page) => page.getByRole('region', { name: 'Votes and waitlist' })
  const getOwnerPart = (page: Page) => page.getByRole('region', { name: 'Your idea' })
  const getFold = (page: Page) => page.getByText('See whether people have this problem')

  async function getBox(part: ReturnType<Page['locator']>) {
    const box = await part.first().boundingBox()
    if (!box) throw new Error('not visible')
    return { ...box, bottom: box.y + box.height, right: box.x + box.width }
  }

  /** Pixels without any text or control in the columns that begin at `left`, between the title and y 700. */
  const getLargestGap = (page: Page, left: number, right: number) =>
    page.evaluate(
      (column) => {
        const parts = document.querySelectorAll('main :is(h1, h2, h3, p, button, summary, li, svg)')
        const boxes = [...parts]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.height > 0 && box.left < column.right && box.right > column.left)
          .toSorted((one, other) => one.top - other.top)
        let gap = 0
        let bottom = document.querySelector('h1')?.getBoundingClientRect().top ?? 0
        for (const box of boxes) {
          if (bottom < 700) gap = Math.max(gap, Math.min(box.top, 700) - bottom)
          bottom = Math.max(bottom, box.bottom)
        }
        return Math.max(gap, 700 - bottom)
      },
      { left, right },
    )

  it('a visitor sees two columns on a wide screen, and neither is empty', async () => {
    const page = await openIdea(await postIdeas(world.visitor()), desktop)
    const title = await getBox(page.getByRole('heading', { level: 1 }))
    const card = await getBox(getCard(page))
    expect([title.x, card.x, card.width]).toEqual([160, 928, 352])
    expect(card.y).toBeCloseTo(title.y, 0)
    expect((await getBox(getFold(page))).right).toBeLessThan(880)
    expect(await getLargestGap(page, 160, 880)).toBeLessThan(130)
    expect(await getLargestGap(page, 928, 1280)).toBeLessThan(130)
    await expectAccessibleInEveryLayout(page)
  })

  it('the founder of an idea sees two columns on a wide screen, and neither is empty', async () => {
    const founder = world.visitor()
    const page = await openIdea(await postIdeas(founder), desktop, founder)
    const panel = await getBox(getOwnerPart(page))
    expect([panel.x, panel.width]).toEqual([928, 352])
    const card = await getBox(getCard(page))
    expect(panel.y).toBeGreaterThan(card.bottom)
    const share = getCard(page).getByRole('button', { name: 'Copy link' })
    const join = getCard(page).getByRole('button', { name: /Get Early Access/ })
    const isGold = (button: typeof share) =>
      button.evaluate((one) => one.classList.contains('bg-gold'))
    expect([await isGold(share), await isGold(join)]).toEqual([true, false])
    expect((await getBox(share)).y).toBeLessThan((await getBox(join)).y)
    expect(await getLargestGap(page, 160, 880)).toBeLessThan(130)
    expect(await getLargestGap(page, 928, 1280)).toBeLessThan(130)
    await expectAccessibleInEveryLayout(page)
  })

  it.each([desktop, phone])('names each way to share an idea, at $width px', async (size) => {
    const page = await openIdea(await postIdeas(world.visitor()), size)
    const card = getCard(page)
    for (const name of ['Copy link', 'Embed', 'X', 'LinkedIn', 'WhatsApp']) {
      expect(await card.getByText(name, { exact: true }).isVisible()).toBe(true)
    }
  })

  it('on narrow screens the founder’s steps, then votes and waitlist follow the description, before the scan', async () => {
    const founder = world.visitor()
    const id = await postIdeas(founder)
    for (const size of [tablet, phone]) {
      const page = await openIdea(id, size, founder)
      const description = await getBox(page.getByText('Reminds clients of what they owe'))
      const panel = await getBox(getOwnerPart(page))
      expect(panel.y - description.bottom).toBeGreaterThan(0)
      expect(panel.y - description.bottom).toBeLessThan(48)
      const card = await getBox(getCard(page))
      expect(card.y).toBeGreaterThan(panel.bottom)
      expect((await getBox(getFold(page))).y).toBeGreaterThan(card.bottom)
    }
  })

  it('a scan of the idea is folded at first, and stays open while its report is read', async () => {
    const page = await openIdea(await postIdeas(world.visitor()), desktop)
    const field = page.getByRole('textbox', { name: 'Your idea' })
    expect(await field.isVisible()).toBe(false)
    await getFold(page).click()
    expect(await field.inputValue()).toContain('Chase late invoices')

    await page
      .getByLabel('The problem it solves')
      .fill('Freelancers struggle to get late invoices paid')
    await page.getByRole('button', { name: 'Start Free Scan' }).click()
    await page.waitForURL(/report=/)
    expect(await field.isVisible()).toBe(true)
    await page.goBack()
    await page.waitForURL((url) => !url.search)
    expect(await field.isVisible()).toBe(true)
  })

  it('the votes are drawn as a bar that follows a vote', async () => {
    const id = await postIdeas(world.visitor())
    const voter = world.visitor()
    await voter.call(vote, {
      ideaId: id,
      sessionId: voter.sessionId,
      voteType: 'down',
      action: 'vote',
    })
    const page = await openIdea(id, desktop)
    const card = getCard(page)
    await card.getByText('1 vote', { exact: true }).waitFor()
    await card.getByRole('button', { name: /^Vote up/ }).click()
    await card.getByText('2 votes', { exact: true }).waitFor()
    await card.getByText('1 up', { exact: true }).waitFor()
    await card.getByText('1 down', { exact: true }).waitFor()
    expect(
      await card.locator('svg[preserveAspectRatio] rect').last().getAttribute('width'),
      'of 200',
    ).toBe('100')
  })

  it('the founder’s steps show what is done and how far the rest is', async () => {
    const founder = world.visitor()
    const id = await postIdeas(founder)
    for (const email of ['ann@example.com', 'bob@example.com', 'cid@example.com']) {
      await join(world, world.visitor(), id, email)
    }
    const page = await openIdea(id, desktop, founder)
    const steps = getOwnerPart(page).getByRole('listitem')
    await steps.filter({ hasText: '3 of 5' }).waitFor()
    expect(await steps.allInnerTexts()).toEqual([
      'Share it',
      '10 votes\n0 of 10',
      '5 verified sign-ups\n3 of 5',
      'Scan',
    ])
    const done = getOwnerPart(page).getByRole('img', { name: 'Done' })
    expect(await done.count()).toBe(0)
    await getCard(page)
      .getByRole('button', { name: /copy link/i })
      .click()
    await done.waitFor()
    await page.reload()
    await steps.filter({ hasText: 'Share it' }).getByRole('img', { name: 'Done' }).waitFor()
  })

  it('the founder’s step to scan opens the fold each time it is pressed', async () => {
    const founder = world.visitor()
    const page = await openIdea(await postIdeas(founder), desktop, founder)
    const field = page.getByLabel('The problem it solves')
    for (const _press of ['first', 'second']) {
      await getOwnerPart(page).getByRole('link', { name: 'Scan', exact: true }).click()
      await field.waitFor()
      await getFold(page).click()
      await field.waitFor({ state: 'hidden' })
    }
    await page.reload()
    await expect.poll(() => field.isVisible()).toBe(true)
  })

  it('the step to share an idea is not done by opening its embed code', async () => {
    const founder = world.visitor()
    const page = await openIdea(await postIdeas(founder), desktop, founder)
    await getOwnerPart(page).getByRole('listitem').first().waitFor()
    await getCard(page).getByRole('button', { name: 'Embed' }).click()
    await page.getByRole('dialog', { name: 'Embed this idea' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await getOwnerPart(page).getByRole('img', { name: 'Done' }).count()).toBe(0)

    await page.goto(world.url('/analytics?show=mine'))
    await page.getByRole('link', { name: /^Scan/ }).click()
    await page.waitForURL(/#scan$/)
    await getOwnerPart(page).getByRole('listitem').first().waitFor()
    expect(await getOwnerPart(page).getByRole('img', { name: 'Done' }).count()).toBe(0)
  })

  it('the founder’s menu works by keyboard and gives the focus back', async () => {
    const founder = world.visitor()
    const page = await openIdea(await postIdeas(founder), desktop, founder)
    await page.getByRole('button', { name: 'Manage' }).press('Enter')
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.allInnerTexts()).toEqual([
      'Analytics',
      'Edit description',
      'API keys and webhooks',
      'Withdraw',
    ])
    await expectFocusOn(page, 'Analytics')
    await page.keyboard.press('Escape')
    await expectFocusOn(page, 'Manage')
    // The first dialog loads, so that the menu has closed; the second one opens at once.
    for (const item of ['Edit description', 'Edit description', 'Withdraw']) {
      await page.keyboard.press('Enter')
      await expectFocusOn(page, 'Analytics')
      // Only the first word: a space, which the menu leaves to the browser, scrolls the page.
      await page.keyboard.type(item.split(' ', 1)[0] ?? '')
      await expectFocusOn(page, item)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expectFocusOn(page, 'Manage')
    }

    await page.keyboard.press('Enter')
    await items.first().click()
    await page.waitForURL(world.url('/analytics?show=mine'))
    await page.getByRole('link', { name: /^Scan/ }).click()
    await page.waitForURL(/#scan$/)
    await page.getByLabel('The problem it solves').waitFor()
  })
})
