import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { getFounderToken } from '../founders.ts'
import { fillInIdea } from './idea-form.ts'
import { expectFocusOn } from './keyboard.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

const founder = 'founder@example.com'

describe('the analytics page of all ideas', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function titles(page: Page, count: number): Promise<string[]> {
    const links = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect.poll(() => links.count()).toBe(count)
    return links.allInnerTexts()
  }

  /** Loads the page until it is current: it is cached for a second. */
  async function openFresh(page: Page, path: string, count: number): Promise<void> {
    await expect
      .poll(async () => {
        await page.goto(world.url(path))
        return page.getByRole('article').count()
      })
      .toBe(count)
  }

  async function postThree() {
    const browser = world.visitor()
    const post = (title: string) => {
      world.clock.advance(60)
      return world.postIdea(browser, { title })
    }
    await post('An early idea')
    const disputed = await post('A disputed idea')
    const loved = await post('A loved idea')
    await cast(loved, 'up', 3)
    await cast(disputed, 'up', 2)
    await cast(disputed, 'down', 3)
    await world.site.refreshRanks()
  }

  async function cast(ideaId: IdeaId, voteType: 'up' | 'down', count: number) {
    for (let times = 0; times < count; times += 1) {
      const voter = world.visitor()
      await voter.call(vote, { ideaId, voteType, action: 'vote', sessionId: voter.sessionId })
    }
  }

  async function claim(page: Page, email: string): Promise<void> {
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByLabel('Business email').fill(email)
    await page.getByRole('button', { name: 'Show My Ideas' }).click()
  }

  it('the analytics page says that there are no ideas yet', async () => {
    const page = await world.open()
    await openFresh(page, '/analytics', 0)
    await page.getByText('No ideas submitted yet. Be the first!').waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: 'Submit an Idea' }).count()).toBe(1)
    expect(await main.getByRole('searchbox').count()).toBe(0)
    expect(await main.getByRole('group').count()).toBe(0)
    expect(await main.getByRole('region', { name: 'Totals of all ideas' }).count()).toBe(0)
    await expectAccessibleInEveryLayout(page)
  })

  it('a claim shows its emailed link until that is opened, with a second one after two minutes', async () => {
    await world.postIdea(world.visitor(), { title: 'A sleep diary', businessEmail: founder })
    const page = await world.open()
    await page.clock.install()
    await page.goto(world.url('/analytics?show=mine'))
    const form = page.getByRole('main').getByRole('button', { name: 'Show My Ideas' })
    const totals = page.getByRole('region', { name: 'Totals of your ideas' })
    await form.waitFor()
    const formTop = (await form.boundingBox())?.y ?? Infinity
    expect((await totals.boundingBox())?.y, 'the zeros follow the form').toBeGreaterThan(formTop)
    await page.getByRole('main').getByRole('button', { name: 'Claim My Ideas' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Business email').fill(founder)
    await dialog.getByLabel('Business email').press('Enter')
    const text = `We’ve emailed a link to ${founder}. Open it in this browser to see your ideas.`
    await dialog.getByText(text).waitFor()

    await page.reload()
    await page.getByText(text).waitFor()
    const resend = page.getByRole('button', { name: 'Resend' })
    expect(await resend.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Change Email' }).first().waitFor()
    await expectAccessibleInEveryLayout(page)
    await page.clock.fastForward(121_000)
    world.clock.advance(121)
    await resend.click()
    await page.getByText('Link sent again').waitFor()
    await expect.poll(() => resend.isDisabled()).toBe(true)

    await page.goto(world.url(`/analytics?founder=${await getFounderToken(world, founder)}`))
    await page.getByRole('button', { name: 'Show my ideas' }).click()
    await page.getByRole('link', { name: 'A sleep diary', exact: true }).waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
    expect(await page.getByText(text).count()).toBe(0)
    const figures = /Idea\s+1\s+Votes\s+0\s+Sign-ups\s+0\s+Average engagement\s+\(.+\)\s+0$/
    await expect.poll(() => totals.innerText()).toMatch(figures)
    await page.setViewportSize({ width: 390, height: 844 })
    const row = await page.getByRole('link', { name: 'A sleep diary', exact: true }).boundingBox()
    expect((await totals.boundingBox())?.y, 'at 390').toBeGreaterThan(row?.y ?? Infinity)
  })

  it('a claim with capitals and an international domain shows its emailed link until that is opened', async () => {
    const spelled = 'Ann@Bücher.Example'
    const stored = 'ann@xn--bcher-kva.example'
    await world.postIdea(world.visitor(), { title: 'A sleep diary', businessEmail: stored })
    const page = await world.open()
    await claim(page, spelled)
    await page.getByText(`We’ve emailed a link to ${stored}.`).waitFor()
    await page.goto(world.url(`/analytics?founder=${await getFounderToken(world, stored)}`))
    await page.getByRole('button', { name: 'Show my ideas' }).click()
    await page.getByRole('link', { name: 'A sleep diary', exact: true }).waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
    expect(await page.getByText('We’ve emailed a link').count()).toBe(0)
  })

  it('after an idea was posted with another email no link is said to be in that one', async () => {
    const page = await world.open()
    await claim(page, founder)
    await page.getByText(`We’ve emailed a link to ${founder}.`).waitFor()
    await page.goto(world.url('/submit'))
    await fillInIdea(page, { email: 'other@example.com' })
    await page.getByRole('button', { name: 'Submit Idea' }).click()
    await page.getByRole('dialog', { name: 'Your idea is live' }).waitFor()
    await page.goto(world.url('/analytics?show=mine'))
    await page.getByRole('link', { name: 'Chase late invoices', exact: true }).waitFor()
    await page.getByText('Yours', { exact: true }).waitFor()
    expect(await page.getByText('We’ve emailed a link').count()).toBe(0)
  })

  it('the focus stays near the button that sent a second link', async () => {
    const page = await world.open()
    await page.clock.install()
    await claim(page, founder)
    const resend = page.getByRole('button', { name: 'Resend' })
    await resend.waitFor()
    await page.clock.fastForward(121_000)
    world.clock.advance(121)
    await resend.press('Enter')
    await page.getByText('Link sent again').waitFor()
    await expectFocusOn(page, /^Resend\W*You can send it again after two minutes/)
  })

  it('a return from payment without an id says that the payment is unknown', async () => {
    const page = await world.open()
    for (const query of ['payment=success', 'payment=success&session_id=']) {
      await page.goto(world.url(`/analytics?${query}`))
      await page.getByText('Payment verification failed').waitFor()
      await page.getByText('We can’t find this payment.').waitFor()
      await page.waitForURL(world.url('/analytics?show=mine'))
      expect(await page.getByText('Payment verified!').count()).toBe(0)
    }
  })

  it('the sort order and the search are in the URL, and the back button undoes them', async () => {
    await postThree()
    const page = await world.open()
    await openFresh(page, '/analytics', 3)
    expect(await titles(page, 3)).toEqual(['A loved idea', 'An early idea', 'A disputed idea'])
    const totals = page.getByRole('region', { name: 'Totals of all ideas' })
    await expect.poll(() => totals.innerText()).toMatch(/Ideas\s+3\s+Votes\s+8\s+Sign-ups\s+0/)
    expect(await totals.innerText()).toContain('2.7')
    await expectAccessibleInEveryLayout(page)

    await page.getByRole('link', { name: 'Engagement', exact: true }).click()
    await page.waitForURL(world.url('/analytics?sort=engagement'))
    await expect
      .poll(() => titles(page, 3))
      .toEqual(['A disputed idea', 'A loved idea', 'An early idea'])
    await page.getByRole('link', { name: 'Date', exact: true }).click()
    await expect
      .poll(() => titles(page, 3))
      .toEqual(['A loved idea', 'A disputed idea', 'An early idea'])

    await page.getByRole('searchbox', { name: 'Search ideas' }).fill('loved')
    await page.keyboard.press('Enter')
    await page.waitForURL(world.url('/analytics?sort=date&q=loved'))
    expect(await titles(page, 1)).toEqual(['A loved idea'])
    await page.goBack()
    expect(await titles(page, 3)).toHaveLength(3)
    expect(await page.getByRole('searchbox').inputValue()).toBe('')

    await page.goto(world.url('/analytics?q=nothing+of+the+kind'))
    await page.getByText('No idea matches what you are looking for.').waitFor()
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    expect(await titles(page, 3)).toHaveLength(3)
  })

  it('opens an idea from the analytics page and restores the scroll position on the way back', async () => {
    const founder = world.visitor()
    for (let count = 1; count <= 25; count += 1) {
      await world.postIdea(founder, { title: `Idea number ${count}` })
    }
    const page = await world.open()
    await expect
      .poll(async () => {
        await page.goto(world.url('/analytics'))
        return page.getByText('25 ideas', { exact: true }).count()
      })
      .toBe(1)
    await page.mouse.wheel(0, 10_000)
    const all = await titles(page, 25)
    expect(new Set(all).size).toBe(25)
    const last = page.getByRole('link', { name: all.at(-1) ?? '', exact: true })
    await last.click()
    await page.getByRole('heading', { level: 1, name: all.at(-1) ?? '' }).waitFor()
    await page.goBack()
    expect(await titles(page, 25)).toEqual(all)
    await expect
      .poll(() => last.evaluate((link) => link.getBoundingClientRect().top))
      .toBeLessThan(900)
  })

  it('the analytics page sorts and searches without scripts', async () => {
    await postThree()
    const page = await world.open({ javaScriptEnabled: false })
    await openFresh(page, '/analytics', 3)
    await page.getByRole('link', { name: 'Engagement', exact: true }).click()
    await page.waitForURL(world.url('/analytics?sort=engagement'))
    expect((await titles(page, 3))[0]).toBe('A disputed idea')
    await page.getByRole('searchbox').fill('early')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=early/)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('engagement')
    expect(await titles(page, 1)).toEqual(['An early idea'])
    await page.getByRole('link', { name: 'My Ideas' }).click()
    expect(await page.locator('main noscript p').innerText()).toContain('need JavaScript')
  })

  it('twelve ideas are on the first screen of a wide window, each in a low row', async () => {
    const visitor = world.visitor()
    const title =
      'A very long title that says everything about what the idea is, and for whom, and why now'
    for (let count = 1; count <= 14; count += 1) {
      await world.postIdea(visitor, { title: `${count} ${title}` })
    }
    const page = await world.open()
    for (const { width, height, rowHeight, rows, columns } of [
      { width: 1440, height: 900, rowHeight: 44, rows: 12, columns: 7 },
      { width: 768, height: 1024, rowHeight: 44, rows: 12, columns: 4 },
      { width: 390, height: 844, rowHeight: 88, rows: 3, columns: 0 },
    ]) {
      await page.setViewportSize({ width, height })
      await openFresh(page, '/analytics', 14)
      await page.evaluate(() => document.fonts.ready)
      const boxes = await page
        .getByRole('article')
        .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect()))
      expect(new Set(boxes.map((box) => box.height)), `at ${width}`).toEqual(new Set([rowHeight]))
      expect(boxes.filter((box) => box.bottom <= height).length).toBeGreaterThanOrEqual(rows)
      const headings = page.locator('main div[aria-hidden="true"] > span')
      const shown = await headings.evaluateAll(
        (spans) => spans.filter((span) => span.getBoundingClientRect().width > 0).length,
      )
      expect(shown).toBe(columns)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const first = page.getByRole('article').first()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(340)
    expect(await first.innerText()).toContain('Engagement')
  })

  it('the head of a column sorts by it, shows what is sorted and takes no focus', async () => {
    await postThree()
    const page = await world.open()
    await openFresh(page, '/analytics', 3)
    const heads = page.locator('main div[aria-hidden="true"] > span')
    await heads.getByText('Net').click()
    expect(await heads.locator(':focus').count()).toBe(0)
    await heads.getByText('Engagement').click()
    await page.waitForURL(world.url('/analytics?sort=engagement'))
    const sorted = heads.filter({ has: page.locator('svg') })
    await expect.poll(() => sorted.allInnerTexts()).toEqual([expect.stringContaining('Engagement')])
    await expectAccessibleInEveryLayout(page)
  })

  it('an invalid cursor leads to the first page', async () => {
    await postThree()
    const page = await world.open()
    await openFresh(page, '/analytics?cursor=nonsense&sort=date', 3)
    expect(new URL(page.url()).search).toBe('?sort=date')
    await page.goto(world.url('/analytics?show=mine&cursor=nonsense'))
    await page.waitForURL(world.url('/analytics?show=mine'))
  })
})
