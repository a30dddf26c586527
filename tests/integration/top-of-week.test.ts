import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { listTopOfWeek } from '../../src/features/ideas/top-of-week.ts'
import { vote } from '../../src/features/votes/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { openWorld, type World } from '../world.ts'

describe('the best ideas of the week', () => {
  let world: World
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-01T12:00:00Z')
    founder = world.visitor()
  })
  afterAll(() => world.close())

  async function cast(ideaId: IdeaId, votes: { up?: number; down?: number }) {
    for (const [voteType, count] of [
      ['up', votes.up ?? 0],
      ['down', votes.down ?? 0],
    ] as const) {
      for (let at = 0; at < count; at += 1) {
        const voter = world.visitor()
        const voteInput = { ideaId, sessionId: voter.sessionId, voteType, action: 'vote' } as const
        await voter.call(vote, voteInput)
      }
    }
  }

  async function top(limit = 10): Promise<[string, number][]> {
    const ideas = await listTopOfWeek(world.site.services.db, world.clock.now(), limit)
    return ideas.map(({ title, weekNet }) => [title, weekNet])
  }

  it('the best ideas have the highest net votes of seven days, at any age', async () => {
    const old = await world.postIdea(founder, { title: 'Old and loved now' })
    const faded = await world.postIdea(founder, { title: 'Loved a week ago' })
    await cast(faded, { up: 5 })
    world.clock.set('2026-11-08T12:00:00Z')
    const fresh = await world.postIdea(founder, { title: 'Fresh' })
    await cast(old, { up: 3 })
    await cast(fresh, { up: 3, down: 1 })
    expect(await top()).toEqual([
      ['Old and loved now', 3],
      ['Fresh', 2],
    ])
    expect(await top(1)).toEqual([['Old and loved now', 3]])
  })

  it('the week of the best ideas is the last seven days to the moment', async () => {
    const idea = await world.postIdea(founder, { title: 'Edge' })
    world.clock.set('2026-11-02T10:00:01Z')
    await cast(idea, { up: 1 })
    world.clock.set('2026-11-09T10:00:00Z')
    expect(await top()).toEqual([['Edge', 1]])
    world.clock.advance(1)
    expect(await top()).toEqual([])
  })

  it('an old vote that is taken back, or a held one, changes nothing in the week of the best ideas', async () => {
    const idea = await world.postIdea(founder, { title: 'Loved again' })
    const voter = world.visitor()
    const voteInput = { ideaId: idea, sessionId: voter.sessionId, voteType: 'up' } as const
    await voter.call(vote, { ...voteInput, action: 'vote' })
    world.clock.set('2026-11-09T10:00:00Z')
    await cast(idea, { up: 2 })
    await voter.call(vote, { ...voteInput, action: 'remove' })
    expect(await top()).toEqual([['Loved again', 2]])
    await world.site.services.db
      .updateTable('votes')
      .set({ is_held: true, held_for: 'address' })
      .execute()
    expect(await top()).toEqual([])
  })

  it('unvoted, evenly voted, disliked and withdrawn ideas are not among the best', async () => {
    await world.postIdea(founder, { title: 'Unvoted' })
    await cast(await world.postIdea(founder, { title: 'Even' }), { up: 1, down: 1 })
    await cast(await world.postIdea(founder, { title: 'Disliked' }), { down: 2 })
    const gone = await world.postIdea(founder, { title: 'Withdrawn' })
    await cast(gone, { up: 2 })
    await founder.call(withdrawIdea, { ideaId: gone })
    expect(await top()).toEqual([])
  })

  it('the best ideas with equal votes are listed newest first', async () => {
    await cast(await world.postIdea(founder, { title: 'Earlier' }), { up: 1 })
    world.clock.advance(1)
    await cast(await world.postIdea(founder, { title: 'Later' }), { up: 1 })
    expect(await top()).toEqual([
      ['Later', 1],
      ['Earlier', 1],
    ])
  })
})
