import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmFounderNotices,
  getFounderNoticesLink,
} from '../../src/features/founder-notices/contract.ts'
import { writeFounderNews } from '../../src/features/founder-notices/jobs/write-founder-news.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { unsubscribe } from '../../src/features/newsletter/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import type { EmailKind } from '../../src/platform/email/emails.ts'
import type { TestBrowser } from '../browser.ts'
import { join } from '../waitlist.ts'
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

  const write = () => writeFounderNews.run(world.site.services, {}, new AbortController().signal)

  /** By the outbox, as the mailbox forgets. */
  async function listQueued(kind?: EmailKind) {
    const rows = await world.site.services.db
      .selectFrom('letters')
      .select(['kind', 'recipient', 'data'])
      .orderBy('created_at')
      .execute()
    const ours = rows.filter(
      (row) => row.kind.startsWith('founder-') && row.kind !== 'founder-link',
    )
    return kind ? ours.filter((row) => row.kind === kind) : ours
  }

  async function getToken(to = email): Promise<string> {
    const sent = await world.emails({ to, kind: 'founder-notices-offer' })
    const link = sent.at(-1)?.links.find((one) => one.includes('token=')) ?? ''
    return link.split('token=')[1] ?? ''
  }

  async function postConfirmed(): Promise<IdeaId> {
    const id = await world.postIdea(founder)
    await world.visitor().call(confirmFounderNotices, { token: await getToken() })
    return id
  }

  const castUp = (ideaId: IdeaId) =>
    world.visitor().call(vote, { ideaId, sessionId: randomUUID(), voteType: 'up', action: 'vote' })

  const nextDay = () => {
    const at = new Date(Math.floor(world.clock.now().getTime() / dayMs) * dayMs + dayMs)
    world.clock.set(new Date(at.getTime() + dayMs / 2).toISOString())
  }

  it('news of ten ideas comes in one email, and none comes while nothing is new', async () => {
    const ids = [await postConfirmed()]
    for (let at = 1; at < 10; at += 1)
      ids.push(await world.postIdea(founder, { title: `Idea ${at}` }))
    for (const id of ids) await castUp(id)
    nextDay()
    await Promise.all([write(), write()])
    await write()
    const [news, ...more] = await listQueued('founder-news')
    expect(more).toEqual([])
    const ideas = ids.map(() => expect.objectContaining({ now: expect.anything() }))
    expect(news?.data).toMatchObject({ ideas, others: 0, isLast: false })
    nextDay()
    await write()
    expect(await listQueued('founder-news')).toHaveLength(1)
    const [sent] = await world.emails({ to: email, kind: 'founder-news' })
    expect(sent?.text).toContain('New: 1 vote up.')
    expect(sent?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('a vote before the confirmation is not news, and two runs on one day send one email', async () => {
    const ideaId = await world.postIdea(founder)
    await castUp(ideaId)
    await founder.call(confirmFounderNotices, { token: await getToken() })
    nextDay()
    await write()
    expect(await listQueued('founder-news')).toEqual([])
    nextDay()
    await castUp(ideaId)
    await write()
    await castUp(ideaId)
    await write()
    expect((await listQueued('founder-news'))[0]?.data).toMatchObject({
      ideas: [{ gained: { votesUp: 1 }, now: { votesUp: 2 } }],
    })
    expect(await listQueued('founder-news')).toHaveLength(1)
  })

  it('the first and the fifth sign-up are emailed immediately, once each', async () => {
    const ideaId = await postConfirmed()
    const milestones = async () =>
      (await listQueued('founder-milestone')).map(
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
    const ideaId = await postConfirmed()
    const token = await getToken()
    await castUp(ideaId)
    nextDay()
    await write()
    const [sent] = await world.emails({ to: email, kind: 'founder-news' })
    const path = sent?.links.find((link) => link.startsWith('/u/')) ?? ''
    const leave = { token: path.slice('/u/'.length) }
    expect(await founder.call(unsubscribe, leave)).toMatchObject({ wasSubscribed: true })
    expect(await founder.call(unsubscribe, leave)).toMatchObject({ wasSubscribed: false })
    expect(await founder.call(getFounderNoticesLink, { token })).toMatchObject({ state: 'gone' })
    expect(await founder.getRejection(confirmFounderNotices, { token })).toMatchObject({
      code: 'not_found',
    })
    await castUp(ideaId)
    nextDay()
    await write()
    world.clock.advance(30 * 86_400)
    await world.postIdea(founder)
    const kinds = (await listQueued()).map(({ kind }) => kind)
    expect(kinds).toEqual(['founder-notices-offer', 'founder-news'])
  })

  it('weekly news comes on Mondays', async () => {
    const ideaId = await postConfirmed()
    const db = world.site.services.db
    await db.updateTable('founder_notices').set({ how_often: 'weekly' }).execute()
    world.clock.set('2026-11-23T10:00:00Z')
    await write()
    await castUp(ideaId)
    world.clock.set('2026-11-29T23:00:00Z')
    await write()
    expect(await listQueued('founder-news')).toEqual([])
    world.clock.set('2026-11-30T09:05:00Z')
    await write()
    expect(await listQueued('founder-news')).toHaveLength(1)
  })

  it('emails end after 60 days without a visit, the last one says so, and a visit starts them again', async () => {
    const ideaId = await postConfirmed()
    const [day60, day61, day62] = [60, 61, 62].map((days) =>
      new Date(Date.parse('2026-11-20T12:00:00Z') + days * dayMs).toISOString(),
    )
    for (const day of [day60, day61]) {
      world.clock.set(day ?? '')
      await castUp(ideaId)
      await write()
    }
    expect((await listQueued('founder-news')).map(({ data }) => data)).toMatchObject([
      { isLast: true },
    ])
    await founder.call(getSession, {})
    world.clock.set(day62 ?? '')
    await write()
    expect((await listQueued('founder-news')).map(({ data }) => data)).toMatchObject([
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
      await founder.call(confirmFounderNotices, { token: await getToken(to) })
    }
    for (const id of ideaIds) await castUp(id)
    nextDay()
    await sql`alter table letters add constraint cut_off
      check (recipient <> 'ben@example.com' or kind <> 'founder-news') not valid`.execute(db)
    await expect(write()).rejects.toThrow('cut_off')
    await sql`alter table letters drop constraint cut_off`.execute(db)
    await write()
    await write()
    const recipients = (await listQueued('founder-news')).map(({ recipient }) => recipient)
    expect(recipients.toSorted()).toEqual([
      'ann@example.com',
      'ben@example.com',
      'cleo@example.com',
    ])
  })

  it('a withdrawn idea has no news, and its waiting email is not sent', async () => {
    const ideaId = await postConfirmed()
    await castUp(ideaId)
    nextDay()
    await write()
    await founder.call(withdrawIdea, { ideaId })
    expect(await world.emails({ to: email, kind: 'founder-news' })).toEqual([])
    nextDay()
    await write()
    expect(await listQueued('founder-news')).toEqual([])
  })

  it('erasing an email erases its setting, and its link confirms nothing', async () => {
    const ideaId = await postConfirmed()
    const token = await getToken()
    const { db, clock } = world.site.services
    await erasePerson(db, { email, allSpellings: false, isDryRun: false, clock })
    expect(await db.selectFrom('founder_notices').selectAll().execute()).toEqual([])
    expect(await founder.getRejection(confirmFounderNotices, { token })).toMatchObject({
      code: 'not_found',
    })
    await castUp(ideaId).catch(() => null)
    nextDay()
    await write()
    expect(await listQueued()).toEqual([])
  })
})
