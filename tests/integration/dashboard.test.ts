import fc from 'fast-check'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDashboard } from '../../src/features/dashboard/contract.ts'
import type { DashboardSort } from '../../src/features/dashboard/rules.ts'
import { listIdeas, type Idea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { verifyWaitlistEmail } from '../../src/features/waitlist/contract.ts'
import { writeCursor } from '../../src/platform/functions/cursor.ts'
import type { TestBrowser } from '../browser.ts'
import { verifyEmail } from '../founders.ts'
import { countRows } from '../row-counts.ts'
import { signUp, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

type Asked = z.input<typeof listDashboard.input>

const ann = 'ann@example.com'
const ben = 'ben@example.com'
const ideaCount = 21
const sorts = ['votes', 'waitlist', 'engagement', 'date'] as const

// The tests of this file do not change what is listed.
describe('the dashboard', () => {
  let world: World
  let founder: TestBrowser
  let other: TestBrowser
  let byFounder: IdeaId[]
  beforeAll(async () => {
    world = await openWorld()
    founder = world.visitor()
    other = world.visitor()
    const posted: IdeaId[] = []
    for (let at = 0; at < ideaCount; at += 1) {
      // Three ideas share each moment, so that only their ids order them.
      if (at % 3 === 0) world.clock.advance(1)
      const [browser, businessEmail] = at % 3 === 0 ? [founder, ann] : [other, ben]
      const title = at % 2 === 0 ? `Lantern ${at}` : `Compass ${at}`
      posted.push(await world.postIdea(browser, { title, businessEmail }))
    }
    byFounder = posted.filter((_, at) => at % 3 === 0)
    for (const [at, ideaId] of posted.entries()) {
      for (let up = 0; up < (at * 5) % 4; up += 1) await cast(ideaId, 'up')
      for (let down = 0; down < (at * 7) % 3; down += 1) await cast(ideaId, 'down')
      for (let reader = 0; reader < (at * 3) % 4; reader += 1) await join(ideaId, `${at}-${reader}`)
    }
    await world.site.refreshRanks()
  })
  afterAll(() => world.close())

  async function cast(ideaId: IdeaId, voteType: 'up' | 'down') {
    const { sessionId, call } = world.visitor()
    await call(vote, { ideaId, sessionId, voteType, action: 'vote' })
  }

  async function join(ideaId: IdeaId, name: string) {
    const reader = world.visitor()
    const email = `${name}@example.com`
    await signUp(reader, ideaId, email)
    const token = (await getTokens(world, ideaId, email))?.verify ?? ''
    await reader.call(verifyWaitlistEmail, { token, sessionId: reader.sessionId })
  }

  async function everyPage(browser: TestBrowser, input: Asked) {
    const pages: Idea[][] = []
    let cursor: string | undefined
    do {
      const { ideas, nextCursor } = await browser.call(listDashboard, { ...input, cursor })
      pages.push(ideas)
      cursor = nextCursor ?? undefined
      expect(pages.length).toBeLessThan(100)
    } while (cursor)
    return pages
  }

  const lists = fc.record({
    sort: fc.constantFrom(...sorts),
    show: fc.constantFrom('all' as const, 'mine' as const),
    limit: fc.integer({ min: 1, max: 9 }),
    q: fc.constantFrom(undefined, 'lantern', 'in time'),
  })

  it('the pages of the dashboard hold every idea exactly once, in order, for any page size', async () => {
    const all = await everyIdea()
    await fc.assert(
      fc.asyncProperty(lists, async (input) => {
        const expected = all
          .filter(({ id }) => input.show === 'all' || byFounder.includes(id))
          .filter(({ title }) => input.q !== 'lantern' || title.startsWith('Lantern'))
          .toSorted(orders[input.sort])
        const pages = await everyPage(founder, input)
        expect(pages.flat()).toEqual(expected)
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(input.limit)
        const { total, totalIsCapped } = await founder.call(listDashboard, input)
        expect({ total, totalIsCapped }).toEqual({ total: expected.length, totalIsCapped: false })
      }),
      { numRuns: 40 },
    )
  })

  it('the ideas of this test have ties in each sort, and each sort orders them differently', async () => {
    const all = await everyIdea()
    for (const sort of ['votes', 'waitlist', 'engagement'] as const) {
      const values = new Set(all.map(formulas[sort]))
      expect(values.size).toBeLessThan(all.length)
      expect(values.size).toBeGreaterThan(2)
    }
    const firsts = await Promise.all(
      sorts.map(async (sort) =>
        JSON.stringify((await founder.call(listDashboard, { sort })).ideas),
      ),
    )
    expect(new Set(firsts).size).toBe(sorts.length)
  })

  it('the totals of the dashboard count all shown ideas, not only the found ones', async () => {
    const all = await everyIdea()
    for (const show of ['all', 'mine'] as const) {
      const shown = show === 'all' ? all : all.filter(({ id }) => byFounder.includes(id))
      for (const q of [undefined, 'lantern', 'nobodyspeaksofthis']) {
        const { totals } = await founder.call(listDashboard, { show, q })
        expect(totals).toEqual({
          ideas: shown.length,
          votes: sum(shown, ({ votesUp, votesDown }) => votesUp + votesDown),
          signUps: sum(shown, ({ waitlistCount }) => waitlistCount),
          averageEngagement: Number((sum(shown, formulas.engagement) / shown.length).toFixed(1)),
        })
      }
    }
  })

  it('the dashboard finds nothing for words that no idea has', async () => {
    for (const show of ['all', 'mine'] as const) {
      const found = await founder.call(listDashboard, { show, q: 'lantern compass' })
      expect(found).toMatchObject({ ideas: [], nextCursor: null, total: 0, totalIsCapped: false })
    }
  })

  it('a browser sees as its own exactly the ideas that it posted or whose email it verified', async () => {
    const mine = async (browser: TestBrowser) => {
      const pages = await everyPage(browser, { show: 'mine', sort: 'date', limit: 4 })
      return new Set(pages.flat().map(({ id }) => id))
    }
    expect(await mine(founder)).toEqual(new Set(byFounder))
    expect((await mine(other)).size).toBe(ideaCount - byFounder.length)

    const phone = world.visitor()
    expect(await mine(phone)).toEqual(new Set())
    await verifyEmail(world, phone, ann)
    expect(await mine(phone)).toEqual(new Set(byFounder))
    const { totals } = await phone.call(listDashboard, { show: 'mine', q: 'lantern' })
    expect(totals).toEqual((await founder.call(listDashboard, { show: 'mine' })).totals)
  })

  it('the dashboard of own ideas is empty for a browser that has posted nothing', async () => {
    const input = { show: 'mine', sort: 'engagement', q: 'lantern' } as const
    expect(await world.visitor().call(listDashboard, input)).toEqual({
      ideas: [],
      nextCursor: null,
      total: 0,
      totalIsCapped: false,
      totals: { ideas: 0, votes: 0, signUps: 0, averageEngagement: 0 },
    })
  })

  it('the dashboard shows no email, not even to the founder', async () => {
    for (const browser of [founder, world.visitor()]) {
      for (const show of ['all', 'mine']) {
        const response = await browser.fetch(`/api/dashboard?show=${show}&limit=100`)
        expect(response.status).toBe(200)
        expect(await response.text()).not.toMatch(/@|email/i)
      }
    }
  })

  const id = crypto.randomUUID()
  const date = '2026-11-20T12:00:00.000Z'
  const wrongCursor = 'This cursor is not valid.'
  it.each([
    ['sort=top', 'sort must be one of votes, waitlist, engagement, date'],
    ['sort=votes&sort=date', 'sort must be one of votes, waitlist, engagement, date'],
    ['sort=constructor', 'sort must be one of votes, waitlist, engagement, date'],
    ['show=yours', 'show must be all or mine'],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=1.5', 'limit must be a whole number from 1 to 100'],
    [`q=${'x'.repeat(101)}`, 'At most 100 characters'],
    ['cursor=abc', wrongCursor],
    [`cursor=${'x'.repeat(500)}`, wrongCursor],
    [`cursor=${writeCursor(['waitlist', [1, date, id]])}`, wrongCursor],
    [`sort=date&cursor=${writeCursor(['votes', [1, date, id]])}`, wrongCursor],
    [`cursor=${writeCursor([1, 1, date, id])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', []])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [date, id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [1, 1, date, id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [1, date, id], 1])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [3e9, date, id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [1.5, date, id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', ['1', date, id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [1, 'yesterday', id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [1, '0000-01-01T00:00:00.000Z', id]])}`, wrongCursor],
    [`cursor=${writeCursor(['votes', [1, date, "' or 1=1"]])}`, wrongCursor],
  ])('the dashboard rejects ?%.60s', async (query, error) => {
    const before = await countRows(world)
    for (const show of ['', '&show=mine'].filter((text) => !text || !query.includes('show'))) {
      const response = await founder.fetch(`/api/dashboard?${query}${show}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input', error })
    }
    expect(await countRows(world)).toEqual(before)
  })

  it.each(sorts)('the dashboard accepts the extreme values of a cursor by %s', async (sort) => {
    const ranks = sort === 'date' ? 2 : 1
    for (const extreme of [2 ** 31 - 1, -(2 ** 31)]) {
      const cursor = writeCursor([sort, [...Array<number>(ranks).fill(extreme), date, id]])
      const input = { sort, cursor, q: 'lantern' } as const
      expect((await founder.call(listDashboard, input)).total).toBeGreaterThan(0)
      await founder.call(listDashboard, { sort, cursor, show: 'mine' })
    }
  })

  async function everyIdea(): Promise<Idea[]> {
    return (await founder.call(listIdeas, { sort: 'recent', limit: 100 })).ideas
  }
})

type Order = (one: Idea, other: Idea) => number

const formulas: Record<DashboardSort, (idea: Idea) => number> = {
  votes: ({ votesUp, votesDown }) => votesUp - votesDown,
  waitlist: ({ waitlistCount }) => waitlistCount,
  engagement: ({ votesUp, votesDown, waitlistCount }) => votesUp + votesDown + waitlistCount,
  date: () => 0,
}

const newest: Order = (one, other) =>
  other.createdAt.localeCompare(one.createdAt) || (one.id < other.id ? 1 : -1)

const orders = Object.fromEntries(
  sorts.map((sort): [DashboardSort, Order] => [
    sort,
    (one, other) => formulas[sort](other) - formulas[sort](one) || newest(one, other),
  ]),
) as Record<DashboardSort, Order>

function sum(ideas: Idea[], getValue: (idea: Idea) => number): number {
  return ideas.reduce((total, idea) => total + getValue(idea), 0)
}
