import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdea, getTotals, listIdeas } from '../../src/features/ideas/contract.ts'
import { getVoteStatus, getVoteStatuses, vote } from '../../src/features/votes/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { listWrongCounts } from '../vote-counts.ts'
import { openWorld, type World } from '../world.ts'

describe('voting', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('casting, switching and removing a vote returns the new counts', async () => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(world.visitor())
    const cast = (voteType: 'up' | 'down', action: 'vote' | 'remove') =>
      visitor.call(vote, { ideaId, sessionId: visitor.sessionId, voteType, action })

    expect(await cast('up', 'vote')).toMatchObject({ votesUp: 1, votesDown: 0, voteType: 'up' })
    expect(await cast('up', 'vote')).toMatchObject({ votesUp: 1, votesDown: 0, voteType: 'up' })
    expect(await cast('down', 'vote')).toMatchObject({ votesUp: 0, votesDown: 1, voteType: 'down' })
    expect(await cast('up', 'remove')).toMatchObject({ votesUp: 0, votesDown: 0, voteType: null })
    expect(await cast('down', 'remove')).toMatchObject({ votesUp: 0, votesDown: 0, voteType: null })
  })

  it('each session sees its own vote', async () => {
    const [ann, ben] = [world.visitor(), world.visitor()]
    const ideaId = await world.postIdea(ann)
    const other = await world.postIdea(ann)
    await ann.call(vote, { ideaId, sessionId: ann.sessionId, voteType: 'down', action: 'vote' })

    const input = { idea_uuid: ideaId, session_uuid: ann.sessionId }
    expect(await ann.call(getVoteStatus, input)).toEqual({ has_voted: true, vote_type: 'down' })
    const statuses = await ben.call(getVoteStatuses, {
      idea_uuids: [ideaId, other],
      session_uuid: ben.sessionId,
    })
    expect(statuses).toEqual({
      [ideaId]: { has_voted: false, vote_type: null },
      [other]: { has_voted: false, vote_type: null },
    })
  })

  it('a vote for an unknown idea gets 404 and is not stored', async () => {
    const visitor = world.visitor()
    const problem = await visitor.getRejection(vote, {
      ideaId: crypto.randomUUID(),
      sessionId: visitor.sessionId,
      voteType: 'up',
      action: 'vote',
    })
    expect(problem).toMatchObject({ status: 404, code: 'not_found' })
    expect(await countVotes(world)).toBe(0)
  })

  it('simultaneous votes of one session count once', async () => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const cast = () =>
      visitor.call(vote, { ideaId, sessionId: visitor.sessionId, voteType: 'up', action: 'vote' })
    await Promise.all(Array.from({ length: 40 }, cast))
    expect(await visitor.call(getIdea, { id: ideaId })).toMatchObject({ votesUp: 1, votesDown: 0 })
  })

  it('counters, days and totals equal the votes after votes in any order', async () => {
    const founder = world.visitor()
    const ideas = [await world.postIdea(founder), await world.postIdea(founder)]
    const voters = Array.from({ length: 4 }, () => world.visitor())
    const voteWrite = fc.record({
      idea: fc.constantFrom(...ideas),
      voter: fc.constantFrom(...voters),
      voteType: fc.constantFrom('up' as const, 'down' as const),
      action: fc.constantFrom('vote' as const, 'vote' as const, 'remove' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(voteWrite, { minLength: 1, maxLength: 30 }), async (voteWrites) => {
        await Promise.all(
          voteWrites.map(({ idea: ideaId, voter, voteType, action }) =>
            voter.call(vote, { ideaId, sessionId: voter.sessionId, voteType, action }),
          ),
        )
        expect(await listWrongCounts(world)).toEqual([])
      }),
      { numRuns: 15 },
    )
    await world.site.refreshRanks()
    const shown = await Promise.all(ideas.map((id) => founder.call(getIdea, { id })))
    const up = shown.reduce((sum, idea) => sum + idea.votesUp, 0)
    expect(await founder.call(getTotals, {})).toMatchObject({ upvotes: up })
  })

  it('ideas are ranked by upvotes, then by fewer downvotes', async () => {
    const founder = world.visitor()
    const [plain, loved, disputed] = [
      await world.postIdea(founder, { title: 'Plain' }),
      await world.postIdea(founder, { title: 'Loved' }),
      await world.postIdea(founder, { title: 'Disputed' }),
    ]
    const cast = (ideaId: string, voteType: 'up' | 'down') => {
      const { sessionId } = world.visitor()
      return founder.call(vote, { ideaId, sessionId, voteType, action: 'vote' })
    }
    await Promise.all([cast(loved, 'up'), cast(disputed, 'up'), cast(disputed, 'down')])
    await world.site.refreshRanks()
    const { ideas } = await founder.call(listIdeas, {})
    expect(ideas.map(({ id }) => id)).toEqual([loved, disputed, plain])
  })
})

describe('voting with rate limits', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('rejects the 61st vote of a session in a minute and says how long to wait', async () => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const input = {
      ideaId,
      sessionId: visitor.sessionId,
      voteType: 'up',
      action: 'remove',
    } as const
    for (let cast = 0; cast < 60; cast += 1) await visitor.call(vote, input)
    const problem = await visitor.getRejection(vote, input)
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(problem.error).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/)
  })

  it('rejects the 31st downvote of an IP in an hour', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    const down = ({ sessionId }: TestBrowser) =>
      ({ ideaId, sessionId, voteType: 'down', action: 'vote' }) as const
    for (let cast = 0; cast < 30; cast += 1) {
      const voter = world.visitor()
      await voter.call(vote, down(voter))
    }
    const late = world.visitor()
    expect(await late.getRejection(vote, down(late))).toMatchObject({ status: 429 })
    expect(await founder.call(getIdea, { id: ideaId })).toMatchObject({ votesDown: 30 })
  })

  it('votes of one IP on one idea beyond 60 an hour are held: acknowledged, shown to the voter, not counted', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    const cast = (voter: TestBrowser) =>
      voter.call(vote, { ideaId, sessionId: voter.sessionId, voteType: 'up', action: 'vote' })
    for (let count = 0; count < 60; count += 1) {
      const expected = { success: true, votesUp: count + 1, votesDown: 0, voteType: 'up' }
      expect(await cast(world.visitor())).toEqual(expected)
    }
    const late = world.visitor()
    expect(await cast(late)).toMatchObject({ votesUp: 60, voteType: 'up' })
    const input = { idea_uuid: ideaId, session_uuid: late.sessionId }
    expect(await late.call(getVoteStatus, input)).toMatchObject({ vote_type: 'up' })
    expect(await listWrongCounts(world)).toEqual([])
    await founder.call(vote, {
      ideaId,
      sessionId: late.sessionId,
      voteType: 'up',
      action: 'remove',
    })
    expect(await founder.call(getIdea, { id: ideaId })).toMatchObject({ votesUp: 60 })
  })
})

async function countVotes(world: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from votes`.execute(
    world.site.services.db,
  )
  return rows[0]?.count ?? -1
}
