import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDashboard } from '../../src/features/dashboard/contract.ts'
import {
  type Idea,
  type IdeaId,
  listIdeas,
  submitIdea,
  withdrawIdea,
} from '../../src/features/ideas/contract.ts'
import { countSignUp } from '../../src/features/ideas/count-sign-ups.ts'
import { refreshRanks } from '../../src/features/ideas/refresh-ranks.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { leaveWaitlist, verifyWaitlistEmail } from '../../src/features/waitlist/contract.ts'
import type { DatabaseTransaction } from '../../src/platform/db/tables.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { listWrongPlaces, signUp, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const emails = ['ann', 'ben', 'carl'].map((name) => `${name}@example.com`)
const expectedRejections = [403, 404, 409]

const step = fc.record({
  what: fc.constantFrom('vote', 'vote', 'vote', 'join', 'join', 'leave', 'withdraw'),
  idea: fc.nat({ max: 4 }),
  voteType: fc.constantFrom('up', 'down'),
  action: fc.constantFrom('vote', 'vote', 'remove'),
  email: fc.constantFrom(...emails),
  browser: fc.nat({ max: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the totals of the dashboard', () => {
  let world: World
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
  })
  afterAll(() => world.close())

  it('the totals equal the sums of the open ideas after any votes, sign-ups and withdrawals', async () => {
    const rounds = fc.array(fc.array(step, { minLength: 3, maxLength: 8, size: 'max' }), {
      minLength: 2,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(rounds, async (rounds) => {
        await world.reset()
        const ideas = await post(5)
        const browsers = Array.from({ length: 4 }, () => world.visitor())
        for (const round of rounds) {
          await Promise.all(round.map((step) => take(step, ideas, browsers)))
          await world.site.refreshRanks()
          expect(await totals('all')).toEqual(await sums())
          expect(await totals('mine')).toEqual(await sums())
          expect(await listWrongPlaces(world)).toEqual([])
        }
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  it('the totals are right after a stop that left votes unranked', async () => {
    const [ideaId] = await post(2)
    for (const voteType of ['up', 'down', 'down'] as const) await cast(ideaId, voteType)
    await refreshRanks(world.site.services.db)
    expect(await totals('all')).toMatchObject({ votes: 3, averageEngagement: 1.5 })
    await world.site.refreshRanks()
    expect(await totals('all')).toMatchObject({ votes: 3 })
  })

  it('the average is rounded to one decimal, and is 0 without ideas', async () => {
    expect(await totals('all')).toEqual({ ideas: 0, votes: 0, signUps: 0, averageEngagement: 0 })
    const [ideaId] = await post(3)
    await cast(ideaId, 'up')
    await join(ideaId, 'ann@example.com')
    await world.site.refreshRanks()
    expect(await totals('all')).toEqual({ ideas: 3, votes: 1, signUps: 1, averageEngagement: 0.7 })
  })

  it('a withdrawn idea leaves the dashboard and its totals at once', async () => {
    const [gone, kept] = await post(2)
    for (const ideaId of [gone, gone, kept]) await cast(ideaId, 'down')
    await join(gone, 'ann@example.com')
    // The vote after this refresh is still unranked when the idea is withdrawn.
    await world.site.refreshRanks()
    await cast(gone, 'up')
    await founder.call(withdrawIdea, { ideaId: gone })
    await world.site.refreshRanks()
    for (const show of ['all', 'mine'] as const) {
      for (const sort of ['votes', 'waitlist', 'engagement', 'date'] as const) {
        for (const q of [undefined, 'invoices']) {
          const { ideas, total, totals } = await founder.call(listDashboard, { show, sort, q })
          expect(ideas.map(({ id }) => id)).toEqual([kept])
          expect(total).toBe(1)
          expect(totals).toEqual({ ideas: 1, votes: 1, signUps: 0, averageEngagement: 1 })
        }
      }
    }
    // People may still leave the waitlist of a withdrawn idea, which changes no count.
    const token = (await getTokens(world, gone, 'ann@example.com'))?.leave ?? ''
    await founder.call(leaveWaitlist, { token })
    expect(await totals('all')).toMatchObject({ signUps: 0 })
  })

  it('concurrent votes, sign-ups and withdrawals never deadlock', async () => {
    const { db } = world.site.services
    const ideas = await post(12)
    const entries = ideas.flatMap((ideaId) =>
      ['a', 'b', 'c', 'd'].map((name) => ({ ideaId, email: `${name}-${ideaId}@example.com` })),
    )
    for (const { ideaId, email } of entries) await signUp(world.visitor(), ideaId, email)
    const tokens = await Promise.all(
      entries.map(({ ideaId, email }) => getTokens(world, ideaId, email)),
    )
    const { sessionId } = founder
    await Promise.all([
      ...tokens.flatMap((of) => [
        attempt(founder, verifyWaitlistEmail, { token: of?.verify, sessionId }),
        attempt(founder, leaveWaitlist, { token: of?.leave }),
      ]),
      ...ideas.flatMap((ideaId, at) => [
        at % 2 === 0 ? attempt(founder, withdrawIdea, { ideaId }) : refreshRanks(db),
        ...['up', 'down'].map((voteType) => {
          const voteInput = { ideaId, sessionId: crypto.randomUUID(), voteType, action: 'vote' }
          return attempt(founder, vote, voteInput)
        }),
        refreshRanks(db, ideas),
        attempt(founder, submitIdea, { ...ideaFields, sessionId }),
      ]),
    ])
    await refreshRanks(db)
    await world.site.refreshRanks()
    expect(await totals('all')).toEqual(await sums())
    expect(await listWrongPlaces(world)).toEqual([])
  }, 60_000)

  // The embedded database has one session, so no transaction can wait for another.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'a sign-up waits for a withdrawal of its idea before it locks the counters',
    async () => {
      const { db } = world.site.services
      const [ideaId] = await post(2)
      const verifiedAt = world.clock.now()
      let counting: Promise<boolean> | undefined
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('ideas')
          .set({ withdrawn_at: verifiedAt, withdrawn_by: 'founder' })
          .where('id', '=', ideaId)
          .execute()
        counting = db
          .transaction()
          .execute((other) => countSignUp(other, { ideaId, change: 1, verifiedAt }))
        await expect.poll(() => waitingFor(tx)).toBe(1)
        const ofIdea = tx.updateTable('idea_counters').where('idea_id', '=', ideaId)
        await ofIdea.set({ is_open: false }).execute()
      })
      expect(await counting).toBe(false)
    },
  )

  it.runIf(process.env.TEST_DATABASE_URL)(
    'a refresh that waited for one of another process writes the counts of after the wait',
    async () => {
      const { db } = world.site.services
      const [ideaId] = await post(1)
      // Without the site's vote writer, which would refresh the ranks a second later.
      const castUnranked = () =>
        sql`select from cast_votes(array[${ideaId}::uuid], array[gen_random_uuid()], array[1::smallint],
          array[null::uuid], array[null::text], ${world.clock.now()})`.execute(db)
      await castUnranked()
      let waiting: Promise<void> | undefined
      await db.transaction().execute(async (tx) => {
        await sql`select from ideas where id = ${ideaId} for update`.execute(tx)
        waiting = refreshRanks(db, [ideaId])
        await expect.poll(() => waitingFor(tx)).toBe(1)
        await castUnranked()
        const ofIdea = tx.updateTable('ideas').where('id', '=', ideaId)
        await ofIdea.set({ rank_up: 2, rank_net: 2 }).execute()
        await tx.updateTable('idea_totals').where('kind', '=', 'all').set({ votes_up: 2 }).execute()
      })
      await waiting
      const { rank_up: rank } = await db
        .selectFrom('ideas')
        .select('rank_up')
        .where('id', '=', ideaId)
        .executeTakeFirstOrThrow()
      expect(rank).toBe(2)
      expect(await totals('all')).toMatchObject({ votes: 2 })
    },
  )

  async function post(count: number): Promise<[IdeaId, IdeaId, ...IdeaId[]]> {
    const ideas: IdeaId[] = []
    for (let at = 0; at < count; at += 1) ideas.push(await world.postIdea(founder))
    return ideas as [IdeaId, IdeaId, ...IdeaId[]]
  }

  async function cast(ideaId: IdeaId, voteType: 'up' | 'down') {
    const { sessionId, call } = world.visitor()
    await call(vote, { ideaId, sessionId, voteType, action: 'vote' })
  }

  async function join(ideaId: IdeaId, email: string) {
    const reader = world.visitor()
    await signUp(reader, ideaId, email)
    const token = (await getTokens(world, ideaId, email))?.verify ?? ''
    await reader.call(verifyWaitlistEmail, { token, sessionId: reader.sessionId })
  }

  async function take(
    { what, idea, voteType, action, email, browser: index }: Step,
    ideas: IdeaId[],
    browsers: TestBrowser[],
  ): Promise<void> {
    const browser = browsers[index] ?? founder
    const ideaId = ideas[idea] as IdeaId
    const { sessionId } = browser
    if (what === 'vote') return attempt(browser, vote, { ideaId, sessionId, voteType, action })
    if (what === 'withdraw') return attempt(founder, withdrawIdea, { ideaId })
    if (what === 'join') await signUp(browser, ideaId, email).catch(() => {})
    const tokens = await getTokens(world, ideaId, email)
    if (!tokens) return
    if (what === 'leave') return attempt(browser, leaveWaitlist, { token: tokens.leave })
    return attempt(browser, verifyWaitlistEmail, { token: tokens.verify, sessionId })
  }

  async function attempt(browser: TestBrowser, { path }: FunctionContract, input: object) {
    const response = await browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect([200, ...expectedRejections]).toContain(response.status)
    await response.text()
  }

  async function totals(show: 'all' | 'mine') {
    return (await founder.call(listDashboard, { show, limit: 1 })).totals
  }

  async function sums() {
    const { ideas } = await founder.call(listIdeas, { limit: 100 })
    const votes = add(ideas, ({ votesUp, votesDown }) => votesUp + votesDown)
    const signUps = add(ideas, ({ waitlistCount }) => waitlistCount)
    const average = ideas.length === 0 ? 0 : (votes + signUps) / ideas.length
    return { ideas: ideas.length, votes, signUps, averageEngagement: Math.round(average * 10) / 10 }
  }
})

async function waitingFor(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks
    where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx)
  return rows[0]?.count ?? 0
}

function add(ideas: Idea[], getValue: (idea: Idea) => number): number {
  return ideas.reduce((total, idea) => total + getValue(idea), 0)
}
