import fc from 'fast-check'
import { sql } from 'kysely'
import type { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Idea, listIdeas } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openWorld, type World } from '../world.ts'

type Asked = z.input<typeof listIdeas.input>

const ideaCount = 23

describe('the pages of the list of ideas', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    const founder = world.visitor()
    for (let at = 0; at < ideaCount; at += 1) {
      if (at % 3 === 0) world.clock.advance(1)
      const category = at % 2 === 0 ? ['Finance'] : ['Health']
      await world.postIdea(founder, { title: `Idea ${at}`, category })
    }
  })
  afterAll(() => world.close())

  async function castSome(seed: number) {
    const { ideas } = await world.visitor().call(listIdeas, { sort: 'recent', limit: 100 })
    const votedIdeas = ideas.filter((_, at) => (at * 7 + seed) % 5 < 2)
    for (const [at, { id: ideaId }] of votedIdeas.entries()) {
      const { sessionId, call } = world.visitor()
      const voteType = (at + seed) % 3 === 0 ? 'down' : 'up'
      await call(vote, { ideaId, sessionId, voteType, action: 'vote' })
    }
    await world.site.refreshRanks()
  }

  async function everyPage(input: Asked, between: () => Promise<void> = async () => {}) {
    const pages: Idea[][] = []
    let cursor: string | undefined
    do {
      const { ideas, nextCursor } = await world.visitor().call(listIdeas, { ...input, cursor })
      pages.push(ideas)
      cursor = nextCursor ?? undefined
      await between()
      expect(pages.length).toBeLessThan(100)
    } while (cursor)
    return pages
  }

  const lists = fc.record({
    sort: fc.constantFrom<'top' | 'recent'>('top', 'recent'),
    limit: fc.integer({ min: 1, max: 10 }),
    category: fc.constantFrom(undefined, 'Finance', 'health'),
    country: fc.constantFrom(undefined, 'Global'),
    q: fc.constantFrom(undefined, 'idea', 'idea in time'),
  })

  it('the pages hold every idea exactly once, in order, for any page size', async () => {
    await castSome(1)
    await fc.assert(
      fc.asyncProperty(lists, async ({ limit, ...input }) => {
        const whole = await world.visitor().call(listIdeas, { ...input, limit: 100 })
        const pages = await everyPage({ ...input, limit })
        expect(pages.flat()).toEqual(whole.ideas)
        expect(whole.total).toBe(whole.ideas.length)
        expect(new Set(whole.ideas.map(({ id }) => id)).size).toBe(whole.total)
        expect(whole.ideas).toEqual(whole.ideas.toSorted(orders[input.sort]))
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
      }),
      { numRuns: 25 },
    )
  })

  it('no page holds an idea twice while votes change the order', async () => {
    for (const limit of [1, 4, 10]) {
      let seed = limit
      const pages = await everyPage({ sort: 'top', limit }, () => castSome((seed += 1)))
      for (const page of pages) {
        expect(new Set(page.map(({ id }) => id)).size).toBe(page.length)
        expect(page.length).toBeLessThanOrEqual(limit)
      }
    }
  })

  it('the pages of newest ideas stay complete while votes change and ideas are added', async () => {
    const before = await world.visitor().call(listIdeas, { sort: 'recent', limit: 100 })
    const founder = world.visitor()
    const pages = await everyPage({ sort: 'recent', limit: 5 }, async () => {
      await castSome(3)
      world.clock.advance(1)
      await world.postIdea(founder)
    })
    expect(pages.flat().map(({ id }) => id)).toEqual(before.ideas.map(({ id }) => id))
  })

  it('a full last page has no next cursor', async () => {
    const { nextCursor } = await world.visitor().call(listIdeas, { limit: ideaCount })
    expect(nextCursor).toBeNull()
  })

  it('the pages of several filters are the same for rare and common combinations', async () => {
    await castSome(2)
    const input: Asked = { category: 'Finance', country: 'Global' }
    const sorted = (await everyPage({ ...input, limit: 4 })).flat()
    expect(sorted).toHaveLength(Math.ceil(ideaCount / 2))
    // Common enough for the query that walks the list in order.
    await sql`update idea_combinations set ideas = 1001`.execute(world.site.services.db)
    expect((await everyPage({ ...input, limit: 4 })).flat()).toEqual(sorted)
  })

  it('the total is exact up to 10,000, and marked as capped beyond', async () => {
    const { db } = world.site.services
    await sql`update idea_totals set ideas = 10000 where kind = 'all'`.execute(db)
    expect(await world.visitor().call(listIdeas, {})).toMatchObject({
      total: 10_000,
      totalIsCapped: false,
    })
    await sql`update idea_totals set ideas = 10001 where kind = 'all'`.execute(db)
    expect(await world.visitor().call(listIdeas, {})).toMatchObject({
      total: 10_000,
      totalIsCapped: true,
    })
  })
})

type Order = (one: Idea, other: Idea) => number

const newest: Order = (one, other) =>
  other.createdAt.localeCompare(one.createdAt) || (one.id < other.id ? 1 : -1)
const orders: Record<'top' | 'recent', Order> = {
  recent: newest,
  top: (one, other) =>
    other.votesUp - one.votesUp || one.votesDown - other.votesDown || newest(one, other),
}
