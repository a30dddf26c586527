import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { unsubscribe } from '../../src/features/newsletter/contract.ts'
import {
  captureValidatorInterest,
  confirmValidatorInterest,
} from '../../src/features/validators/contract.ts'
import { sendValidatorIdeas } from '../../src/features/validators/jobs/send-validator-ideas.ts'
import type { Interest } from '../../src/features/validators/rules.ts'
import { vote } from '../../src/features/votes/contract.ts'
import type { TestBrowser } from '../browser.ts'
import type { SentEmail } from '../emails.ts'
import { openWorld, type World } from '../world.ts'

const friday = '2026-11-20T12:00:00Z'
const tuesday = '2026-11-24T10:00:00Z'
const nextTuesday = '2026-12-01T10:00:00Z'
const email = 'anna@example.com'

describe('the weekly email of validators', () => {
  let world: World
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set(friday)
    founder = world.visitor()
  })
  afterAll(() => world.close())

  const write = () => sendValidatorIdeas.run(world.site.services, {}, new AbortController().signal)

  const getEmails = (to = email) => world.emails({ to, kind: 'validator-ideas' })

  async function confirmValidator(
    interests: Interest[],
    about: { email?: string; name?: string } = {},
  ) {
    const browser = world.visitor()
    await browser.call(captureValidatorInterest, { email, interests, ...about })
    const sent = await world.emails({ to: about.email ?? email, kind: 'validator-confirmation' })
    const link = sent.at(-1)?.links.find((one) => one.includes('token=')) ?? ''
    await browser.call(confirmValidatorInterest, { token: link.split('token=')[1] ?? '' })
  }

  function post(title: string, category: string[]): Promise<IdeaId> {
    const silent = { description: 'New.', targetAudience: ['Other' as const] }
    return world.postIdea(founder, { title, category, ...silent })
  }

  async function cast(ideaId: IdeaId, voteType: 'up' | 'down', count: number) {
    for (let at = 0; at < count; at += 1) {
      const voteInput = { ideaId, sessionId: randomUUID(), voteType, action: 'vote' } as const
      await world.visitor().call(vote, voteInput)
    }
  }

  /** The ideas in each email to one person, over all weeks, which the mailbox does not keep. */
  async function getSentIdeas(to = email): Promise<IdeaId[][]> {
    const rows = await world.site.services.db
      .selectFrom('letters')
      .select('data')
      .where('recipient', '=', to)
      .where('kind', '=', 'validator-ideas')
      .orderBy('created_at')
      .execute()
    return rows.map(({ data }) => (data as { ideas: { id: IdeaId }[] }).ideas.map(({ id }) => id))
  }

  function getIdeas(message: SentEmail | undefined): string[] {
    return (message?.links ?? [])
      .filter((link) => link.startsWith('/ideas/'))
      .map((link) => link.slice('/ideas/'.length))
  }

  it('the weekly email lists the new matching ideas with links, best net votes first', async () => {
    await confirmValidator(['Finance', 'Education'])
    const worst = await post('Tax by post', ['Finance'])
    const best = await post('Maths for parents', ['Education'])
    const middle = await post('Coins for children', ['Education', 'Finance'])
    const other = await post('Dog walks', ['Lifestyle'])
    await cast(worst, 'down', 1)
    await cast(best, 'up', 2)
    await cast(middle, 'up', 3)
    await cast(middle, 'down', 2)
    await cast(other, 'up', 9)
    world.clock.set(tuesday)
    await write()
    const [message, ...more] = await getEmails()
    expect(more).toEqual([])
    expect(getIdeas(message)).toEqual([best, middle, worst])
    expect(message?.subject).toBe('3 new ideas for you to validate')
    expect(message?.text).toContain('These were posted on Assay recently.')
    expect(message?.text).toContain('Maths for parents')
    expect(message?.text).toContain('Education and Finance')
    expect(message?.text).not.toContain('Dog walks')
  })

  it('the weekly email lists at most five ideas', async () => {
    await confirmValidator(['Finance'])
    for (const title of ['1', '2', '3', '4', '5', '6']) await post(title, ['Finance'])
    world.clock.set(tuesday)
    await write()
    expect(getIdeas((await getEmails())[0])).toHaveLength(5)
  })

  it('no weekly email is sent without a match, and a later idea comes in the next one', async () => {
    await confirmValidator(['Finance'])
    await post('Dog walks', ['Lifestyle'])
    world.clock.set(tuesday)
    await write()
    expect(await getSentIdeas()).toEqual([])
    const late = await post('Tax by post', ['Finance'])
    world.clock.set(nextTuesday)
    await write()
    expect(await getSentIdeas()).toEqual([[late]])
  })

  it('the weekly email lists no idea twice, and the first one lists ideas of the last seven days', async () => {
    world.clock.set('2026-11-17T09:59:59Z')
    await post('Too old', ['Finance'])
    world.clock.set('2026-11-17T10:00:01Z')
    const first = await post('Just in time', ['Finance'])
    world.clock.set(friday)
    await confirmValidator(['Finance'])
    world.clock.set(tuesday)
    await write()
    const second = await post('After the letter', ['Finance'])
    world.clock.set(nextTuesday)
    await write()
    expect(await getSentIdeas()).toEqual([[first], [second]])
  })

  it('the weekly email covers a missed Tuesday', async () => {
    await confirmValidator(['Finance'])
    world.clock.set(tuesday)
    await write()
    world.clock.set('2026-11-25T12:00:00Z')
    const missed = await post('In the missed week', ['Finance'])
    world.clock.set('2026-12-08T10:00:00Z')
    await write()
    expect(await getSentIdeas()).toEqual([[missed]])
  })

  it('the weekly email is sent once, even if its job runs several times that day', async () => {
    await confirmValidator(['Finance'])
    await post('Tax by post', ['Finance'])
    for (const hour of [10, 11, 23]) {
      world.clock.set(`2026-11-24T${hour}:00:00Z`)
      await Promise.all([write(), write()])
      await post(`Posted at ${hour}`, ['Finance'])
    }
    expect(await getEmails()).toHaveLength(1)
  })

  it('a validator confirmed after ten gets the email the same day, and no idea again a week later', async () => {
    await confirmValidator(['Finance'], { email: 'ben@example.com' })
    const early = await post('Tax by post', ['Finance'])
    world.clock.set(tuesday)
    await write()
    world.clock.set('2026-11-24T15:00:00Z')
    const late = await post('Posted between', ['Finance'])
    await confirmValidator(['Finance'])
    await cast(early, 'up', 1)
    world.clock.set('2026-11-24T16:00:00Z')
    await write()
    expect(await getSentIdeas()).toEqual([[early, late]])
    world.clock.set(nextTuesday)
    await write()
    expect(await getSentIdeas()).toEqual([[early, late]])
    expect(await getSentIdeas('ben@example.com')).toEqual([[early], [late]])
  })

  it('validators who did not confirm or have left get no weekly email', async () => {
    await post('Tax by post', ['Finance'])
    await world
      .visitor()
      .call(captureValidatorInterest, { email: 'unconfirmed@example.com', interests: ['Finance'] })
    await confirmValidator(['Finance'], { email: 'left@example.com' })
    await confirmValidator(['Finance'])
    world.clock.set(tuesday)
    await write()
    const [message] = await getEmails('left@example.com')
    const leave = message?.links.find((link) => link.startsWith('/u/'))?.slice('/u/'.length) ?? ''
    await world.visitor().call(unsubscribe, { token: leave })
    world.clock.set('2026-11-25T12:00:00Z')
    await post('Invoices by post', ['Finance'])
    world.clock.set(nextTuesday)
    await write()
    expect(await getSentIdeas()).toHaveLength(2)
    expect(await getSentIdeas('left@example.com')).toHaveLength(1)
    expect(await getSentIdeas('unconfirmed@example.com')).toEqual([])
  })

  it('the weekly email offers one-click unsubscribe without a page', async () => {
    await confirmValidator(['Finance'])
    await post('Tax by post', ['Finance'])
    world.clock.set(tuesday)
    await write()
    const [message] = await getEmails()
    expect(message?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = message?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
    const response = await fetch(world.site.url + new URL(url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    const left = world.site.services.db.selectFrom('validators').select('email')
    expect(await left.execute()).toEqual([])
  })

  it('the weekly email contains no link or email that a stranger typed', async () => {
    await confirmValidator(['Finance'], { name: 'Anna http://evil.example' })
    await post('Win at www.evil.example or mail me@evil.example <b>now</b>', ['Finance'])
    world.clock.set(tuesday)
    await write()
    const [message] = await getEmails()
    expect(message?.html).not.toContain('evil.example')
    expect(message?.text).not.toContain('evil.example')
    expect(message?.html).not.toContain('<b>')
    expect(message?.text).toContain('Hello Anna')
  })

  it('the weekly email omits withdrawn ideas', async () => {
    await confirmValidator(['Finance'])
    const gone = await post('Tax by post', ['Finance'])
    await founder.call(withdrawIdea, { ideaId: gone })
    world.clock.set(tuesday)
    await write()
    expect(await getEmails()).toEqual([])
  })

  it('an interrupted run of the weekly email is completed by the next, and nobody gets it twice', async () => {
    await post('Tax by post', ['Finance'])
    const { db } = world.site.services
    await sql`
      insert into validators (id, email, name, interests, confirmed_at)
      select gen_random_uuid(), 'validator' || n || '@example.com', '', '{Finance}',
        ${world.clock.now()}
      from generate_series(1, 250) n`.execute(db)
    world.clock.set(tuesday)
    const cut = new AbortController()
    let times = 0
    const services = {
      ...world.site.services,
      // The clock is read for each email, so this aborts in the first or second batch of a hundred.
      clock: () => {
        times += 1
        if (times === 150) cut.abort()
        return world.clock.now()
      },
    }
    await expect(sendValidatorIdeas.run(services, {}, cut.signal)).rejects.toThrow('aborted')
    const recipients = async () => {
      const rows = await db
        .selectFrom('letters')
        .select('recipient')
        .where('kind', '=', 'validator-ideas')
        .execute()
      return rows.map(({ recipient }) => recipient)
    }
    expect([100, 200]).toContain((await recipients()).length)
    await Promise.all([write(), write()])
    const all = await recipients()
    expect(all).toHaveLength(250)
    expect(new Set(all).size).toBe(250)
  })
})
