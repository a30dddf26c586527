import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getIdea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { castBy, mapConcurrently } from '../crowd.ts'
import { countVotesByReason } from '../vote-counts.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

describe('a vote that needs a proof of work', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld({ RATE_LIMITS: 'on' })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  async function postCrowdedIdea(): Promise<IdeaId> {
    const ideaId = await world.postIdea(world.visitor())
    await mapConcurrently(Array.from({ length: 60 }), () => castBy(world.visitor(), { ideaId }))
    return ideaId
  }

  const button = (page: Page, way: 'up' | 'down') =>
    page.getByRole('button', { name: `Vote ${way}: Chase late invoices` }).first()

  /** Every net score that the page shows from now on, without repetitions. */
  async function watchScores(page: Page): Promise<() => Promise<string[]>> {
    const seen = await page.evaluateHandle(() => {
      const scores: string[] = []
      const note = () => {
        const label = document
          .querySelector('[aria-label^="Net score"]')
          ?.getAttribute('aria-label')
        if (label && scores.at(-1) !== label) scores.push(label)
      }
      note()
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        attributes: true,
        childList: true,
        characterData: true,
      })
      return scores
    })
    return () => seen.jsonValue()
  }

  it('a proof of work is solved in the background, the vote counts, and the voter sees nothing of it', async () => {
    const ideaId = await postCrowdedIdea()
    const page = await world.open()
    const sent: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vote')) sent.push(request.postData())
    })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(world.url(`/ideas/${ideaId}`))
    await page.getByLabel('Net score 60').first().waitFor()
    expect(scripts.filter((url) => /prove|solver/.test(url))).toEqual([])
    const scores = await watchScores(page)
    await button(page, 'up').click()
    await page
      .getByRole('button', { name: /^Vote up/, pressed: true, disabled: false })
      .first()
      .waitFor()
    await expect.poll(() => countVotesByReason(world, ideaId)).toEqual({ counted: 61 })
    await page.waitForLoadState('networkidle')
    expect(sent.map((body) => body?.includes('proof'))).toEqual([false, true])
    expect(await scores()).toEqual(['Net score 60', 'Net score 61'])
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
    expect(await button(page, 'up').isEnabled()).toBe(true)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
      { name: 'assay_browser', httpOnly: true, sameSite: 'Lax' },
    ])
  })

  it('a vote is not cast again if its voter changed it while the proof was being solved', async () => {
    const ideaId = await postCrowdedIdea()
    const page = await world.open()
    let letWorkerCome = () => {}
    const kept = new Promise<void>((resolve) => (letWorkerCome = resolve))
    await page.route(/solver-worker/, async (route) => {
      await kept
      await route.continue()
    })
    await page.goto(world.url(`/ideas/${ideaId}`))
    await button(page, 'up').click()
    await page
      .getByRole('button', { name: /^Vote up/, pressed: true, disabled: false })
      .first()
      .waitFor()
    expect(await countVotesByReason(world, ideaId)).toEqual({ address: 1, counted: 60 })
    await button(page, 'up').click()
    await page
      .getByRole('button', { name: /^Vote up/, pressed: false, disabled: false })
      .first()
      .waitFor()
    letWorkerCome()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await countVotesByReason(world, ideaId)).toEqual({ counted: 60 })
    expect(await world.visitor().call(getIdea, { id: ideaId })).toMatchObject({ votesUp: 60 })
    await page.getByLabel('Net score 60').first().waitFor()
  })

  it('a vote stays visible to its voter, uncounted, if the page cannot solve the proof', async () => {
    const ideaId = await postCrowdedIdea()
    const page = await world.open()
    await page.route(/solver-worker/, (route) => route.abort())
    await page.goto(world.url(`/ideas/${ideaId}`))
    await button(page, 'up').click()
    await page
      .getByRole('button', { name: /^Vote up/, pressed: true, disabled: false })
      .first()
      .waitFor()
    await page.getByLabel('Net score 60').first().waitFor()
    expect(await countVotesByReason(world, ideaId)).toEqual({ address: 1, counted: 60 })
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  })
})
