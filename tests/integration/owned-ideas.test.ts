import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdeaHistory, getOwnedIdeas } from '../../src/features/dashboard/contract.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { unlistIdea } from '../../src/features/ideas/unlist-idea.ts'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { leaveWaitlist } from '../../src/features/waitlist/contract.ts'
import { recordDownload } from '../../src/features/waitlist/downloads.ts'
import type { TestBrowser } from '../browser.ts'
import { verifyEmail } from '../founders.ts'
import { unlock } from '../paid-waitlist.ts'
import { openPurchase } from '../purchases.ts'
import { join, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

describe('the private facts of an idea', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    world.clock.set('2026-11-20T12:00:00Z')
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder, { businessEmail: 'Ann@Example.com' })
  })
  afterAll(() => world.close())

  const owned = async (browser = founder) => (await browser.call(getOwnedIdeas, {})).ideas

  it('getOwnedIdeas returns email, sale and downloads of own ideas, newest first', async () => {
    world.clock.advance(1)
    const second = await world.postIdea(founder, { businessEmail: 'ben@example.com' })
    const untouched = {
      hasPaid: false,
      isAwaiting: false,
      downloads: 0,
      lastDownloadAt: null,
      heldVotes: null,
      people: 0,
      isWithdrawn: false,
    }
    expect(await owned()).toEqual([
      { id: second, title: 'Chase late invoices', businessEmail: 'ben@example.com', ...untouched },
      { id: ideaId, title: 'Chase late invoices', businessEmail: 'ann@example.com', ...untouched },
    ])

    const { db } = world.site.services
    for (let at = 0; at < 2; at += 1) {
      world.clock.advance(60)
      await recordDownload(db, ideaId, world.clock.now())
    }
    const lastDownloadAt = world.clock.now().toISOString()
    expect((await owned())[1]).toMatchObject({ downloads: 2, lastDownloadAt })
    expect((await owned())[0]).toMatchObject(untouched)
  })

  it('getOwnedIdeas counts held votes by reason, without their voters', async () => {
    const { voteWriter } = world.site.services
    const reasons = ['address', 'address', 'idea', 'browser', null] as const
    for (const heldFor of reasons) {
      const sessionId = world.visitor().sessionId
      await voteWriter.cast({ ideaId, sessionId, direction: 1, voter: null, heldFor })
    }
    const [idea] = await owned()
    expect(idea?.heldVotes).toEqual({ address: 2, idea: 1, downs: 0, browser: 1 })
  })

  it('getOwnedIdeas counts the people who unlock a waitlist as the checkout does', async () => {
    const second = await world.postIdea(founder)
    for (const email of [
      'cy@example.com',
      'cy+two@example.com',
      'di@example.com',
      'eve@example.com',
    ])
      await join(world, world.visitor(), ideaId, email)
    await join(world, world.visitor(), second, 'cy@example.com')
    await world.site.services.db
      .insertInto('suppressed_addresses')
      .values({ address: 'eve@example.com', reason: 'bounced', created_at: world.clock.now() })
      .execute()
    const people = (await owned()).map((idea) => [idea.id, idea.people])
    expect(Object.fromEntries(people)).toEqual({ [ideaId]: 2, [second]: 1 })
  })

  const nothing = { hasPaid: false, isAwaiting: false }
  it.each<[string, Partial<Purchase>[], object]>([
    ['an open checkout', [{ state: 'open' }], nothing],
    ['a payment on its way', [{ state: 'open', is_awaiting: true }], { isAwaiting: true }],
    ['a payment that came to nothing', [{ state: 'expired' }], nothing],
    ['a paid waitlist', [{ state: 'fulfilled', is_granted: true }], { hasPaid: true }],
    ['a refund', [{ state: 'refunded', refunded_cents: 500 }], nothing],
    [
      'a dispute that is not decided',
      [{ state: 'disputed', dispute: 'open', is_granted: true }],
      { hasPaid: true },
    ],
    ['a lost dispute', [{ state: 'disputed', dispute: 'lost' }], nothing],
    [
      'a refund, and a payment after it',
      [
        { state: 'refunded', refunded_cents: 500 },
        { state: 'fulfilled', is_granted: true },
      ],
      { hasPaid: true },
    ],
    [
      'a paid waitlist, and a second payment on its way',
      [
        { state: 'open', is_awaiting: true },
        { state: 'fulfilled', is_granted: true },
      ],
      { hasPaid: true, isAwaiting: true },
    ],
  ])('getOwnedIdeas returns the payment state after %s', async (_what, purchases, expected) => {
    const otherIdea = await world.postIdea(founder)
    for (const about of purchases) {
      const fulfilledAt = about.is_granted ? world.clock.now() : null
      const bought = { kind: 'waitlist', idea_id: ideaId, fulfilled_at: fulfilledAt } as const
      await openPurchase(world, { ...bought, ...about })
    }
    const byId = new Map((await owned()).map((idea) => [idea.id, idea]))
    expect(byId.get(ideaId)).toMatchObject({ ...nothing, ...expected })
    expect(byId.get(otherIdea)).toMatchObject(nothing)
  })

  it('getOwnedIdeas returns ideas that this browser posted or whose email it has verified', async () => {
    const stranger = world.visitor()
    const own = await world.postIdea(stranger, { businessEmail: 'own@example.com' })
    expect((await owned(stranger)).map(({ id }) => id)).toEqual([own])
    expect(await owned(world.visitor())).toEqual([])

    const phone = world.visitor()
    await verifyEmail(world, phone, 'ann@example.com')
    expect((await owned(phone)).map(({ id }) => id)).toEqual([ideaId])
    world.clock.advance(91 * 86_400)
    expect(await owned(phone)).toEqual([])
  })

  it('getOwnedIdeas does not return withdrawn ideas', async () => {
    await founder.call(withdrawIdea, { ideaId })
    expect(await owned()).toEqual([])
  })

  it('getOwnedIdeas still returns a withdrawn idea whose waitlist was bought, until the operator hides it', async () => {
    const hidden = await world.postIdea(founder)
    for (const id of [ideaId, hidden]) await unlock(world, id)
    await founder.call(withdrawIdea, { ideaId })
    const { db } = world.site.services
    await db
      .transaction()
      .execute((tx) => unlistIdea(tx, hidden, { by: 'administrator', at: world.clock.now() }))
    expect(await owned()).toMatchObject([{ id: ideaId, hasPaid: true, isWithdrawn: true }])
    await db.updateTable('purchases').set({ is_granted: false, state: 'refunded' }).execute()
    expect(await owned()).toEqual([])
  })

  it('getOwnedIdeas returns at most a thousand ideas', async () => {
    const { db } = world.site.services
    await sql`
      insert into ideas (id, title, description, target_audience, category, location, business_email,
        session_id, founder_key, words, created_at)
      select gen_random_uuid(), title, description, target_audience, category, location, business_email,
        session_id, founder_key, words, created_at - number * interval '1 second'
      from ideas, generate_series(1, 1000) as number where id = ${ideaId}`.execute(db)
    const ideas = await owned()
    expect(ideas).toHaveLength(1000)
    expect(ideas[0]?.id).toBe(ideaId)
  })

  it('getIdeaHistory returns what each day added, oldest first', async () => {
    const voter = world.visitor()
    const { sessionId } = voter
    const cast = (voteType: 'up' | 'down') =>
      voter.call(vote, { ideaId, sessionId, voteType, action: 'vote' })
    expect(await founder.call(getIdeaHistory, { ideaId })).toEqual({ days: [] })
    await cast('up')
    await join(world, voter, ideaId, 'reader@example.com')
    world.clock.set('2026-11-22T00:00:00Z')
    await cast('down')
    const first = { day: '2026-11-20', votesUp: 1, votesDown: 0 }
    const second = { day: '2026-11-22', votesUp: -1, votesDown: 1, signUps: 0 }
    expect(await founder.call(getIdeaHistory, { ideaId })).toEqual({
      days: [{ ...first, signUps: 1 }, second],
    })

    const token = (await getTokens(world, ideaId, 'reader@example.com'))?.leave ?? ''
    await voter.call(leaveWaitlist, { token })
    expect(await founder.call(getIdeaHistory, { ideaId })).toEqual({
      days: [{ ...first, signUps: 0 }, second],
    })
  })

  it('getIdeaHistory returns at most 400 days', async () => {
    await sql`
      insert into idea_days (idea_id, day, votes_up)
      select ${ideaId}, date '2026-11-20' - number, 1 from generate_series(0, 410) as number`.execute(
      world.site.services.db,
    )
    const { days } = await founder.call(getIdeaHistory, { ideaId })
    expect(days).toHaveLength(400)
    expect(days.at(-1)?.day).toBe('2026-11-20')
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  })

  it('getIdeaHistory is for the founder only', async () => {
    const otherFounder = world.visitor()
    await world.postIdea(otherFounder)
    // Without a cookie it may as well be a program that lacks its key.
    const program = await world.visitor().getRejection(getIdeaHistory, { ideaId })
    expect(program).toMatchObject({ status: 401 })
    const stranger = await otherFounder.getRejection(getIdeaHistory, { ideaId })
    expect(stranger).toMatchObject({ status: 403 })
    const unknown = { ideaId: crypto.randomUUID() }
    expect(await founder.getRejection(getIdeaHistory, unknown)).toMatchObject({ status: 404 })
    expect(await founder.getRejection(getIdeaHistory, { ideaId: 'x' })).toMatchObject({
      status: 404,
    })
    const response = await founder.fetch('/api/owned-ideas')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
