import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCategories } from '../../src/features/categories/contract.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { getIdea, listIdeas, submitIdea } from '../../src/features/ideas/contract.ts'
import { ideaFields } from '../idea-fields.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const email = 'Please enter a valid email address'
const terms = 'You must accept the terms and conditions'
const titleLong = 'Title must be less than 100 characters'
const descriptionLong = 'Description must be less than 500 characters'
const audience = 'Select at least one target audience'
const place = 'Select at least one location'

describe('posting an idea', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const getFields = (fields: object) => ({
    ...ideaFields,
    sessionId: crypto.randomUUID(),
    ...fields,
  })

  it.each<[object, string]>([
    [{ title: undefined }, 'Title is required'],
    [{ title: null }, 'Title is required'],
    [{ title: 7 }, 'Title is required'],
    [{ title: ['Late invoices'] }, 'Title is required'],
    [{ title: ' \t\n\u00a0\u3000' }, 'Title is required'],
    [{ title: 'x'.repeat(101) }, titleLong],
    [{ title: '🙂'.repeat(51) }, titleLong],
    [{ description: undefined }, 'Description is required'],
    [{ description: {} }, 'Description is required'],
    [{ description: '   ' }, 'Description is required'],
    [{ description: 'x'.repeat(501) }, descriptionLong],
    [{ description: '👩‍👩‍👧'.repeat(63) }, descriptionLong],
    [{ targetAudience: undefined }, audience],
    [{ targetAudience: 'Freelancers' }, audience],
    [{ targetAudience: [] }, audience],
    [
      { targetAudience: ['Startups', 'Students', 'Seniors', 'Other'] },
      'Maximum 3 target audiences allowed',
    ],
    [{ targetAudience: ['Robots'] }, 'Choose target audiences from the list'],
    [{ targetAudience: [['Startups']] }, 'Choose target audiences from the list'],
    [{ businessEmail: undefined }, email],
    [{ businessEmail: '' }, email],
    [{ businessEmail: 'nobody' }, email],
    [{ businessEmail: 'a@b' }, email],
    [{ businessEmail: 'a b@example.com' }, email],
    [{ businessEmail: 'a@example.com\nbcc: b@example.com' }, email],
    [{ businessEmail: `${'x'.repeat(250)}@a.co` }, email],
    [{ category: ['Health', 'Finance', 'Social', 'Business'] }, 'Maximum 3 categories allowed'],
    [{ category: 'Health' }, 'Choose categories from the list'],
    [{ category: ['Astrology'] }, 'Choose categories from the list'],
    [{ category: [null] }, 'Choose categories from the list'],
    [{ location: undefined }, place],
    [{ location: [] }, place],
    [{ location: ['Global', 'Kenya', 'Ghana', 'Other'] }, 'Maximum 3 locations allowed'],
    [{ location: ['Atlantis'] }, 'Choose locations from the list'],
    [{ acceptTerms: false }, terms],
    [{ acceptTerms: null }, terms],
    [{ acceptTerms: 'yes' }, terms],
    [{ sessionId: undefined }, 'The session id must be a UUID.'],
    [{ sessionId: '../../etc' }, 'The session id must be a UUID.'],
  ])(
    'an invalid idea is rejected with its message and stores nothing: %j',
    async (fields, message) => {
      const before = await countRows(world)
      const problem = await world.visitor().getRejection(submitIdea, getFields(fields))
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input', error: message })
      expect(problem.issues?.[0]).toMatchObject({ message })
      expect(problem.issues?.[0]?.path.split('.')[0]).toBe(Object.keys(fields)[0])
      expect(await countRows(world)).toEqual(before)
    },
  )

  it('an unknown category is rejected with the names of those that exist', async () => {
    const visitor = world.visitor()
    const { categories } = await visitor.call(listCategories, {})
    const problem = await visitor.getRejection(submitIdea, getFields({ category: ['Astrology'] }))
    expect(problem.detail).toBe(`The list: ${categories.map(({ name }) => name).join(', ')}.`)
  })

  it('lists every validation error in the order of the form, the first one as the message', async () => {
    const { error, issues } = await world.visitor().getRejection(submitIdea, { acceptTerms: false })
    expect(error).toBe('Title is required')
    expect(issues?.map(({ path }) => path)).toEqual([
      'title',
      'description',
      'targetAudience',
      'location',
      'businessEmail',
      'acceptTerms',
      'sessionId',
    ])
  })

  it.each<[string, object, object]>([
    ['100 letters of title', { title: 'x'.repeat(100) }, { title: 'x'.repeat(100) }],
    ['50 emoji of title', { title: '🙂'.repeat(50) }, { title: '🙂'.repeat(50) }],
    ['500 of description', { description: 'é'.repeat(500) }, { description: 'é'.repeat(500) }],
    ['500 in families', { description: '👩‍👩‍👧'.repeat(62) }, { description: '👩‍👩‍👧'.repeat(62) }],
    ['blanks around', { title: `  x${' '.repeat(200)}` }, { title: 'x' }],
    ['no category', { category: null }, { category: [] }],
    ['a category left out', { category: undefined }, { category: [] }],
    ['any spelling of a category', { category: ['hEALTH '] }, { category: ['Health'] }],
    ['one category spelled twice', { category: ['Health', 'health'] }, { category: ['Health'] }],
    [
      'three different of four choices',
      { location: ['Kenya', 'Kenya', 'Ghana', 'Other'] },
      { location: ['Kenya', 'Ghana', 'Other'] },
    ],
    ['terms accepted', { acceptTerms: true }, {}],
    ['a plus-tagged email', { businessEmail: ' Ann+assay@Example.COM ' }, {}],
  ])('accepts an idea with %s', async (_what, fields, shown) => {
    const founder = world.visitor()
    const result = await founder.call(submitIdea, getFields(fields))
    expect(result).toEqual({
      success: true,
      message: 'Your idea has been submitted.',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(await founder.call(getIdea, { id: result.id })).toMatchObject(shown)
  })

  it('a new idea is shown at once, without votes and with its time', async () => {
    world.clock.set('2026-11-20T12:34:56.789Z')
    const founder = world.visitor()
    const id = await world.postIdea(founder)
    const { evidence, ...idea } = await founder.call(getIdea, { id })
    expect(evidence).toBeNull()
    expect(idea).toEqual({
      id,
      title: ideaFields.title,
      description: ideaFields.description,
      targetAudience: ['Freelancers'],
      category: ['Finance'],
      location: ['Global'],
      votesUp: 0,
      votesDown: 0,
      waitlistCount: 0,
      createdAt: '2026-11-20T12:34:56.789Z',
      discussions: null,
    })
    expect(await founder.call(listIdeas, {})).toMatchObject({ ideas: [idea], total: 1 })
  })

  it('the email of an idea is stored but never shown', async () => {
    const founder = world.visitor()
    const businessEmail = 'secret.founder@example.com'
    const { id } = await founder.call(submitIdea, getFields({ businessEmail }))
    await founder.getRejection(submitIdea, getFields({ businessEmail, title: '' }))
    const reads = ['/api/ideas', `/api/ideas/${id}`, '/api/session', '/api/filter-options']
    const pages = ['/', '/ideas', `/ideas/${id}`, '/sitemap.xml']
    for (const path of [...reads, `/api/ideas/${id}/recommendations`, ...pages]) {
      expect(await (await founder.fetch(path)).text()).not.toContain('secret.founder')
    }
    const { rows } = await sql<{ email: string }>`
      select business_email as email from ideas`.execute(world.site.services.db)
    expect(rows).toEqual([{ email: businessEmail }])
  })

  it('an idea belongs only to the browser that posted it', async () => {
    const [founder, stranger] = [world.visitor(), world.visitor()]
    const id = await world.postIdea(founder)
    const second = await world.postIdea(founder)
    await world.postIdea(stranger)
    const { ownedIdeaIds } = await founder.call(getSession, {})
    expect(new Set(ownedIdeaIds)).toEqual(new Set([id, second]))
    expect(await world.visitor().call(getSession, {})).toEqual({
      account: null,
      ownedIdeaIds: [],
      verifiedEmails: [],
    })
  })

  it('the browser cookie is HttpOnly, and an altered or forged one owns nothing', async () => {
    const response = await fetch(new URL('/api/submit-idea', world.site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(getFields({})),
    })
    const [header = ''] = response.headers.getSetCookie()
    expect(header).toMatch(/^assay_browser=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const [cookie = ''] = header.split(';')
    const owned = async (value: string) => {
      const headers = { cookie: value, 'sec-fetch-site': 'same-origin' }
      const session = await fetch(new URL('/api/session', world.site.url), { headers })
      return getSession.output.parse(await session.json()).ownedIdeaIds.length
    }
    expect(await owned(cookie)).toBe(1)
    const [value = ''] = cookie.slice('assay_browser='.length).split('.')
    for (const forged of [cookie.slice(0, -2), `assay_browser=${value}`, `${cookie}x`]) {
      expect(await owned(forged)).toBe(0)
    }
    expect(await owned(cookie.replace(value, crypto.randomUUID()))).toBe(0)
  })
})

describe('posting ideas with rate limits', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('a session may post 5 ideas an hour, and the rejection says how long to wait', async () => {
    const founder = world.visitor('198.51.100.1')
    for (let posted = 0; posted < 5; posted += 1) await world.postIdea(founder)
    const input = { ...ideaFields, sessionId: founder.sessionId }
    const problem = await founder.getRejection(submitIdea, input)
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(problem.error).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/)
    const response = await founder.fetch('/api/submit-idea', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    await world.postIdea(world.visitor('198.51.100.1'))
    expect(await founder.call(listIdeas, {})).toMatchObject({ total: 6 })
  })

  it('one IP may post 20 ideas an hour, with any session', async () => {
    const from = '198.51.100.2'
    for (let posted = 0; posted < 20; posted += 1) await world.postIdea(world.visitor(from))
    const other = world.visitor(from)
    const input = { ...ideaFields, sessionId: other.sessionId }
    expect(await other.getRejection(submitIdea, input)).toMatchObject({ status: 429 })
    expect(await world.postIdea(world.visitor('198.51.100.3'))).toBeTypeOf('string')
  })

  it('invalid ideas do not count towards the rate limit', async () => {
    const founder = world.visitor('198.51.100.4')
    const bad = { ...ideaFields, title: '', sessionId: founder.sessionId }
    for (let attempt = 0; attempt < 10; attempt += 1) await founder.getRejection(submitIdea, bad)
    expect(await world.postIdea(founder)).toBeTypeOf('string')
  })
})
