import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  hideIdea,
  listModeratedIdeas,
  type ModeratedIdea,
} from '../../src/features/moderation/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('listModeratedIdeas', () => {
  let world: World
  let admin: TestBrowser
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    admin = await openAdminBrowser(world)
    founder = world.visitor()
  })
  afterAll(() => world.close())

  const list = (input: { q?: string; show?: 'all' | 'hidden'; cursor?: string } = {}) =>
    admin.call(listModeratedIdeas, input)
  const hide = (ideaId: IdeaId) => admin.call(hideIdea, { ideaId })
  const withdraw = (ideaId: IdeaId) => founder.call(withdrawIdea, { ideaId })
  const titles = async (input: Parameters<typeof list>[0]) =>
    (await list(input)).ideas.map(({ title }) => title)

  async function post(title: string): Promise<IdeaId> {
    world.clock.advance(60)
    return world.postIdea(founder, { title })
  }

  async function walk(input: Parameters<typeof list>[0]) {
    const pages: ModeratedIdea[][] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...input, ...(cursor ? { cursor } : {}) })
      pages.push(page.ideas)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return pages
  }

  it('moderation lists all ideas, newest first, with state and votes', async () => {
    const hidden = await post('Hidden one')
    const withdrawn = await post('Withdrawn one')
    const listed = await post('Listed one')
    for (const voteType of ['up', 'up', 'down'] as const) {
      const voteInput = {
        ideaId: hidden,
        sessionId: randomUUID(),
        voteType,
        action: 'vote',
      } as const
      await founder.call(vote, voteInput)
    }
    await sql`
      insert into votes (idea_id, session_id, direction, is_held, held_for, cast_at)
      select ${listed}::uuid, gen_random_uuid(), 1, true, 'address', now() from generate_series(1, 3)`.execute(
      world.site.services.db,
    )
    await hide(hidden)
    await withdraw(withdrawn)
    expect((await list()).ideas).toEqual([
      expect.objectContaining({ id: listed, state: 'listed', votesUp: 0, heldVotes: 3 }),
      expect.objectContaining({ id: withdrawn, state: 'withdrawn', heldVotes: 0 }),
      expect.objectContaining({ id: hidden, state: 'hidden', votesUp: 2, votesDown: 1 }),
    ])
    expect((await list({ show: 'hidden' })).ideas.map(({ id }) => id)).toEqual([hidden])
  })

  it('moderation finds ideas by words in any state', async () => {
    await hide(await post('Red lantern'))
    await withdraw(await post('Blue lantern'))
    await post('Green lantern')
    await post('Kite')
    expect(await titles({ q: 'lant' })).toEqual(['Green lantern', 'Blue lantern', 'Red lantern'])
    expect(await titles({ q: 'LANTERN', show: 'hidden' })).toEqual(['Red lantern'])
    for (const q of ['zeppelin', '***', "'; drop table ideas; --"]) {
      expect(await list({ q })).toEqual({ ideas: [], nextCursor: null })
    }
    expect(await titles({ q: '' })).toHaveLength(4)
  })

  it('moderation lists ideas by pages, each once, even if many share one moment', async () => {
    const { db } = world.site.services
    await post('Lantern')
    await sql`
      insert into ideas (id, title, description, target_audience, category, location,
        business_email, session_id, founder_key, words, created_at, withdrawn_at, withdrawn_by)
      select gen_random_uuid(), 'Lantern ' || n, 'Text', '{}', '{}', '{}', 'a@example.com',
        gen_random_uuid(), 'key', to_tsvector('simple', 'lantern'),
        ${world.clock.now()}::timestamptz - (n / 40) * interval '1 ms',
        case when n % 3 > 0 then now() end,
        case n % 3 when 1 then 'founder' when 2 then 'administrator' end
      from generate_series(1, 170) as n`.execute(db)
    await sql`insert into idea_counters (idea_id, is_open)
      select id, withdrawn_at is null from ideas on conflict do nothing`.execute(db)
    for (const input of [{}, { q: 'lantern' }]) {
      const pages = await walk(input)
      expect(pages.map(({ length }) => length)).toEqual([...Array(8).fill(20), 11])
      const all = pages.flat()
      expect(new Set(all.map(({ id }) => id)).size).toBe(171)
      const places = all.map(({ createdAt, id }) => createdAt + id)
      expect(places).toEqual(places.toSorted().toReversed())
    }
    const hidden = await walk({ show: 'hidden' })
    expect(hidden.map(({ length }) => length)).toEqual([20, 20, 17])
    expect(new Set(hidden.flat().map(({ state }) => state))).toEqual(new Set(['hidden']))
  })

  it.each(['x', 'W10', btoa('["2026-11-20T12:00:00.000Z","x"]'), btoa('["0000-01-01","x",1]')])(
    'moderation rejects %j as a cursor',
    async (cursor) => {
      expect(await admin.getRejection(listModeratedIdeas, { cursor })).toMatchObject({
        status: 400,
      })
    },
  )
})
