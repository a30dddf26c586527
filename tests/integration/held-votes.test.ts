import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { addBlock, listHeldVotes } from '../../src/features/moderation/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import { openWorld, type World } from '../world.ts'

describe('held votes', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXY_HOPS: '1', ROLE: 'web', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())
  beforeEach(() => world.reset())

  /** Stores held votes `gapMs` apart, starting at `from`; each ninth is down. */
  async function hold(ideaId: IdeaId, votes: number, from: string, gapMs = 1000) {
    await sql`insert into votes (idea_id, session_id, direction, is_held, held_for, cast_at)
      select ${ideaId}, gen_random_uuid(), case when n % 9 = 0 then -1 else 1 end, true, 'address',
        ${from}::timestamptz + (n - 1) * ${gapMs} * interval '1 millisecond'
      from generate_series(1, ${votes}::integer) n`.execute(world.site.services.db)
  }

  it('held votes are listed by idea, with reasons and sessions, apart from counted ones', async () => {
    const admin = await openAdminBrowser(world)
    const ideaId = await world.postIdea(world.visitor('192.0.2.1'), { title: 'Bought' })
    // Each vote is a new browser, because a vote farm keeps no cookies.
    const cast = (sessionId: string) =>
      world.visitor('203.0.113.7').call(vote, { ideaId, sessionId, voteType: 'up', action: 'vote' })
    await Promise.all(Array.from({ length: 60 }, () => cast(randomUUID())))
    world.clock.set('2026-11-21T12:00:00Z')
    const sessions = Array.from({ length: 3 }, () => randomUUID())
    for (const sessionId of sessions) {
      await cast(sessionId)
      world.clock.advance(1)
    }
    const { ideas, nextCursor, why } = await admin.call(listHeldVotes, {})
    expect(ideas).toEqual([
      {
        ideaId,
        title: 'Bought',
        up: 3,
        down: 0,
        counted: 60,
        reasons: { address: 3, idea: 0, downs: 0, browser: 0 },
        firstAt: '2026-11-21T12:00:00.000Z',
        lastAt: '2026-11-21T12:00:02.000Z',
        sessions: sessions.toReversed().map((id) => ({ id })),
      },
    ])
    expect(nextCursor).toBeNull()
    expect(why).toMatch(
      /^We hold a vote if its network sent the idea more than 60 votes in an hour,/,
    )
  })

  it('held votes show at most the last 20 sessions that are not blocked', async () => {
    const admin = await openAdminBrowser(world)
    const ideaId = await world.postIdea(world.visitor())
    await hold(ideaId, 30, '2026-11-20T10:00:00Z')
    const list = async () => (await admin.call(listHeldVotes, {})).ideas[0]
    expect(await list()).toMatchObject({ up: 27, down: 3, firstAt: '2026-11-20T10:00:00.000Z' })
    const votes = await world.site.services.db
      .selectFrom('votes')
      .select('session_id')
      .orderBy('cast_at', 'desc')
      .execute()
    const ids = votes.map((row) => row.session_id)
    const shown = async () => (await list())?.sessions.map(({ id }) => id)
    expect(await shown()).toEqual(ids.slice(0, 20))
    for (const pattern of ids.slice(4, 8)) await admin.call(addBlock, { kind: 'session', pattern })
    expect(await shown()).toEqual([...ids.slice(0, 4), ...ids.slice(8, 24)])
  })

  it('held votes whose sessions are all blocked are still listed, without a session', async () => {
    const admin = await openAdminBrowser(world)
    const ideaId = await world.postIdea(world.visitor())
    await hold(ideaId, 1, '2026-11-20T10:00:00Z')
    const [held] = (await admin.call(listHeldVotes, {})).ideas
    await admin.call(addBlock, { kind: 'session', pattern: held?.sessions[0]?.id ?? '' })
    expect((await admin.call(listHeldVotes, {})).ideas).toMatchObject([{ up: 1, sessions: [] }])
  })

  it('held votes come by pages, the idea with the latest one first, each idea once', async () => {
    const admin = await openAdminBrowser(world)
    const expected: string[] = []
    for (let index = 0; index < 45; index += 1) {
      const ideaId = await world.postIdea(world.visitor(`192.0.2.${index}`))
      await hold(ideaId, 2, new Date(Date.UTC(2026, 10, 20) + Math.floor(index / 3)).toISOString())
      expected.push(ideaId)
    }
    const order = expected
      .map((id, index) => ({ id, at: Math.floor(index / 3) }))
      .toSorted((one, other) => other.at - one.at || other.id.localeCompare(one.id))
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await admin.call(listHeldVotes, { cursor })
      seen.push(...page.ideas.map(({ ideaId }) => ideaId))
      cursor = page.nextCursor ?? undefined
      pages += 1
    } while (cursor && pages < 9)
    expect(seen).toEqual(order.map(({ id }) => id))
    expect(pages).toBe(3)
  })

  it('thousands of held votes of one idea are added up', async () => {
    const admin = await openAdminBrowser(world)
    const ideaId = await world.postIdea(world.visitor())
    await hold(ideaId, 5000, '2026-11-01T00:00:00Z', 10)
    const other = await world.postIdea(world.visitor())
    await hold(other, 1000, '2026-11-02T00:00:00Z')
    const { ideas } = await admin.call(listHeldVotes, {})
    expect(ideas.map(({ up, down }) => up + down)).toEqual([1000, 5000])
    expect(ideas.map(({ sessions }) => sessions.length)).toEqual([20, 20])
  })

  it('rejects a forged cursor for held votes', async () => {
    const admin = await openAdminBrowser(world)
    for (const position of [
      [],
      ['2026-11-20T10:00:00.000Z', 'x'],
      ['0000-01-01T00:00:00.000Z', randomUUID()],
    ]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      expect(await admin.getRejection(listHeldVotes, { cursor })).toMatchObject({ status: 400 })
    }
  })
})
