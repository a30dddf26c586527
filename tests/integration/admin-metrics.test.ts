import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCategories } from '../../src/features/categories/contract.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { getFilterOptions, getTotals } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { openWorld, type World } from '../world.ts'

describe('the totals, filter options and categories', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('the totals and filter options are empty without ideas', async () => {
    const visitor = world.visitor()
    const nothing = { ideas: 0, upvotes: 0, waitlistSignups: 0 }
    expect(await visitor.call(getTotals, {})).toEqual(nothing)
    const empty = { categories: [], countries: [], audiences: [], evidence: false }
    expect(await visitor.call(getFilterOptions, {})).toEqual(empty)
    expect(await visitor.call(getSession, {})).toEqual({
      account: null,
      ownedIdeaIds: [],
      verifiedEmails: [],
    })
  })

  it('the totals count ideas and up-votes, but not down-votes', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    await world.postIdea(founder)
    for (const voteType of ['up', 'up', 'down'] as const) {
      const { sessionId } = world.visitor()
      await founder.call(vote, { ideaId, sessionId, voteType, action: 'vote' })
    }
    await world.site.refreshRanks()
    const totals = { ideas: 2, upvotes: 2, waitlistSignups: 0 }
    expect(await founder.call(getTotals, {})).toEqual(totals)
  })

  it('the filter options list the tags in use, each once and sorted', async () => {
    const founder = world.visitor()
    await world.postIdea(founder, { category: ['Social', 'Health'], location: ['Kenya', 'Africa'] })
    await world.postIdea(founder, { category: ['Health'], targetAudience: ['Seniors', 'Gen Z'] })
    expect(await founder.call(getFilterOptions, {})).toEqual({
      categories: ['Health', 'Social'],
      countries: ['Africa', 'Global', 'Kenya'],
      audiences: ['Freelancers', 'Gen Z', 'Seniors'],
      evidence: false,
    })
  })

  it('lists eight categories, sorted by name', async () => {
    const { categories } = await world.visitor().call(listCategories, {})
    expect(categories.map(({ name }) => name)).toEqual([
      'Business',
      'Education',
      'Entertainment',
      'Finance',
      'Health',
      'Lifestyle',
      'Productivity',
      'Social',
    ])
  })

  it('the counts stay right when many ideas with the same tags are posted at once', async () => {
    const tags = [
      ['Health', 'Social', 'Finance'],
      ['Finance', 'Health'],
      ['Social', 'Health'],
    ]
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        world.postIdea(world.visitor(), { category: tags[at % tags.length] ?? [] }),
      ),
    )
    expect(await world.visitor().call(getTotals, {})).toMatchObject({ ideas: 12 })
    const response = await world.visitor().fetch('/api/ideas?category=Health')
    expect(await response.json()).toMatchObject({ total: 12 })
  })
})
