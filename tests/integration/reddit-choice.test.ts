import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { refreshRanks } from '../../src/features/ideas/refresh-ranks.ts'
import { unlistIdea } from '../../src/features/ideas/unlist-idea.ts'
import { chooseIdea } from '../../src/features/reddit/posting/choose-idea.ts'
import { getCooldownEnd } from '../../src/features/reddit/posting/cooldown.ts'
import type { PostState } from '../../src/features/reddit/contract.ts'
import type { IdeaAbout } from '../idea-fields.ts'
import { storeMapping, storeTry } from '../reddit-rows.ts'
import { castVotes } from '../week.ts'
import { openWorld, type World } from '../world.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const states: PostState[] = ['armed', 'doubtful', 'posted', 'removed', 'refused']

let world: World
beforeAll(async () => {
  world = await openWorld({ ROLE: 'web' })
})
beforeEach(async () => {
  await world.reset()
  world.clock.set('2026-11-20T12:00:00Z')
})
afterAll(() => world.close())

const db = () => world.site.services.db
const ago = (ms: number) => new Date(world.clock.now().getTime() - ms)
const choose = async () => {
  await refreshRanks(db())
  return chooseIdea(db(), world.clock.now())
}

async function ideaWithVotes(about: IdeaAbout, votes: { up?: number; down?: number } = {}) {
  const id = await world.postIdea(world.visitor(), about)
  await castVotes(world, id, votes)
  return id
}

