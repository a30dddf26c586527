import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setFounderNotices } from '../../src/features/founder-notices/contract.ts'
import { listIdeas, recordSent } from '../../src/features/founder-notices/queries.ts'
import { getSession, openFounderLink } from '../../src/features/founders/contract.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { createFounderToken } from '../founders.ts'
import { join } from '../waitlist.ts'
import { castUp, listQueued, postConfirmed, writeNews } from '../founder-notices.ts'
import { openWorld, type World } from '../world.ts'

const email = 'founder@example.com'

describe('news for founders when something comes between', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    founder = world.visitor()
    ideaId = await postConfirmed(world, founder)
  })
  afterAll(() => world.close())

  const listMilestones = () => listQueued(world, 'founder-milestone')

  it('a sign-up that was emailed after the counts were read is not news the next day', async () => {
    const { db } = world.site.services
    const read = await db.transaction().execute((tx) => listIdeas(tx, email))
    await join(world, world.visitor(), ideaId, 'ann@example.com')
    expect(await listMilestones()).toHaveLength(1)
    const after = await db.transaction().execute(async (tx) => {
      for (const idea of read) await recordSent(tx, idea)
      return listIdeas(tx, email)
    })
    expect(after).toMatchObject([{ counts: { signUps: 1 }, sent: { signUps: 1 } }])
  })

  it('two sign-ups at once are one first sign-up', async () => {
    await Promise.all(
      ['ann', 'ben'].map((name) => join(world, world.visitor(), ideaId, `${name}@example.com`)),
    )
    expect(await listMilestones()).toMatchObject([{ data: { milestone: 1 } }])
  })

  it('the second sign-up is not called the first when emails had stopped before it', async () => {
    const { db } = world.site.services
    await db.updateTable('founder_notices').set({ stopped_at: world.clock.now() }).execute()
    await join(world, world.visitor(), ideaId, 'ann@example.com')
    await founder.call(getSession, {})
    await join(world, world.visitor(), ideaId, 'ben@example.com')
    expect(await listMilestones()).toEqual([])
  })

  it('a founder who said no is not asked by another spelling of the email', async () => {
    const { db } = world.site.services
    await db.updateTable('founder_notices').set({ how_often: 'off' }).execute()
    world.clock.advance(8 * 86_400)
    await world.postIdea(world.visitor(), { businessEmail: 'f.ounder+x@example.com' })
    expect(await world.emails({ to: 'f.ounder+x@example.com' })).toEqual([])
  })

  it('a person who complained is not asked by another spelling of the email', async () => {
    const { db, clock } = world.site.services
    await db
      .insertInto('suppressed_addresses')
      .values({ address: 'ann@gmail.com', reason: 'complained', created_at: clock() })
      .execute()
    await world.postIdea(world.visitor(), { businessEmail: 'a.nn+x@googlemail.com' })
    expect(await world.emails({ to: 'a.nn+x@googlemail.com' })).toEqual([])
  })

  it('changing the setting on one day brings no second news on that day', async () => {
    const { clock } = world
    const token = await createFounderToken(world, email, new Date('2026-11-21T12:00:00Z'))
    await founder.call(openFounderLink, { token })
    // a Monday, on which weekly news is due as well
    clock.set('2026-11-23T09:05:00Z')
    for (const howOften of [null, 'weekly', 'daily', 'off', 'daily', 'weekly'] as const) {
      if (howOften) await founder.call(setFounderNotices, { email, howOften })
      await castUp(world, ideaId)
      await writeNews(world)
      await world.emails({ to: email })
      clock.advance(3600)
    }
    expect(await listQueued(world, 'founder-news')).toHaveLength(1)
  })

  it('a browser has its session when its visit cannot be stored', async () => {
    const { db } = world.site.services
    world.clock.advance(2 * 86_400)
    await sql`alter table founder_notices add constraint no_visit check (seen_at < ${sql.lit('2026-11-21')}) not valid`.execute(
      db,
    )
    try {
      expect((await founder.call(getSession, {})).ownedIdeaIds).toEqual([ideaId])
    } finally {
      await sql`alter table founder_notices drop constraint no_visit`.execute(db)
    }
  })
})
