import type { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listIdeas } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { writeCursor } from '../../src/platform/functions/cursor.ts'
import type { IdeaAbout } from '../idea-fields.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

describe('the list of ideas', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  async function post(...ideas: (IdeaAbout & { title: string })[]) {
    const founder = world.visitor()
    for (const about of ideas) {
      world.clock.advance(60)
      await world.postIdea(founder, about)
    }
  }

  async function voteUp(title: string, times: number) {
    const { ideas } = await world.visitor().call(listIdeas, { limit: 100 })
    const ideaId = ideas.find((idea) => idea.title === title)?.id ?? ''
    for (let cast = 0; cast < times; cast += 1) {
      const voter = world.visitor()
      await voter.call(vote, { ideaId, sessionId: voter.sessionId, voteType: 'up', action: 'vote' })
    }
    await world.site.refreshRanks()
  }

  async function listTitles(filters: z.input<typeof listIdeas.input>) {
    const { ideas, total } = await world.visitor().call(listIdeas, filters)
    expect(total).toBe(ideas.length)
    return ideas.map(({ title }) => title)
  }

  it('ideas are sorted by votes and then by age, or by age alone', async () => {
    await post({ title: 'one' }, { title: 'two' }, { title: 'three' })
    await voteUp('one', 1)
    expect(await listTitles({})).toEqual(['one', 'three', 'two'])
    expect(await listTitles({ sort: 'top' })).toEqual(['one', 'three', 'two'])
    expect(await listTitles({ sort: 'recent' })).toEqual(['three', 'two', 'one'])
  })

  it('ideas are filtered by category, country and audience, in any case and combined', async () => {
    await post(
      { title: 'one', category: ['Health'], location: ['Kenya'], targetAudience: ['Gen Z'] },
      { title: 'two', category: ['Health', 'Social'], location: ['Kenya', 'Ghana'] },
      { title: 'three', category: [], location: ['Ghana'], targetAudience: ['Gen Z', 'Seniors'] },
    )
    expect(await listTitles({ category: 'Health' })).toEqual(['two', 'one'])
    expect(await listTitles({ category: ' hEaLtH ' })).toEqual(['two', 'one'])
    expect(await listTitles({ country: 'ghana' })).toEqual(['three', 'two'])
    expect(await listTitles({ audience: 'GEN z' })).toEqual(['three', 'one'])
    expect(await listTitles({ category: 'health', country: 'kenya' })).toEqual(['two', 'one'])
    expect(await listTitles({ country: 'Kenya', audience: 'Gen Z' })).toEqual(['one'])
    expect(
      await listTitles({ category: 'Health', country: 'Ghana', audience: 'Freelancers', q: 'two' }),
    ).toEqual(['two'])
    expect(await listTitles({ category: 'Social', audience: 'Gen Z' })).toEqual([])
  })

  it('the list of ideas is empty for a filter that matches no idea', async () => {
    await post({ title: 'one' })
    for (const filter of [{ category: 'Astrology' }, { country: "'; --" }, { audience: '%' }]) {
      const list = await world.visitor().call(listIdeas, filter)
      expect(list).toEqual({ ideas: [], nextCursor: null, total: 0, totalIsCapped: false })
    }
  })

  it('a search matches the beginnings of words, and needs all of them', async () => {
    await post(
      { title: 'Late invoices', description: 'For freelancers' },
      { title: 'Café finder', description: 'Where the Zürich crowd goes' },
      { title: '請求書の支払い', description: '支払いが遅い' },
      { title: "Don't forget", description: "O'Reilly & <friends>" },
    )
    expect(await listTitles({ q: 'invoice' })).toEqual(['Late invoices'])
    expect(await listTitles({ q: 'FREELANCER late inv' })).toEqual(['Late invoices'])
    expect(await listTitles({ q: 'late café' })).toEqual([])
    expect(await listTitles({ q: 'cafe zurich' })).toEqual(['Café finder'])
    expect(await listTitles({ q: 'CAFÉ' })).toEqual(['Café finder'])
    expect(await listTitles({ q: '請求' })).toEqual(['請求書の支払い'])
    expect(await listTitles({ q: '支払い' })).toEqual(['請求書の支払い'])
    expect(await listTitles({ q: "don't" })).toEqual(["Don't forget"])
    expect(await listTitles({ q: 'voices' })).toEqual([])
    expect(await listTitles({ q: '?!*' })).toEqual([])
  })

  it('a search finds every spelling of the same word, and tells C++ from words with c', async () => {
    await post(
      { title: 'don’t re-invent the wheel' },
      { title: 'Łódź żółć Ørsted æther' },
      { title: 'Café müll Straße' },
      { title: 'C++ linter' },
      { title: 'A tutor for C# and F#' },
      { title: 'Cat food finder' },
    )
    for (const q of ["don't", 'don’t', 'don\u02bct', 'don\uff07t', 're\u2011invent']) {
      expect(await listTitles({ q })).toEqual(['don’t re-invent the wheel'])
    }
    for (const q of ['lodz', 'Łódź', 'zolc', 'żółć', 'orsted', 'Ørsted', 'aether', 'æther']) {
      expect(await listTitles({ q })).toEqual(['Łódź żółć Ørsted æther'])
    }
    for (const q of ['strasse', 'Straße', 'STRASSE', 'cafe', 'mull']) {
      expect(await listTitles({ q })).toEqual(['Café müll Straße'])
    }
    expect(await listTitles({ q: 'C++' })).toEqual(['C++ linter'])
    expect(await listTitles({ q: 'c# tutor' })).toEqual(['A tutor for C# and F#'])
    expect(await listTitles({ q: 'c linter' })).toEqual(['C++ linter'])
    for (const q of ['++', '#', '👍']) expect(await listTitles({ q })).toEqual([])
  })

  it('ideas are searched within a filter, in the requested order', async () => {
    await post(
      { title: 'invoice one', category: ['Health'] },
      { title: 'invoice two', category: ['Finance'] },
      { title: 'invoice three', category: ['Finance'] },
    )
    await voteUp('invoice two', 1)
    expect(await listTitles({ q: 'invoice', category: 'finance' })).toEqual([
      'invoice two',
      'invoice three',
    ])
    expect(await listTitles({ q: 'invoice', sort: 'recent' })).toEqual([
      'invoice three',
      'invoice two',
      'invoice one',
    ])
  })

  it('the list shows current counts, even before ideas are ranked again', async () => {
    await post({ title: 'one' })
    const [idea] = (await world.visitor().call(listIdeas, {})).ideas
    const voter = world.visitor()
    const voteInput = { sessionId: voter.sessionId, voteType: 'up', action: 'vote' } as const
    await voter.call(vote, { ideaId: idea?.id ?? '', ...voteInput })
    expect((await voter.call(listIdeas, {})).ideas[0]).toMatchObject({ votesUp: 1 })
  })

  it('an empty query parameter counts as missing', async () => {
    await post({ title: 'one' }, { title: 'two' })
    const response = await world
      .visitor()
      .fetch('/api/ideas?sort=&category=&country=&audience=&q=&limit=&cursor=&ref=abc')
    expect(await response.json()).toMatchObject({ total: 2 })
  })

  it('a query value may contain question marks', async () => {
    await post({ title: 'Who pays whom' })
    const response = await world.visitor().fetch('/api/ideas?q=who?&sort=recent')
    expect(await response.json()).toMatchObject({ total: 1 })
    expect((await world.visitor().fetch('/api/ideas?q=a?&sort=worst')).status).toBe(400)
  })

  const id = crypto.randomUUID()
  const date = '2026-11-20T12:00:00.000Z'
  it.each([
    ['sort=votes', 'sort must be top or recent'],
    ['sort=top&sort=recent', 'sort must be top or recent'],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=-1', 'limit must be a whole number from 1 to 100'],
    ['limit=2.5', 'limit must be a whole number from 1 to 100'],
    ['limit=ten', 'limit must be a whole number from 1 to 100'],
    ['limit=1e999', 'limit must be a whole number from 1 to 100'],
    ['limit=5&limit=6', 'limit must be a whole number from 1 to 100'],
    ['cursor=abc', 'This cursor is not valid.'],
    [`cursor=${'x'.repeat(500)}`, 'This cursor is not valid.'],
    [`cursor=${writeCursor([1, 1, date])}`, 'This cursor is not valid.'],
    [`cursor=${writeCursor([1, 1, date, "' or 1=1"])}`, 'This cursor is not valid.'],
    [`cursor=${writeCursor([3e9, 1, date, id])}`, 'This cursor is not valid.'],
    [`cursor=${writeCursor([1, 1, 'yesterday', id])}`, 'This cursor is not valid.'],
    [`cursor=${writeCursor([1, 1, '0000-01-01T00:00:00.000Z', id])}`, 'This cursor is not valid.'],
    [
      `cursor=${writeCursor([1, 1, `2026-11-20T12:00:00.${'1'.repeat(150)}Z`, id])}`,
      'This cursor is not valid.',
    ],
    [`cursor=${writeCursor([1, 1, date, id, 1])}`, 'This cursor is not valid.'],
    [`q=${'x'.repeat(101)}`, 'At most 100 characters'],
  ])('rejects ?%.60s', async (query, error) => {
    const before = await countRows(world)
    const response = await world.visitor().fetch(`/api/ideas?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', error })
    expect(await countRows(world)).toEqual(before)
  })
})