describe('the idea that automation posts next', () => {
  it('the next idea has the most upvotes, then the best net votes, then is the newest', async () => {
    await storeMapping(db(), { category: 'Finance', subreddit: 'finance' })
    const older = await ideaWithVotes({ title: 'Older' }, { up: 2, down: 1 })
    expect(await choose()).toEqual({ ideaId: older, subreddit: 'finance' })
    world.clock.advance(60)
    const newer = await ideaWithVotes({ title: 'Newer' }, { up: 2, down: 1 })
    expect(await choose()).toMatchObject({ ideaId: newer })
    const liked = await ideaWithVotes({ title: 'Liked' }, { up: 2 })
    expect(await choose()).toMatchObject({ ideaId: liked })
    const loud = await ideaWithVotes({ title: 'Loud' }, { up: 3, down: 9 })
    expect(await choose()).toMatchObject({ ideaId: loud })
  })

  it('the next idea is listed and less than thirty days old', async () => {
    await storeMapping(db(), { category: 'Finance', subreddit: 'finance' })
    const best = await ideaWithVotes({ title: 'Best' }, { up: 2 })
    world.clock.advance(86_400)
    const second = await ideaWithVotes({ title: 'Second' })
    await db()
      .transaction()
      .execute((tx) => unlistIdea(tx, best, { by: 'founder', at: world.clock.now() }))
    expect(await choose()).toMatchObject({ ideaId: second })
    world.clock.advance(30 * 86_400)
    expect(await choose()).toEqual({
      nothing: 'No idea of the last 30 days in a mapped category is left to post.',
    })
  })

  it('the next idea goes to the first of its active mappings, and nowhere after a try there', async () => {
    await storeMapping(db(), { category: 'Finance', subreddit: 'off', active: false, at: ago(3) })
    await storeMapping(db(), { category: 'Health', subreddit: 'health', at: ago(2) })
    await storeMapping(db(), { category: 'Finance', subreddit: 'finance', at: ago(1) })
    const ideaId = await ideaWithVotes({ category: ['Finance', 'Health'] }, { up: 1 })
    expect(await choose()).toEqual({ ideaId, subreddit: 'health' })
    await storeTry(db(), {
      ideaId,
      subreddit: 'Health',
      state: 'refused',
      armedAt: ago(9 * dayMs),
    })
    expect(await choose()).toEqual({
      nothing: 'No idea of the last 30 days in a mapped category is left to post.',
    })
  })

  it.each(states)(
    'no idea goes to a subreddit with a post in state %s within the cooldown',
    async (state) => {
      await storeMapping(db(), { category: 'Finance', subreddit: 'finance' })
      const ideaId = await ideaWithVotes({})
      await storeTry(db(), { subreddit: 'FINANCE', state, armedAt: ago(23 * hourMs) })
      expect(await choose()).toEqual({
        nothing:
          'Every mapped subreddit is paused; the first is free on 20 November 2026 at 13:00 UTC.',
      })
      world.clock.advance(3600)
      expect(await choose()).toEqual({ ideaId, subreddit: 'finance' })
    },
  )

  it('there is no next idea when no category is mapped, or only a deleted one', async () => {
    await ideaWithVotes({})
    await db()
      .insertInto('reddit_category_mappings')
      .values({
        id: randomUUID() as never,
        category_id: randomUUID() as never,
        subreddit: 'finance',
        created_at: world.clock.now(),
      })
      .execute()
    expect(await choose()).toEqual({
      nothing: 'No category has an active mapping to a subreddit.',
    })
  })

  it('an idea waits for the cooldown of its subreddit instead of going elsewhere', async () => {
    await storeMapping(db(), { category: 'Finance', subreddit: 'finance', at: ago(2) })
    await storeMapping(db(), { category: 'Health', subreddit: 'health', at: ago(1) })
    await ideaWithVotes({ category: ['Finance', 'Health'] })
    await storeTry(db(), { subreddit: 'finance', state: 'posted', armedAt: ago(hourMs) })
    expect(await choose()).toEqual({
      nothing:
        'No idea of the last 30 days in a mapped category is left to post; the next paused subreddit is free on 21 November 2026 at 11:00 UTC.',
    })
  })

  it('the next idea follows decision 22 for any ideas, mappings and tries', async () => {
    await fc.assert(
      fc.asyncProperty(given, async (some) => {
        await emptyAll()
        const expected = await storeAll(some)
        const chosen = await chooseIdea(db(), world.clock.now())
        expect('nothing' in chosen ? null : chosen).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  }, 120_000)
})

describe('the cooldown of a subreddit', () => {
  it('the cooldown of a subreddit starts at the last try that reached Reddit, ignores case and lasts as long as configured', async () => {
    const rests = () => getCooldownEnd(db(), 'Finance', world.clock.now())
    expect(await rests()).toBeNull()
    await storeTry(db(), { subreddit: 'finance', state: 'refused', armedAt: ago(hourMs) })
    await storeTry(db(), { subreddit: 'other', state: 'posted', armedAt: ago(hourMs) })
    expect(await rests()).toBeNull()
    await storeTry(db(), { subreddit: 'FINANCE', state: 'doubtful', armedAt: ago(5 * hourMs) })
    expect(await rests()).toEqual(new Date('2026-11-21T07:00:00Z'))
    await storeTry(db(), {
      subreddit: 'finance',
      state: 'posted',
      armedAt: ago(9 * hourMs),
      postedAt: ago(2 * hourMs),
    })
    expect(await rests()).toEqual(new Date('2026-11-21T10:00:00Z'))
    await db()
      .insertInto('reddit_automation_status')
      .values({ is_on: false, cooldown_hours: 2 })
      .execute()
    expect(await rests()).toBeNull()
  })
})

const categories = ['Finance', 'Health', 'Social']
const subreddits = ['a', 'b', 'B', 'c']
const given = fc.record({
  mappings: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom(...categories),
      subreddit: fc.constantFrom(...subreddits),
      active: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 6,
      selector: ({ category, subreddit }) => category + subreddit.toLowerCase(),
    },
  ),
  ideas: fc.array(
    fc.record({
      days: fc.nat({ max: 32 }),
      up: fc.nat({ max: 3 }),
      net: fc.integer({ min: -2, max: 3 }),
      category: fc.subarray(categories, { minLength: 1 }),
      isListed: fc.constantFrom(true, true, true, false),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  tries: fc.uniqueArray(
    fc.record({
      idea: fc.nat({ max: 4 }),
      subreddit: fc.constantFrom(...subreddits),
      state: fc.constantFrom(...states),
      hours: fc.nat({ max: 60 }),
    }),
    { maxLength: 6, selector: ({ idea, subreddit }) => `${idea} ${subreddit.toLowerCase()}` },
  ),
})

async function emptyAll(): Promise<void> {
  for (const table of ['ideas', 'reddit_category_mappings', 'reddit_post_tracking'] as const) {
    await db().deleteFrom(table).execute()
  }
}

/** @returns the idea to choose, computed here without the database */
async function storeAll({
  mappings,
  ideas,
  tries,
}: typeof given extends fc.Arbitrary<infer V> ? V : never) {
  for (const [at, mapping] of mappings.entries()) {
    await storeMapping(db(), { ...mapping, at: ago(1000 - at) })
  }
  const stored = ideas.map((idea) => ({
    ...idea,
    id: randomUUID() as IdeaId,
    createdAt: ago(idea.days * dayMs),
  }))
  for (const idea of stored) await storeIdea(idea)
  const tried = tries.map(({ idea, hours, ...one }) => ({
    ...one,
    ideaId: stored[idea]?.id ?? (randomUUID() as IdeaId),
    armedAt: ago(hours * hourMs),
  }))
  for (const one of tried) await storeTry(db(), one)

  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const [best] = stored
    .flatMap((idea) => {
      const first = mappings.find(
        ({ active, category }) => active && idea.category.includes(category),
      )
      return first ? [{ ...idea, subreddit: first.subreddit }] : []
    })
    .filter(({ isListed, days }) => isListed && days < 30)
    .filter(({ id, subreddit }) =>
      tried.every((one) => one.ideaId !== id || !same(one.subreddit, subreddit)),
    )
    .filter(({ subreddit }) =>
      tried.every((one) => !same(one.subreddit, subreddit) || one.armedAt <= ago(dayMs)),
    )
    .toSorted(
      (one, other) =>
        other.up - one.up ||
        other.net - one.net ||
        one.days - other.days ||
        (other.id > one.id ? 1 : -1),
    )
  return best ? { ideaId: best.id, subreddit: best.subreddit } : null
}

async function storeIdea(idea: {
  id: IdeaId
  createdAt: Date
  up: number
  net: number
  category: string[]
  isListed: boolean
}): Promise<void> {
  await sql`
    insert into ideas (id, title, description, target_audience, category, location, business_email,
      session_id, founder_key, words, rank_up, rank_net, created_at, withdrawn_at, withdrawn_by)
    values (${idea.id}, 'Title', 'Description', '{}', ${idea.category}::text[], '{}', 'a@b.c',
      ${randomUUID()}, '', '', ${idea.up}, ${idea.net}, ${idea.createdAt},
      ${idea.isListed ? null : idea.createdAt}, ${idea.isListed ? null : 'founder'})`.execute(db())
  if (!idea.isListed) return
  for (const value of idea.category) {
    await sql`
      insert into idea_tags (kind, value, idea_id, rank_up, rank_net, created_at)
      values ('category', ${value}, ${idea.id}, ${idea.up}, ${idea.net}, ${idea.createdAt})`.execute(
      db(),
    )
  }
}
