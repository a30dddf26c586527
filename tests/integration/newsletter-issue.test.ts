import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import {
  confirmNewsletter,
  joinNewsletter,
  unsubscribe,
} from '../../src/features/newsletter/contract.ts'
import { writeNewsletter } from '../../src/features/newsletter/jobs/write-newsletter.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import { openWorld, type World } from '../world.ts'

const monday = '2026-11-23T10:00:00Z'
const kind = 'newsletter-issue'

describe('the weekly issue', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
  })
  afterAll(() => world.close())

  const write = (services = world.site.services) =>
    writeNewsletter.run(services, {}, new AbortController().signal)

  async function cast(ideaId: IdeaId, voteType: 'up' | 'down', count: number) {
    for (let at = 0; at < count; at += 1) {
      const voteInput = { ideaId, sessionId: randomUUID(), voteType, action: 'vote' } as const
      await world.visitor().call(vote, voteInput)
    }
  }

  async function join(email: string) {
    await world.visitor().call(joinNewsletter, { email })
    const [message] = await world.emails({ to: email })
    const link = message?.links.find((one) => one.includes('token=')) ?? ''
    return link.slice(link.indexOf('token=') + 'token='.length)
  }

  async function read(email: string) {
    await world.visitor().call(confirmNewsletter, { token: await join(email) })
  }

  async function addReaders(count: number) {
    const { db } = world.site.services
    const now = world.clock.now()
    await sql`
      with entry as (
        insert into waitlist (id, idea_id, email, person, comments, created_at)
        select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', email, email, '', ${now}
        from (select 'reader' || n || '@example.com' as email from generate_series(1, ${sql.lit(count)}) n) e
        returning id)
      insert into newsletter_readers (entry_id, confirmed_at) select id, ${now} from entry`.execute(
      db,
    )
  }

  async function emailsByRecipient(): Promise<Map<string, number>> {
    const { db } = world.site.services
    const rows = await db
      .selectFrom('letters')
      .select('recipient')
      .where('kind', '=', kind)
      .execute()
    const counts = new Map<string, number>()
    for (const { recipient } of rows) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
    return counts
  }

  it('the weekly issue lists the top ideas of the week, for confirmed readers only', async () => {
    const founder = world.visitor()
    const loved = await world.postIdea(founder, { title: 'Loved www.spam.example now' })
    const liked = await world.postIdea(founder, { title: 'Liked' })
    const disliked = await world.postIdea(founder, { title: 'Disliked' })
    await cast(loved, 'up', 3)
    await cast(liked, 'up', 2)
    await cast(liked, 'down', 1)
    await cast(disliked, 'down', 1)
    await read('reader@example.com')
    await join('unconfirmed@example.com')

    world.clock.set(monday)
    await write()
    const emails = await world.emails({ kind })
    expect(emails.map(({ to }) => to)).toEqual(['reader@example.com'])
    const [{ text, links, headers } = { text: '', links: [], headers: {} }] = emails
    expect(links.filter((link) => link.startsWith('/ideas/'))).toEqual([
      `/ideas/${loved}`,
      `/ideas/${liked}`,
    ])
    // It may be sent days later.
    expect(text).toContain('What people voted for in the week to 23 November, best first.')
    expect(text).toContain('3 more upvotes than downvotes')
    expect(text).toContain('because you joined the Assay newsletter')
    expect(text).not.toMatch(/spam|Disliked/)
    const leave = links.find((link) => link.startsWith('/u/'))
    expect(headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(`<http://assay.test${leave}>`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('the weekly issue is sent once a week, even if its job runs often', async () => {
    const ideaId = await world.postIdea(world.visitor())
    await cast(ideaId, 'up', 1)
    await read('reader@example.com')
    world.clock.set(monday)
    await Promise.all([write(), write()])
    world.clock.advance(3600)
    await write()
    expect(await world.emails({ kind })).toHaveLength(1)

    world.clock.set('2026-11-30T10:00:00Z')
    await cast(ideaId, 'up', 1)
    await write()
    expect(await world.emails({ kind })).toHaveLength(2)
  })

  it('the weekly issue is written on Mondays from 10 UTC only', async () => {
    await cast(await world.postIdea(world.visitor()), 'up', 1)
    await read('reader@example.com')
    for (const at of ['2026-11-22T10:00:00Z', '2026-11-23T09:59:59Z', '2026-11-24T00:00:00Z']) {
      world.clock.set(at)
      await write()
      expect(await world.emails({ kind })).toEqual([])
    }
    world.clock.set('2026-11-23T23:59:59Z')
    await write()
    expect(await world.emails({ kind })).toHaveLength(1)
  })

  it('no weekly issue is sent without ideas that gained votes', async () => {
    const ideaId = await world.postIdea(world.visitor())
    await cast(ideaId, 'up', 1)
    await read('reader@example.com')
    world.clock.set('2026-11-30T10:00:00Z')
    await write()
    expect(await world.emails({ kind })).toEqual([])
  })

  it('every reader gets the weekly issue once, even if a run was cut off', async () => {
    await cast(await world.postIdea(world.visitor()), 'up', 1)
    await addReaders(450)
    world.clock.set(monday)
    let reads = 0
    const dying = () => {
      reads += 1
      if (reads > 600) throw new Error('killed')
      return world.clock.now()
    }
    await expect(write({ ...world.site.services, clock: dying })).rejects.toThrow('killed')
    const before = await emailsByRecipient()
    expect(before.size).toBe(200)

    await Promise.all([write(), write()])
    const after = await emailsByRecipient()
    expect(after.size).toBe(450)
    expect(new Set(after.values())).toEqual(new Set([1]))
  })

  it('the weekly issue does not reach a person who has left, even if it was queued before', async () => {
    await cast(await world.postIdea(world.visitor()), 'up', 1)
    await read('stays@example.com')
    await read('leaves@example.com')
    world.clock.set(monday)
    await write()
    const [row] = await world.site.services.db
      .selectFrom('letters')
      .select('about')
      .where('kind', '=', kind)
      .where('recipient', '=', 'leaves@example.com')
      .execute()
    const { SECRET_KEY } = world.site.services.config
    const token = createUnsubscribeToken({ list: 'newsletter', id: row?.about ?? '' }, SECRET_KEY)
    await world.visitor().call(unsubscribe, { token })
    const emails = await world.emails({ kind })
    expect(emails.map(({ to }) => to)).toEqual(['stays@example.com'])
  })
})
