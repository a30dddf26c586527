import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { getRecommendations, vote } from '../../src/features/votes/contract.ts'
import type { TestBrowser } from '../browser.ts'
import type { IdeaAbout } from '../idea-fields.ts'
import { openWorld, type World } from '../world.ts'

describe('recommendations', () => {
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

  const post = (title: string, about: Omit<IdeaAbout, 'title'> = {}) =>
    world.postIdea(founder, { title, category: [], targetAudience: ['Other'], ...about })

  async function voteUp(ideaId: IdeaId, times = 1, voter?: TestBrowser) {
    for (let cast = 0; cast < times; cast += 1) {
      const { sessionId, call } = voter ?? world.visitor()
      await call(vote, { ideaId, sessionId, voteType: 'up', action: 'vote' })
    }
    await world.site.refreshRanks()
  }

  async function titlesFor(id: IdeaId, voter?: TestBrowser) {
    const input = voter ? { id, sessionId: voter.sessionId } : { id }
    const { ideas } = await founder.call(getRecommendations, input)
    return ideas.map(({ title }) => title)
  }

  it('recommendations are the three most voted other ideas when the session has no votes', async () => {
    const [a, b, c, d] = [await post('a'), await post('b'), await post('c'), await post('d')]
    await voteUp(a, 4)
    await voteUp(b, 1)
    await voteUp(c, 3)
    await voteUp(d, 2)
    expect(await titlesFor(a)).toEqual(['c', 'd', 'b'])
    expect(await titlesFor(b, world.visitor())).toEqual(['a', 'c', 'd'])
  })

  it('a shared category weighs twice a shared audience in recommendations, and votes break ties', async () => {
    const reader = world.visitor()
    const liked = await post('liked', { category: ['Health'], targetAudience: ['Gen Z'] })
    await voteUp(liked, 1, reader)
    const current = await post('current')
    await post('category', { category: ['Health'] })
    const audience = await post('audience', { targetAudience: ['Gen Z'] })
    const both = await post('both', { category: ['Health'], targetAudience: ['Gen Z'] })
    const louder = await post('louder audience', { targetAudience: ['Gen Z'] })
    const foreign = await post('foreign', { category: ['Social'] })
    await voteUp(foreign, 5)
    await voteUp(louder, 3)
    await voteUp(audience, 2)
    await voteUp(both, 1)
    expect(await titlesFor(current, reader)).toEqual(['both', 'category', 'louder audience'])
  })

  it('each shared category and audience counts for recommendations', async () => {
    const reader = world.visitor()
    await voteUp(await post('liked', { category: ['Health', 'Social'] }), 1, reader)
    await voteUp(await post('liked too', { targetAudience: ['Gen Z', 'Seniors'] }), 1, reader)
    const current = await post('current', { targetAudience: ['Startups'] })
    await post('one category', { category: ['Health'], targetAudience: ['Startups'] })
    await post('two categories', { category: ['Health', 'Social'], targetAudience: ['Startups'] })
    await post('category and audiences', { category: ['Social'], targetAudience: ['Gen Z'] })
    expect(await titlesFor(current, reader)).toEqual([
      'two categories',
      'category and audiences',
      'one category',
    ])
  })

  it('recommendations exclude the idea itself and all ideas that the session voted on', async () => {
    const reader = world.visitor()
    const about = { category: ['Health'] }
    const [liked, disliked, current] = [
      await post('liked', about),
      await post('disliked', about),
      await post('current', about),
    ]
    await post('new', about)
    await voteUp(liked, 1, reader)
    await reader.call(vote, {
      ideaId: disliked,
      sessionId: reader.sessionId,
      voteType: 'down',
      action: 'vote',
    })
    expect(await titlesFor(current, reader)).toEqual(['new'])
  })

  it('recommendations exclude a voted idea even after many later votes', async () => {
    const reader = world.visitor()
    const current = await post('current')
    const first = await post('first', { category: ['Health'] })
    await post('unseen', { category: ['Health'] })
    await voteUp(first, 1, reader)
    await sql`
      with posted as (
        insert into ideas (id, title, description, target_audience, category, location,
          business_email, session_id, founder_key, words, created_at)
        select gen_random_uuid(), 'filler', '', '{}', '{Health}', '{}', '', gen_random_uuid(), '',
          '', now() from generate_series(1, 250) returning id
      ), counted as (insert into idea_counters (idea_id) select id from posted)
      insert into votes (idea_id, session_id, direction, cast_at)
      select id, ${reader.sessionId}, 1, '2027-01-01' from posted`.execute(world.site.services.db)
    expect(await titlesFor(current, reader)).toEqual(['unseen'])
  })

  it('recommendations fall back to the most voted other ideas when nothing matches', async () => {
    const reader = world.visitor()
    const liked = await post('liked', { category: ['Health'], targetAudience: ['Gen Z'] })
    const current = await post('current')
    await post('other')
    await voteUp(liked, 2, reader)
    expect(await titlesFor(current, reader)).toEqual(['liked', 'other'])
  })

  it('there are no recommendations when there is no other idea', async () => {
    expect(await titlesFor(await post('alone'))).toEqual([])
  })

  it('recommendations for an unknown idea or an invalid session are rejected', async () => {
    const id = crypto.randomUUID()
    expect(await founder.getRejection(getRecommendations, { id })).toMatchObject({ status: 404 })
    const input = { id: await post('a'), sessionId: 'me' }
    expect(await founder.getRejection(getRecommendations, input)).toMatchObject({ status: 400 })
  })
})
