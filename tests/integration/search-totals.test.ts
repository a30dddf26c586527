import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listIdeas } from '../../src/features/ideas/contract.ts'
import { openWorld, type World } from '../world.ts'

describe('a search among many ideas', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  /** One in ten of the first ideas has the category; all of the further, lower ranked ones have it. */
  async function fill(first: number, further: number) {
    const { db } = world.site.services
    await sql`
      insert into ideas (id, title, description, target_audience, category, location,
        business_email, session_id, founder_key, words, has_old_words, rank_up, created_at)
      select gen_random_uuid(), 'Idea', 'Text', array['Students'],
        array[case when number % 10 = 0 or number > ${first} then 'Health' else 'Finance' end],
        array['Global'], 'a@example.com', gen_random_uuid(), 'key', to_tsvector('simple', 'lantern'), false,
        case when number > ${first} then 0 else 1 end, ${world.clock.now()}
      from generate_series(1, ${first + further}::int) as number`.execute(db)
    await sql`insert into known_words (word) values ('lantern') on conflict do nothing`.execute(db)
    await sql`insert into idea_counters (idea_id) select id from ideas`.execute(db)
    await sql`insert into idea_totals (kind, value, ideas) values ('category', 'Health', 1)`.execute(
      db,
    )
    await sql`update idea_totals set ideas = 1000000 where kind = 'all'`.execute(db)
  }

  const search = () =>
    world.visitor().call(listIdeas, { q: 'lantern', category: 'Health', limit: 24 })

  it('a search with more matches than are counted returns a capped total', async () => {
    await fill(1000, 9901)
    const { ideas, total, totalIsCapped } = await search()
    expect({ total, totalIsCapped }).toEqual({ total: 10_000, totalIsCapped: true })
    expect(ideas).toHaveLength(24)
    for (const { category, votesUp } of ideas) expect([category, votesUp]).toEqual([['Health'], 0])
  })

  it('a search with at most 10,000 matches counts exactly', async () => {
    await fill(1000, 9900)
    expect(await search()).toMatchObject({ total: 10_000, totalIsCapped: false })
    await world.reset()
    await fill(1000, 50)
    expect(await search()).toMatchObject({ total: 150, totalIsCapped: false })
  })

  it('a capped total is counted again only after ten minutes', async () => {
    await fill(1000, 9901)
    expect(await search()).toMatchObject({ totalIsCapped: true })
    await sql`delete from ideas where rank_up = 0`.execute(world.site.services.db)
    expect(await search()).toMatchObject({ total: 10_000, totalIsCapped: true })
    expect((await search()).ideas).toHaveLength(24)
    world.clock.advance(601)
    expect(await search()).toMatchObject({ total: 100, totalIsCapped: false })
  })
})
