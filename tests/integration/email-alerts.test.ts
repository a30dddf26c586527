import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailAlerts } from '../../src/features/operations/email-alerts.ts'
import { readMailbox } from '../../src/http/mailbox.ts'
import { dayMs } from '../../src/shared/durations.ts'
import { addAdmin } from '../accounts.ts'
import { queueTestEmail } from '../mail.ts'
import { openPurchase } from '../purchases.ts'
import { addWaitingJob, forgetWorkers } from '../without-worker.ts'
import { openWorld, type World } from '../world.ts'

const ada = 'ada@example.com'
const bob = 'bob@example.com'
const minute = 60

describe('emails about problems', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await forgetWorkers(world)
    await addAdmin(world, ada)
    await addAdmin(world, bob)
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const check = () => emailAlerts(world.site.services, [], new AbortController().signal)
  const addError = () => {
    const row = { id: crypto.randomUUID() as never, name: 'get-idea', message: 'it broke' }
    const { db, clock } = world.site.services
    return db
      .insertInto('failures')
      .values({ ...row, at: clock() })
      .execute()
  }
  const endErrors = () => world.site.services.db.deleteFrom('failures').execute()
  const receivedBy = (to: string) => world.emails({ to, kind: 'site-alerts' })
  /** without sending those that wait for a worker */
  const countSent = async () =>
    ((await readMailbox(world.site.services, 100)) ?? []).filter(
      ({ kind }) => kind === 'site-alerts',
    ).length

  it('each administrator gets one email about a problem, however many processes see it how often', async () => {
    await addError()
    await Promise.all([check(), check(), check()])
    await world.emails()
    world.clock.advance(2 * 60 * minute)
    await check()
    for (const to of [ada, bob]) {
      const emails = await receivedBy(to)
      expect(emails.map(({ subject }) => subject)).toEqual([
        'Assay needs you: 1 error in the last 24 hours',
      ])
      expect(emails[0]?.text).toContain('Seen on 20 November 2026 at 12:00 UTC.')
      expect(emails[0]?.text).toContain('Read more under “Errors”')
      expect(emails[0]?.links).toContain('/admin#errors')
    }
  })

  it('a problem that ended and came back is emailed again', async () => {
    await addError()
    await check()
    expect(await receivedBy(ada)).toHaveLength(1)
    await endErrors()
    world.clock.advance(2 * 60 * minute)
    await check()
    await addError()
    await check()
    await check()
    expect(await receivedBy(ada)).toHaveLength(2)
  })

  it('a second dispute is emailed a day after the first, and an ended one is not', async () => {
    const openDispute = () => openPurchase(world, { state: 'disputed', dispute: 'open' })
    await openDispute()
    await check()
    expect(await receivedBy(ada)).toHaveLength(1)
    await openDispute()
    world.clock.advance(23 * 60 * minute)
    await check()
    expect(await receivedBy(ada)).toHaveLength(1)
    world.clock.advance(2 * 60 * minute)
    await check()
    await check()
    const [, second] = await receivedBy(ada)
    expect(second?.text).toContain('2 payments disputed')
    expect(await receivedBy(ada)).toHaveLength(2)
    await world.site.services.db.updateTable('purchases').set({ dispute: 'won' }).execute()
    await openDispute()
    world.clock.advance(25 * 60 * minute)
    await check()
    expect(await receivedBy(ada)).toHaveLength(2)
    await openDispute()
    await check()
    const [, , third] = await receivedBy(ada)
    expect(third?.text).toContain('2 payments disputed')
  })

  it('emails that were refused are counted for a day, so that a new wave is emailed', async () => {
    const { db } = world.site.services
    const refuse = async (count: number, writtenAt = world.clock.now()) => {
      for (let number = 0; number < count; number += 1) {
        await queueTestEmail(world, 'ann@example.com')
      }
      // As the sender leaves them: due when they were given up.
      await db
        .updateTable('letters')
        .set({ status: 'refused', due_at: world.clock.now(), created_at: writtenAt })
        .where('kind', '=', 'waitlist-verification')
        .where('status', '=', 'waiting')
        .execute()
    }
    await refuse(3)
    await check()
    const [first] = await receivedBy(ada)
    expect(first?.text).toContain('3 emails refused in the last 24 hours')
    world.clock.advance(25 * 60 * minute)
    await check()
    // Written three days before.
    await refuse(2, new Date(world.clock.now().getTime() - 3 * dayMs))
    await check()
    const [, second] = await receivedBy(ada)
    expect(second?.text).toContain('2 emails refused in the last 24 hours')
    expect(await receivedBy(ada)).toHaveLength(2)
  })

  it('an hour has at most one email, and the next one names all that is new and still there', async () => {
    await addError()
    await check()
    world.clock.advance(10 * minute)
    await openPurchase(world, { state: 'paid', paid_at: world.clock.now(), trouble: 'paid before' })
    await openPurchase(world, { state: 'disputed', dispute: 'open' })
    await check()
    expect(await receivedBy(ada)).toHaveLength(1)
    world.clock.advance(51 * minute)
    await check()
    const [, second] = await receivedBy(ada)
    expect(second?.text).toContain('1 purchase paid but not delivered: paid before.')
    expect(second?.text).toContain('1 payment disputed')
    expect(second?.text).not.toContain('1 error')
    expect(await receivedBy(ada)).toHaveLength(2)
  })

  it('a web process emails that no worker runs, and sends that email itself', async () => {
    await addWaitingJob(world, 4 * minute)
    await check()
    expect(await countSent()).toBe(0)
    await addWaitingJob(world, 6 * minute)
    await Promise.all([check(), check()])
    expect(await countSent()).toBe(2)
    const [received] = await receivedBy(ada)
    expect(received?.subject).toBe('Assay needs you: No worker runs')
    expect(received?.text).toContain('a job has been waiting for 6 minutes.')
    expect(received?.text).toContain('ROLE=worker')
  })

  it('with a worker, the email waits for it', async () => {
    await addError()
    await check()
    expect(await countSent()).toBe(0)
    expect(await receivedBy(ada)).toHaveLength(1)
  })

  it('a site without administrators reports a problem to the first one', async () => {
    const { db } = world.site.services
    await db.deleteFrom('user_roles').execute()
    await addError()
    await check()
    await db.deleteFrom('users').execute()
    await addAdmin(world, ada)
    await check()
    expect(await receivedBy(ada)).toHaveLength(1)
  })
})
