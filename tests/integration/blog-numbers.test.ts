import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sanitise } from '../../src/features/blog/sanitise.ts'
import { findPublished, writePost } from '../../src/features/blog/write-post.ts'
import { findUncountedNumbers } from '../../src/features/blog/writing/check-numbers.ts'
import { getHead } from '../../src/features/blog/writing/post-head.ts'
import { renderPost } from '../../src/features/blog/writing/render-post.ts'
import { composeWeek } from '../../src/features/blog/writing/draft.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { castVote, recount, storeSignUp } from '../week.ts'
import { openWorld, type World } from '../world.ts'

const monday = '2026-11-23T09:00:00Z'
const signal = new AbortController().signal

describe('the numbers of a post', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  afterAll(() => world.close())

  it('a post has the numbers of the database for any history of votes', async () => {
    const founder = world.visitor()
    const { db } = world.site.services
    const titles = ['Ladder', '12 things', 'Bus <b>7</b>', 'تذكير', 'Tools', 'Ladder']
    const ideas: IdeaId[] = []
    for (const [at, title] of titles.entries()) {
      const category = [['Finance'], ['Health', 'Finance'], []][at % 3] ?? []
      ideas.push(await world.postIdea(founder, { title, category }))
    }
    world.clock.set(monday)
    const end = new Date(monday).getTime()
    const minute = fc.integer({ min: 0, max: 20 * 1440 })
    const index = fc.integer({ min: 0, max: ideas.length - 1 })
    const vote = fc.record({
      idea: index,
      session: fc.integer({ min: 0, max: 7 }),
      direction: fc.constantFrom<1 | -1 | 0>(1, 1, 1, -1, 0),
      isHeld: fc.constantFrom(false, false, false, true),
      minute,
    })
    const signUp = fc.record({ idea: index, minute, isVerified: fc.boolean() })
    const week = fc.record({
      votes: fc.array(vote, { maxLength: 60 }),
      signUps: fc.array(signUp, { maxLength: 8 }),
      ages: fc.array(minute, { minLength: ideas.length, maxLength: ideas.length }),
      withdrawn: fc.array(fc.boolean(), { minLength: ideas.length, maxLength: ideas.length }),
    })
    const toTime = (ago: number) => new Date(end - ago * 60_000)
    await fc.assert(
      fc.asyncProperty(week, async ({ votes, signUps, ages, withdrawn }) => {
        await sql`truncate votes, idea_days, waitlist, newsletter_readers, blog_posts, blog_views`.execute(
          db,
        )
        await sql`update idea_counters set votes_up = 0, votes_down = 0`.execute(db)
        await sql`update ideas set withdrawn_at = null, withdrawn_by = null`.execute(db)
        for (const [at, id] of ideas.entries()) {
          await sql`update ideas set created_at = ${toTime(ages[at] ?? 0)} where id = ${id}`.execute(
            db,
          )
        }
        for (const { idea, session, minute: ago, ...voteInput } of votes.toSorted(
          (a, b) => b.minute - a.minute,
        )) {
          const ideaId = ideas[idea]
          if (!ideaId) continue
          const sessionId = `00000000-0000-4000-8000-00000000000${session}`
          await castVote(world, { ...voteInput, ideaId, sessionId, at: toTime(ago) })
        }
        for (const { idea, minute: ago, isVerified } of signUps) {
          const ideaId = ideas[idea]
          if (ideaId) await storeSignUp(world, ideaId, isVerified ? toTime(ago) : null)
        }
        for (const [at, id] of ideas.entries()) {
          if (!withdrawn[at] || at % 2 === 0) continue
          await sql`update ideas set withdrawn_at = ${toTime(0)}, withdrawn_by = 'founder' where id = ${id}`.execute(
            db,
          )
        }
        const outcome = await writePost(world.site.services, findPublished, signal)
        const counted = await recount(world)
        expect(outcome.kind).toBe(counted.ideas.length === 0 ? 'nothing' : 'written')
        const post = await db.selectFrom('blog_posts').selectAll().executeTakeFirst()
        if (!post) return
        expect(post.figures).toEqual(counted)
        expect(findUncountedNumbers(post, post.content, counted)).toEqual([])
        expect(post.content).toBe(sanitise(renderPost(composeWeek(counted))))
        expect(post).toMatchObject(getHead(counted))
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
