import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '../../src/features/founders/contract.ts'
import {
  editIdea,
  getFilterOptions,
  getIdea,
  getTotals,
  type IdeaId,
  listIdeas,
  withdrawIdea,
} from '../../src/features/ideas/contract.ts'
import { getRecommendations, vote } from '../../src/features/votes/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const unknown = "This idea doesn't exist or has been removed."
const withdrawn = 'This idea was withdrawn by its founder.'
const notTheirs =
  'Only the founder of this idea may do this. Open this page in the browser that posted it, or ask for a link on the Analytics page (Claim My Ideas).'

describe('an own idea', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(() => world.close())

  it('a founder edits the description, and the search finds the new words only', async () => {
    const description = '  Réminds clients 🙂 <b>politely</b> '
    const { idea } = await founder.call(editIdea, { ideaId, description })
    expect(idea).toMatchObject({ id: ideaId, description: 'Réminds clients 🙂 <b>politely</b>' })
    expect(await founder.call(getIdea, { id: ideaId })).toEqual({ ...idea, evidence: null })
    expect(await founder.call(listIdeas, { q: 'reminds client' })).toMatchObject({ total: 1 })
    expect(await founder.call(listIdeas, { q: 'owe' })).toMatchObject({ total: 0 })
    expect(await founder.call(listIdeas, { q: 'invoices' })).toMatchObject({ total: 1 })
  })

  it('the description of an idea is edited thirty times an hour at most', async () => {
    const limited = await openWorld({ RATE_LIMITS: 'on' })
    try {
      const browser = limited.visitor()
      const id = await limited.postIdea(browser)
      const edit = (description: string) =>
        browser.getRejection(editIdea, { ideaId: id, description })
      for (let at = 0; at < 30; at += 1) {
        await browser.call(editIdea, { ideaId: id, description: `Version ${at}` })
      }
      expect(await edit('Once too often')).toMatchObject({ status: 429 })
      expect(await browser.call(getIdea, { id })).toMatchObject({ description: 'Version 29' })
    } finally {
      await limited.close()
    }
  })

  it.each([
    ['Description is required', undefined],
    ['Description is required', '  '],
    ['Description is required', 5],
    ['Description must be less than 500 characters', 'x'.repeat(501)],
    ['Description must be less than 500 characters', '🙂'.repeat(251)],
  ])('an idea keeps its description if the new one is rejected: %s', async (error, description) => {
    const problem = await founder.getRejection(editIdea, { ideaId, description })
    expect(problem).toMatchObject({ status: 400, error })
    expect(await founder.call(getIdea, { id: ideaId })).toMatchObject({
      description: 'Reminds clients of what they owe, politely and in time.',
    })
  })

  it.each([
    ['edited', editIdea],
    ['withdrawn', withdrawIdea],
  ])('an idea is %s by its founder only', async (_done, contract) => {
    const before = await countRows(world)
    const input = { ideaId, description: 'Mine now' }
    const otherFounder = world.visitor()
    await world.postIdea(otherFounder, { title: 'Another' })
    for (const browser of [world.visitor(), otherFounder]) {
      const problem = await browser.getRejection(contract, input)
      expect(problem).toMatchObject({ status: 403, code: 'forbidden', error: notTheirs })
    }
    const problem = await founder.getRejection(contract, { ...input, ideaId: crypto.randomUUID() })
    expect(problem).toMatchObject({ status: 404, code: 'not_found', error: unknown })
    expect(await founder.call(getIdea, { id: ideaId })).toMatchObject({
      title: 'Chase late invoices',
    })
    expect(await countRows(world)).toMatchObject({ ideas: (before.ideas ?? 0) + 1 })
  })

  it('a withdrawn idea leaves all lists, and its page says that it was withdrawn', async () => {
    const voter = world.visitor()
    const cast = { sessionId: voter.sessionId, voteType: 'up', action: 'vote' } as const
    await voter.call(vote, { ideaId, ...cast })
    const kept = await world.postIdea(founder, {
      title: 'Kept',
      category: ['Health'],
      location: ['Kenya'],
      targetAudience: ['Gen Z'],
    })
    await voter.call(vote, { ideaId: kept, ...cast })
    await world.site.refreshRanks()
    expect(await founder.call(getTotals, {})).toMatchObject({ ideas: 2, upvotes: 2 })
    const both = { category: 'Finance', country: 'Global' }
    expect(await founder.call(listIdeas, both)).toMatchObject({ total: 1 })

    expect(await founder.call(withdrawIdea, { ideaId })).toEqual({ success: true })

    const lists = [
      {},
      { sort: 'recent' as const },
      { category: 'Finance' },
      { q: 'invoices' },
      both,
    ]
    for (const input of lists) {
      const { ideas, total } = await founder.call(listIdeas, input)
      expect(ideas.map(({ id }) => id)).not.toContain(ideaId)
      expect(total).toBe(ideas.length)
    }
    expect(await founder.call(getTotals, {})).toMatchObject({ ideas: 1, upvotes: 1 })
    expect(await founder.call(getFilterOptions, {})).toEqual({
      categories: ['Health'],
      countries: ['Kenya'],
      audiences: ['Gen Z'],
      evidence: false,
    })
    expect((await founder.call(getSession, {})).ownedIdeaIds).toEqual([kept])
    expect(await voter.call(getRecommendations, { id: kept })).toEqual({ ideas: [] })
    expect(await (await founder.fetch('/sitemap.xml')).text()).not.toContain(ideaId)

    const gone = { status: 404, code: 'not_found', error: withdrawn }
    expect(await founder.getRejection(getIdea, { id: ideaId })).toMatchObject(gone)
    expect(await founder.getRejection(getRecommendations, { id: ideaId })).toMatchObject(gone)
    expect(await founder.getRejection(editIdea, { ideaId, description: 'Back' })).toMatchObject(
      gone,
    )
    const page = await founder.fetch(`/ideas/${ideaId}`)
    expect([404, 410]).toContain(page.status)
    expect(await page.text()).toContain('This idea was withdrawn')
  })

  it('a withdrawn idea accepts no vote and no removal of one', async () => {
    await founder.call(withdrawIdea, { ideaId })
    for (const action of ['vote', 'remove'] as const) {
      const voteInput = { ideaId, sessionId: founder.sessionId, voteType: 'up' as const, action }
      expect(await founder.getRejection(vote, voteInput)).toMatchObject({
        status: 404,
        error: unknown,
      })
    }
    expect(await countRows(world)).toMatchObject({ votes: 0 })
  })

  it('withdrawing an idea several times has the effect of once', async () => {
    await world.postIdea(founder, { title: 'Kept' })
    await Promise.all([1, 2, 3].map(() => founder.call(withdrawIdea, { ideaId })))
    await founder.call(withdrawIdea, { ideaId })
    expect(await founder.call(getTotals, {})).toMatchObject({ ideas: 1 })
    expect(await founder.call(listIdeas, { category: 'finance' })).toMatchObject({ total: 1 })
  })

  it('the totals are right after the withdrawal of an idea with unranked votes', async () => {
    const voter = world.visitor()
    const voteInput = { sessionId: voter.sessionId, voteType: 'up', action: 'vote' } as const
    await voter.call(vote, { ideaId, ...voteInput })
    await founder.call(withdrawIdea, { ideaId })
    await world.site.refreshRanks()
    expect(await founder.call(getTotals, {})).toMatchObject({ ideas: 0, upvotes: 0 })
  })
})
