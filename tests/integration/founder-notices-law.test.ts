import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmFounderNotices,
  getFounderNoticesLink,
} from '../../src/features/founder-notices/contract.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { unsubscribe } from '../../src/features/newsletter/contract.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import type { TestBrowser } from '../browser.ts'
import { join } from '../waitlist.ts'
import {
  castUp,
  getOfferToken,
  goToNextDay,
  listQueued,
  postConfirmed,
  writeNews,
} from '../founder-notices.ts'
import { openWorld, type World } from '../world.ts'

const email = 'founder@example.com'
const dayMs = 86_400_000

describe('news for founders', () => {
  let world: World
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    founder = world.visitor()
  })
  afterAll(() => world.close())

  it('news of ten ideas comes in one email, and none comes while nothing is new', async () => {
    const ids = [await postConfirmed(world, founder)]
    for (let at = 1; at < 10; at += 1)
      ids.push(await world.postIdea(founder, { title: `Idea ${at}` }))
    for (const id of ids) await castUp(world, id)
    goToNextDay(world)
    await Promise.all([writeNews(world), writeNews(world)])
    await writeNews(world)
    const [news, ...more] = await listQueued(world, 'founder-news')
    expect(more).toEqual([])
    const ideas = ids.map(() => expect.objectContaining({ now: expect.anything() }))
    expect(news?.data).toMatchObject({ ideas, others: 0, isLast: false })
    goToNextDay(world)
    await writeNews(world)
    expect(await listQueued(world, 'founder-news')).toHaveLength(1)
    const [sent] = await world.emails({ to: email, kind: 'founder-news' })
    expect(sent?.text).toContain('New: 1 vote up.')
    expect(sent?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('a vote before the confirmation is not news, and two runs on one day send one email', async () => {
    const ideaId = await world.postIdea(founder)
    await castUp(world, ideaId)
    await founder.call(confirmFounderNotices, { token: await getOfferToken(world) })
    goToNextDay(world)
    await writeNews(world)
    expect(await listQueued(world, 'founder-news')).toEqual([])
    goToNextDay(world)
    await castUp(world, ideaId)
    await writeNews(world)
    await castUp(world, ideaId)
    await writeNews(world)
    expect((await listQueued(world, 'founder-news'))[0]?.data).toMatchObject({
      ideas: [{ gained: { votesUp: 1 }, now: { votesUp: 2 } }],
    })
    expect(await listQueued(world, 'founder-news')).toHaveLength(1)
  })

  it('the first and the fifth sign-up are emailed immediately, once each', async () => {
    const ideaId = await postConfirmed(world, founder)
    const milestones = async () =>
      (await listQueued(world, 'founder-milestone')).map(
        ({ data }) => (data as { milestone: number }).milestone,
      )
    for (const name of ['a', 'b', 'c', 'd']) {
      await join(world, world.visitor(), ideaId, `${name}@example.com`)
    }
    expect(await milestones()).toEqual([1])
    await join(world, world.visitor(), ideaId, 'a+twice@example.com')
    expect(await milestones()).toEqual([1])
    await join(world, world.visitor(), ideaId, 'e@example.com')
    await join(world, world.visitor(), ideaId, 'f@example.com')
    expect(await milestones()).toEqual([1, 5])
    const sent = await world.emails({ to: email, kind: 'founder-milestone' })
    expect(sent.at(-1)?.text).toContain('You can now unlock the list.')
  })

  it('an unsubscribed email gets nothing, its old link does not undo that, and it is not asked again', async () => {
    const ideaId = await postConfirmed(world, founder)
    const token = await getOfferToken(world)
    await castUp(world, ideaId)
    goToNextDay(world)
    await writeNews(world)
    const [sent] = await world.emails({ to: email, kind: 'founder-news' })
    const path = sent?.links.find((link) => link.startsWith('/u/')) ?? ''
    const leave = { token: path.slice('/u/'.length) }
    expect(await founder.call(unsubscribe, leave)).toMatchObject({ wasSubscribed: true })
    expect(await founder.call(unsubscribe, leave)).toMatchObject({ wasSubscribed: false })
    expect(await founder.call(getFounderNoticesLink, { token })).toMatchObject({ state: 'gone' })
    expect(await founder.getRejection(confirmFounderNotices, { token })).toMatchObject({
      code: 'not_found',
    })
    await castUp(world, ideaId)
    goToNextDay(world)
    await writeNews(world)
    world.clock.advance(30 * 86_400)
    await world.postIdea(founder)
    const kinds = (await listQueued(world)).map(({ kind }) => kind)
    expect(kinds).toEqual(['founder-notices-offer', 'founder-news'])
  })

  it('weekly news comes on Mondays', async () => {
    const ideaId = await postConfirmed(world, founder)
    const db = world.site.services.db
    await db.updateTable('founder_notices').set({ how_often: 'weekly' }).execute()
    world.clock.set('2026-11-23T10:00:00Z')
    await writeNews(world)
    await castUp(world, ideaId)
    world.clock.set('2026-11-29T23:00:00Z')
    await writeNews(world)
    expect(await listQueued(world, 'founder-news')).toEqual([])
    world.clock.set('2026-11-30T09:05:00Z')
    await writeNews(world)
    expect(await listQueued(world, 'founder-news')).toHaveLength(1)
  })

  it('emails end after 60 days without a visit, the last one says so, and a visit starts them again', async () => {
    const ideaId = await postConfirmed(world, founder)
    const [day60, day61, day62] = [60, 61, 62].map((days) =>
      new Date(Date.parse('2026-11-20T12:00:00Z') + days * dayMs).toISOString(),
    )
    for (const day of [day60, day61]) {
      world.clock.set(day ?? '')
      await castUp(world, ideaId)
      await writeNews(world)
    }
    expect((await listQueued(world, 'founder-news')).map(({ data }) => data)).toMatchObject([
      { isLast: true },
    ])
    await founder.call(getSession, {})
    world.clock.set(day62 ?? '')
    await writeNews(world)
    expect((await listQueued(world, 'founder-news')).map(({ data }) => data)).toMatchObject([
      { isLast: true },
      { isLast: false, ideas: [{ gained: { votesUp: 1 } }] },
    ])
  })

  it('news that a failure cut off is written once by the next run', async () => {
    const { db } = world.site.services
    const ideaIds: IdeaId[] = []
    for (const name of ['ann', 'ben', 'cleo']) {
      const to = `${name}@example.com`
      ideaIds.push(await world.postIdea(founder, { businessEmail: to }))
      await founder.call(confirmFounderNotices, { token: await getOfferToken(world, to) })
    }
    for (const id of ideaIds) await castUp(world, id)
    goToNextDay(world)
    await sql`alter table letters add constraint cut_off
      check (recipient <> 'ben@example.com' or kind <> 'founder-news') not valid`.execute(db)
    await expect(writeNews(world)).rejects.toThrow('cut_off')
    await sql`alter table letters drop constraint cut_off`.execute(db)
    await writeNews(world)
    await writeNews(world)
    const recipients = (await listQueued(world, 'founder-news')).map(({ recipient }) => recipient)
    expect(recipients.toSorted()).toEqual([
      'ann@example.com',
      'ben@example.com',
      'cleo@example.com',
    ])
  })

  it('a withdrawn idea has no news, and its waiting email is not sent', async () => {
    const ideaId = await postConfirmed(world, founder)
    await castUp(world, ideaId)
    goToNextDay(world)
    await writeNews(world)
    await founder.call(withdrawIdea, { ideaId })
    expect(await world.emails({ to: email, kind: 'founder-news' })).toEqual([])
    goToNextDay(world)
    await writeNews(world)
    expect(await listQueued(world, 'founder-news')).toEqual([])
  })

  it('erasing an email erases its setting, and its link confirms nothing', async () => {
    const ideaId = await postConfirmed(world, founder)
    const token = await getOfferToken(world)
    const { db, clock } = world.site.services
    await erasePerson(db, { email, allSpellings: false, isDryRun: false, clock })
    expect(await db.selectFrom('founder_notices').selectAll().execute()).toEqual([])
    expect(await founder.getRejection(confirmFounderNotices, { token })).toMatchObject({
      code: 'not_found',
    })
    await castUp(world, ideaId).catch(() => null)
    goToNextDay(world)
    await writeNews(world)
    expect(await listQueued(world)).toEqual([])
  })
})
