import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { homeIdeaCount } from '../../src/features/ideas/rules.ts'
import { castBy } from '../crowd.ts'
import { hostile } from '../hostile-site.ts'
import { maxSubjectTextLength } from '../../src/features/scans/ui/scan-subject.ts'
import { countLayoutShift } from './layout-shift.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

/** The lowest edge, in pixels, at which the parts of the first screen may be, without the demo line. */
const screens = [
  { width: 1440, height: 900, bars: 112, headline: 190, buttons: 520, card: 200, quote: 900 },
  { width: 768, height: 1024, bars: 112, headline: 190, buttons: 560, card: 640, quote: 1024 },
  { width: 390, height: 844, bars: 170, headline: 220, buttons: 480, card: 620, quote: 844 },
] as const

describe('the home page', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const getVoteUps = (page: Page) =>
    page.getByRole('button', { name: 'Vote up: Chase late invoices' })
  const getPrompt = (page: Page) => page.getByRole('textbox', { name: 'What would you build?' })
  const getExample = (page: Page, what: string) =>
    page.getByRole('region', { name: `Example of ${what}` })

  /** The ranks are recomputed, and pages cached for a second. */
  async function makeCurrent(): Promise<void> {
    await world.site.refreshRanks()
    world.site.forgetPages()
  }

  /** The two oldest have votes: idea 0, which is always shown, and idea 1, which the newest hide. */
  async function postMoreThanShown(): Promise<void> {
    for (let place = 0; place < homeIdeaCount + 2; place += 1) {
      const ideaId = await world.postIdea(world.visitor(), { title: `Idea ${place}` })
      for (let votes = place; votes < 2; votes += 1) await castBy(world.visitor(), { ideaId })
      world.clock.advance(60)
    }
    await makeCurrent()
  }

  async function getEdges(part: Locator): Promise<{ top: number; bottom: number }> {
    const box = await part.first().boundingBox()
    const top = box?.y ?? Infinity
    return { top, bottom: top + (box?.height ?? 0) }
  }

  it('the first screen says what the site is, and has a prompt, an idea to vote on and a quote', async () => {
    await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    for (const { bars, headline, buttons, card, quote, ...viewport } of screens) {
      const page = await world.open({ isNewHere: true, viewport })
      await page.addInitScript(countLayoutShift)
      await page.goto(world.url('/'))
      await page.evaluate(() => document.fonts.ready)
      const banner = page.getByRole('region', { name: 'Newsletter' })
      const measured = {
        bars: (await getEdges(banner)).bottom,
        headline: (await getEdges(page.getByRole('heading', { level: 1 }))).top,
        buttons: Math.max(
          (await getEdges(page.getByRole('button', { name: 'Get AI Validation' }))).bottom,
          (await getEdges(page.getByRole('link', { name: 'Get User Feedback' }))).bottom,
        ),
        card: (await getEdges(page.getByRole('article'))).top,
        quote: (await getEdges(getExample(page, 'a report').getByRole('blockquote'))).bottom,
      }
      const limits = { bars, headline, buttons, card, quote }
      for (const [part, limit] of Object.entries(limits)) {
        const at = measured[part as keyof typeof limits]
        expect(at, `${part} at ${viewport.width}: ${at} px`).toBeLessThanOrEqual(limit)
      }
      expect((await getEdges(getVoteUps(page))).bottom).toBeLessThan(viewport.height)
      expect(await getExample(page, 'a report').getByText('Example', { exact: true }).count()).toBe(
        1,
      )
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001)
    }
  })

  it('a vote on the first screen counts, and shows in the list below too', async () => {
    await world.postIdea(world.visitor(), { title: 'Chase late invoices' })
    const page = await world.open()
    await page.goto(world.url('/'))
    await getVoteUps(page).first().click()
    for (const place of [page.getByRole('article').first(), page.locator('#ideas')]) {
      await place.getByRole('img', { name: 'Net score 1' }).waitFor()
      await place.getByRole('button', { name: /^Vote up/, pressed: true }).waitFor()
    }
    await getVoteUps(page).last().click()
    await page.getByRole('article').first().getByRole('img', { name: 'Net score 0' }).waitFor()
    expect(await page.getByRole('button', { name: /^Vote up/, pressed: true }).count()).toBe(0)
  })

  it('the first screen keeps the most voted idea while the list below shows the newest', async () => {
    const founder = world.visitor()
    const best = await world.postIdea(founder, { title: 'Chase late invoices' })
    const page = await world.open()
    await page.goto(world.url('/'))
    await getVoteUps(page).first().click()
    await page.getByRole('img', { name: 'Net score 1' }).first().waitFor()
    world.clock.advance(60)
    const newest = await world.postIdea(founder, { title: 'Sleep better' })
    await expect
      .poll(async () => {
        await page.goto(world.url('/?sort=recent'))
        const links = [page.getByRole('article'), page.locator('#ideas article')].map((cards) =>
          cards.first().getByRole('heading').getByRole('link').getAttribute('href'),
        )
        return Promise.all(links)
      })
      .toEqual([`/ideas/${best}`, `/ideas/${newest}`])
  })

  it('a vote on the first screen does not show on the idea that becomes the most voted one', async () => {
    const old = await world.postIdea(world.visitor(), { title: 'Old best' })
    const next = await world.postIdea(world.visitor(), { title: 'New best' })
    await castBy(world.visitor(), { ideaId: old })
    await makeCurrent()
    const page = await world.open()
    await page.goto(world.url('/'))
    const first = page.getByRole('article').first()
    await first.getByRole('button', { name: 'Vote down: Old best' }).click()
    await first.getByRole('button', { name: 'Vote down: Old best', pressed: true }).waitFor()
    for (const voter of [world.visitor(), world.visitor()]) await castBy(voter, { ideaId: next })
    await makeCurrent()
    await page.getByRole('link', { name: 'Recent', exact: true }).click()
    await first.getByRole('button', { name: 'Vote down: New best', pressed: false }).waitFor()
    expect(await first.getByText(/^\d+ up, \d+ down$/).innerText()).toBe('2 up, 0 down')
  })

  it('a vote stays pressed when another order was shown in between', async () => {
    await postMoreThanShown()
    const page = await world.open()
    await page.clock.install()
    await page.goto(world.url('/'))
    await page.waitForLoadState('networkidle')
    const pressed = page.getByRole('button', { name: 'Vote up: Idea 1', pressed: true })
    await page.getByRole('button', { name: 'Vote up: Idea 1' }).click()
    await pressed.waitFor()
    await page.clock.fastForward(60_000)
    await page.getByRole('link', { name: 'Recent', exact: true }).click()
    await pressed.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Trending' }).click()
    await expect.poll(() => pressed.count()).toBe(1)
  })

  it('votes that could not be loaded are requested again when other ideas are shown', async () => {
    await postMoreThanShown()
    const page = await world.open()
    // The page logs the failure.
    page.removeAllListeners('console')
    await page.route('**/get_vote_statuses', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await page.goto(world.url('/'))
    await failed
    const repeated = page.waitForRequest(/get_vote_statuses/)
    await page.getByRole('link', { name: 'Recent', exact: true }).click()
    const { idea_uuids: ids } = (await repeated).postDataJSON() as { idea_uuids: string[] }
    expect(new Set(ids).size, 'those of this order and the best one').toBe(homeIdeaCount + 1)
  })

  it('typed text fills the form for a scan, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await world.open({ javaScriptEnabled })
      await page.goto(world.url('/'))
      await getPrompt(page).fill('An app that chases invoices & "thanks" people')
      await page.getByRole('button', { name: 'Get AI Validation' }).click()
      await page.waitForURL(/\/validation\?idea=/)
      const field = page.getByLabel('Your idea')
      expect(await field.inputValue()).toBe('An app that chases invoices & "thanks" people')
    }
  })

  it('a typed text becomes the title of an idea for people to vote on', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await getPrompt(page).fill(' An app that chases invoices ')
    await page.getByRole('link', { name: 'Get User Feedback' }).click()
    await page.waitForURL(world.url('/submit'))
    await expect
      .poll(() => page.getByLabel('Title').inputValue())
      .toBe('An app that chases invoices')
  })

  it('a typed text replaces no saved draft, and one too long for a title describes the idea', async () => {
    const long = `An app that chases invoices ${'and chases them again '.repeat(5)}`.trim()
    const page = await world.open()
    await page.goto(world.url('/'))
    await getPrompt(page).fill(long)
    await page.getByRole('link', { name: 'Get User Feedback' }).click()
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe(long)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await page.goBack()
    await getPrompt(page).fill('A drill library')
    await page.getByRole('link', { name: 'Get User Feedback' }).click()
    await page.getByText('It was kept instead of “A drill library”.').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe(long)
    expect(await page.getByLabel('Title').inputValue()).toBe('')
  })

  it('an empty prompt leads to the empty form for a scan', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    await page.getByRole('button', { name: 'Get AI Validation' }).click()
    await page.waitForURL(world.url('/validation'))
    expect(await page.getByLabel('Your idea').inputValue()).toBe('')
  })

  it('a hostile or over-long idea in a link stays text, is cut, and is not for search engines', async () => {
    const page = await world.open()
    for (const idea of [hostile, `${'long '.repeat(500)}😀`, `${'x'.repeat(998)}😀`]) {
      await page.goto(world.url(`/validation?${new URLSearchParams({ idea })}`))
      const typed = await page.getByLabel('Your idea').inputValue()
      expect(typed).toBe(idea.slice(0, maxSubjectTextLength).toWellFormed())
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }
  })

  it('a site without ideas shows an idea and a report that are marked as examples', async () => {
    const page = await world.open({ isNewHere: true })
    await page.goto(world.url('/'))
    for (const what of ['an idea', 'a report']) {
      await getExample(page, what).getByText('Example', { exact: true }).waitFor()
    }
    const idea = getExample(page, 'an idea')
    for (const part of ['Vote up', 'Vote down', 'Get Early Access', '47 up, 5 down']) {
      expect(await idea.locator('article').getByText(part).or(idea.getByTitle(part)).count()).toBe(
        1,
      )
    }
    expect(await idea.locator('article').evaluate((card) => card.closest('[inert]') !== null)).toBe(
      true,
    )
    await expectAccessibleInEveryLayout(page)
  })

  it('a site without ideas offers no order and no list of them, but to post one', async () => {
    const page = await world.open()
    await page.goto(world.url('/'))
    const ideas = page.locator('#ideas')
    await ideas.getByText('No ideas submitted yet. Be the first!').waitFor()
    expect(await ideas.getByRole('link').allInnerTexts()).toEqual(['Submit an Idea'])
    await world.postIdea(world.visitor())
    await expect
      .poll(async () => {
        await page.reload()
        return ideas.getByRole('group').getByRole('link').allInnerTexts()
      })
      .toEqual(['Trending', 'Recent'])
    expect(await ideas.getByRole('link', { name: 'View All Ideas' }).count()).toBe(1)
  })

  it('a first load has at most 120 KB of JavaScript', async () => {
    await world.postIdea(world.visitor())
    const page = await world.open({ isNewHere: true })
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(world.url('/'))
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(scripts.map((response) => response.body()))
    // As the server compresses them.
    const bytes = bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0)
    expect(bytes).toBeGreaterThan(50 * 1024)
    expect(bytes).toBeLessThanOrEqual(120 * 1024)
  })
})
