import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { type BrowsedWorld, expectAccessibleInEveryLayout, openBrowsedWorld } from './site.ts'

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
    const founder = world.visitor()
    const post = (title: string) => {
      world.clock.advance(60)
      return world.postIdea(founder, { title })
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

  it('the analytics page says that there are no ideas yet', async () => {
    const page = await world.open()
    await openFresh(page, '/analytics', 0)
    await page.getByText('No ideas submitted yet. Be the first!').waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Submit an Idea' }).count()).toBe(
      1,
    )
    await expectAccessibleInEveryLayout(page)
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

    await page.getByRole('searchbox', { name: 'Search by words' }).fill('loved')
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
    await openFresh(page, '/analytics', 20)
    await page.getByText('25 ideas').waitFor()
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

  it('an invalid cursor leads to the first page', async () => {
    await postThree()
    const page = await world.open()
    await openFresh(page, '/analytics?cursor=nonsense&sort=date', 3)
    expect(new URL(page.url()).search).toBe('?sort=date')
    await page.goto(world.url('/analytics?show=mine&cursor=nonsense'))
    await page.waitForURL(world.url('/analytics?show=mine'))
  })
})
