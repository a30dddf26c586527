import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdea } from '../../src/features/ideas/contract.ts'
import { getVoteStatus, vote } from '../../src/features/votes/contract.ts'
import { solve } from '../../src/features/votes/ui/solve.ts'
import { castBy, mapConcurrently, advanceMinute, voteByPage } from '../crowd.ts'
import { countVotesByReason, listWrongCounts } from '../vote-counts.ts'
import { openWorld, type World } from '../world.ts'

const minutes = 60_000
const many = (count: number) => Array.from({ length: count }, (_, place) => place)

describe('the counting of votes', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({
      RATE_LIMITS: 'on',
      ROLE: 'web',
      TRUSTED_PROXY_HOPS: '1',
      // The cost of a proof is tested elsewhere; here five hundred must be solved within one test.
      VOTE_PROOF_COST: '20',
    })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const postIdea = () => world.postIdea(world.visitor('198.51.100.1'))
  const getVotes = (id: string) => world.visitor('198.51.100.1').call(getIdea, { id })

  const farm = (size: number, network: string) =>
    many(size).map((place) => ({ sessionId: randomUUID(), from: `${network}.${place % 20}` }))
  const share = 0.03 * 10_000

  it(
    'less than 3 % of the votes of 10,000 sessions on 20 IPs count, for an idea and then against it',
    async () => {
      const ideaId = await postIdea()
      const sessions = farm(10_000, '203.0.113')
      const results = await mapConcurrently(sessions, ({ sessionId, from }) =>
        castBy(world.visitor(from), { ideaId, sessionId }),
      )
      expect(results.filter((result) => result?.voteType === 'up')).toHaveLength(10_000)
      const after = await getVotes(ideaId)
      expect(after.votesUp).toBeGreaterThanOrEqual(60)
      expect(after.votesUp).toBeLessThan(share)
      expect(await listWrongCounts(world)).toEqual([])

      await advanceMinute(world)
      await mapConcurrently(sessions, ({ sessionId, from }) =>
        castBy(world.visitor(from), { ideaId, sessionId, voteType: 'down' }),
      )
      const { votesUp, votesDown } = await getVotes(ideaId)
      expect(votesDown).toBeLessThanOrEqual(60)
      expect(Math.abs(votesUp - votesDown)).toBeLessThan(share)
      expect(await listWrongCounts(world)).toEqual([])
    },
    10 * minutes,
  )

  it(
    'at most 60 downvotes from 20 IPs count on an idea without votes',
    async () => {
      const ideaId = await postIdea()
      // Other IPs: one over its limit is rejected from memory, which no test empties.
      await mapConcurrently(farm(1200, '198.51.100'), ({ sessionId, from }) =>
        castBy(world.visitor(from), { ideaId, sessionId, voteType: 'down' }),
      )
      expect(await getVotes(ideaId)).toMatchObject({ votesUp: 0, votesDown: 60 })
      expect(await listWrongCounts(world)).toEqual([])
    },
    5 * minutes,
  )

  it(
    'all votes of 500 browsers behind one IP count within 30 minutes',
    async () => {
      const ideaId = await postIdea()
      const startedAt = world.clock.now().getTime()
      const everybody = many(500).map(() => world.visitor('203.0.113.9'))
      for (const group of many(5)) {
        const those = everybody.slice(group * 100, group * 100 + 100)
        const results = await mapConcurrently(
          those,
          (browser) => voteByPage(browser, { ideaId }),
          8,
        )
        expect(results.every((result) => result?.voteType === 'up' && !result.challenge)).toBe(true)
        await advanceMinute(world)
      }
      expect(world.clock.now().getTime() - startedAt).toBeLessThan(30 * minutes)
      expect(await countVotesByReason(world, ideaId)).toEqual({ counted: 500 })
      expect(await getVotes(ideaId)).toMatchObject({ votesUp: 500 })
      expect(await listWrongCounts(world)).toEqual([])
    },
    5 * minutes,
  )

  async function postCrowdedIdea(from: string) {
    const ideaId = await postIdea()
    await mapConcurrently(many(60), () => castBy(world.visitor(from), { ideaId }))
    return ideaId
  }

  it('votes without a valid proof are held, even if the browser keeps its cookies', async () => {
    const ideaId = await postCrowdedIdea('203.0.113.9')
    for (let times = 0; times < 3; times += 1) {
      const browser = world.visitor('203.0.113.9')
      for (const proof of [undefined, '', 'e30=', 'rubbish']) {
        const given = proof === undefined ? {} : { proof }
        const result = await castBy(browser, { ideaId, ...given })
        expect(result).toMatchObject({ voteType: 'up', votesUp: 60, challenge: {} })
      }
    }
    expect(await countVotesByReason(world, ideaId)).toEqual({ address: 3, counted: 60 })
  })

  it('a proof copied to other sessions and browsers makes no vote count', async () => {
    const ideaId = await postCrowdedIdea('203.0.113.9')
    const honest = world.visitor('203.0.113.9')
    const result = await castBy(honest, { ideaId })
    const proof = (result?.challenge && (await solve(result.challenge))) ?? ''
    for (const sessionId of [honest.sessionId, randomUUID(), randomUUID()]) {
      await castBy(world.visitor('203.0.113.9'), { ideaId, sessionId, proof })
    }
    await castBy(honest, { ideaId, sessionId: randomUUID(), proof })
    expect(await countVotesByReason(world, ideaId)).toEqual({ address: 4, counted: 60 })
    expect(await castBy(honest, { ideaId, proof })).toEqual({
      success: true,
      votesUp: 61,
      votesDown: 0,
      voteType: 'up',
    })
  })

  it('one vote per browser counts, with any sessions and also in simultaneous requests', async () => {
    const ideaId = await postIdea()
    const browser = world.visitor('203.0.113.9')
    await castBy(browser, { ideaId })
    for (let times = 0; times < 3; times += 1) {
      const result = await castBy(browser, { ideaId, sessionId: randomUUID() })
      expect(result).toEqual({ success: true, votesUp: 1, votesDown: 0, voteType: 'up' })
    }
    const other = await postIdea()
    await mapConcurrently(many(20), () =>
      castBy(browser, { ideaId: other, sessionId: randomUUID() }),
    )
    expect(await countVotesByReason(world, ideaId)).toEqual({ browser: 3, counted: 1 })
    expect(await countVotesByReason(world, other)).toEqual({ browser: 19, counted: 1 })
    expect(await listWrongCounts(world)).toEqual([])
  })

  it('the stored rows do not reveal that one browser voted on two ideas or posted one', async () => {
    const browser = world.visitor('203.0.113.9')
    const ideas = [await world.postIdea(browser), await postIdea()]
    for (const ideaId of ideas) await castBy(browser, { ideaId })
    const { db } = world.site.services
    const rows = await db.selectFrom('votes').select('voter').execute()
    const keys = await db.selectFrom('ideas').select('founder_key').execute()
    const marks = [...rows.map(({ voter }) => voter), ...keys.map((key) => key.founder_key)]
    expect(new Set(marks).size).toBe(4)
  })

  it('a held vote counts once a proof is sent, also after a switch', async () => {
    const ideaId = await postCrowdedIdea('192.0.2.7')
    const browser = world.visitor('192.0.2.7')
    expect(await castBy(browser, { ideaId, voteType: 'down' })).toMatchObject({ votesDown: 0 })
    const result = await voteByPage(browser, { ideaId, voteType: 'down' })
    expect(result).toMatchObject({ votesUp: 60, votesDown: 1, voteType: 'down' })
    expect(await voteByPage(browser, { ideaId })).toMatchObject({ votesUp: 61, votesDown: 0 })
    const voteInput = { idea_uuid: ideaId, session_uuid: browser.sessionId }
    expect(await browser.call(getVoteStatus, voteInput)).toEqual({
      has_voted: true,
      vote_type: 'up',
    })
    const input = {
      ideaId,
      sessionId: browser.sessionId,
      voteType: 'up',
      action: 'remove',
    } as const
    expect(await browser.call(vote, input)).toMatchObject({ votesUp: 60, voteType: null })
    expect(await listWrongCounts(world)).toEqual([])
  })
})
