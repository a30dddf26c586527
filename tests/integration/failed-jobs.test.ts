import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getOperatorsDesk, retryJob, retryLetter } from '../../src/features/operations/contract.ts'
import { writeFounderLink } from '../../src/features/founders/jobs/write-founder-link.ts'
import { sendEmails } from '../../src/platform/email/send-emails.ts'
import { openAdminBrowser } from '../accounts.ts'
import { sendDueEmails } from '../emails.ts'
import { getStoredEmail, queueTestEmail } from '../mail.ts'
import { type FakeResend, startResend } from '../fakes/resend.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('a failed job', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  /** A job of the site’s own queue, as the queue leaves it after its last try. */
  async function addJob(state: 'failed' | 'completed', error = 'it broke'): Promise<string> {
    const id = randomUUID()
    const output = JSON.stringify({ message: error, stack: 'somewhere' })
    await sql`insert into jobs.job (id, name, data, state, output, completed_on, retry_limit, policy)
      values (${id}, 'clean-limits', '{}', ${state}::jobs.job_state, ${output}::jsonb, now(), 0,
        'standard')`.execute(world.site.services.db)
    return id
  }

  async function getState(id: string) {
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where id = ${id}`.execute(world.site.services.db)
    return rows[0]?.state
  }

  it('a failed job is shown with its error, and runs again on request', async () => {
    const browser = await openAdminBrowser(world)
    const id = await addJob('failed', 'cannot write to ann@example.com\nmore of it')
    const before = await browser.call(getOperatorsDesk, {})
    expect(before.jobs.failed).toMatchObject([
      { id, queue: 'clean-limits', error: 'cannot write to …@example.com', tries: 1 },
    ])
    const ofQueue = before.jobs.queues.find(({ queue }) => queue === 'clean-limits')
    expect(ofQueue).toMatchObject({ failed: 1, failedLastDay: 1, active: 0 })
    expect(await browser.call(retryJob, { queue: 'clean-limits', id })).toEqual({ success: true })
    await expect.poll(() => getState(id)).toBe('completed')
    expect((await browser.call(getOperatorsDesk, {})).jobs.failed).toEqual([])
  })

  it('rejects the retry of a job that is unknown or has not failed', async () => {
    const browser = await openAdminBrowser(world)
    const id = await addJob('completed')
    expect(await browser.getRejection(retryJob, { queue: 'clean-limits', id })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    for (const unknown of [
      { queue: 'clean-limits', id: randomUUID() },
      { queue: 'send-letters', id },
      { queue: 'no-such-queue', id },
      { queue: 'constructor', id },
    ]) {
      expect((await browser.getRejection(retryJob, unknown)).status).toBe(404)
    }
    for (const queue of ['__pgboss__send-it', "x'; drop table ideas", '']) {
      expect((await browser.getRejection(retryJob, { queue, id })).status).toBe(400)
    }
    expect(await getState(id)).toBe('completed')
  })
})

describe('a rejected email', () => {
  let world: World
  let fake: FakeResend
  beforeAll(async () => {
    fake = await startResend()
    world = await openWorld({ ROLE: 'web', RESEND_API_KEY: 're_key', RESEND_API_URL: fake.url })
  })
  afterEach(async () => {
    fake.received.length = 0
    fake.idempotencyKeys.length = 0
    fake.failWith()
    await world.reset()
  })
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  const rejection = { status: 422, name: 'validation_error', message: 'Invalid `to` field.' }

  async function rejectOne(): Promise<void> {
    fake.failWith(rejection)
    await queueTestEmail(world, ann)
    await sendDueEmails(world.site)
  }

  it('a rejected email is sent once more under a new key, and the overview hides its recipient', async () => {
    const browser = await openAdminBrowser(world)
    await rejectOne()
    const overview = await browser.call(getOperatorsDesk, {})
    const [message] = overview.mail.letters
    expect(message).toMatchObject({
      kind: 'waitlist-verification',
      status: 'refused',
      reason: 'Resend: 422 validation_error Invalid `to` field.',
      mayBeRetried: true,
    })
    expect(JSON.stringify(overview)).not.toContain(ann)
    const id = message?.id ?? ''
    const again = await Promise.allSettled([
      browser.call(retryLetter, { id }),
      browser.call(retryLetter, { id }),
    ])
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await sendDueEmails(world.site)
    expect(fake.received.map(({ to }) => to)).toEqual([ann])
    expect(new Set(fake.idempotencyKeys).size).toBe(2)
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'sent',
      reason: null,
      attempts: 1,
    })
    expect((await browser.getRejection(retryLetter, { id })).status).toBe(404)
  })

  const { signal } = new AbortController()
  const getEnded = async () => {
    const browser = await openAdminBrowser(world)
    const { letters } = (await browser.call(getOperatorsDesk, {})).mail
    const [message] = letters
    const id = message?.id ?? ''
    expect(await browser.getRejection(retryLetter, { id })).toMatchObject({
      status: 409,
      error: `Sending this email again is of no use: ${message?.retryObstacle}.`,
    })
    await sendDueEmails(world.site)
    expect(fake.received).toEqual([])
    return message
  }

  it('a rejected email whose link has expired is not offered to be sent again', async () => {
    await rejectOne()
    const { db } = world.site.services
    await sql`update letters
      set data = jsonb_set(data, '{linkExpiresAt}', '"2026-11-20T12:00:00.000Z"')`.execute(db)
    expect(await getEnded()).toMatchObject({
      mayBeRetried: false,
      reason: 'Resend: 422 validation_error Invalid `to` field.',
      retryObstacle: 'its link has expired',
    })
  })

  it('a rejected email to a sign-up that was removed is not offered to be sent again', async () => {
    await rejectOne()
    await world.site.services.db.deleteFrom('waitlist').execute()
    expect(await getEnded()).toMatchObject({
      mayBeRetried: false,
      retryObstacle: 'its sign-up was removed',
    })
  })

  it('a rejected email with a founder link that was used is not offered to be sent again', async () => {
    fake.failWith(rejection)
    const { services } = world.site
    await writeFounderLink.run(services, { email: ann }, signal)
    await sendDueEmails(world.site)
    const browser = await openAdminBrowser(world)
    const { letters } = (await browser.call(getOperatorsDesk, {})).mail
    expect(letters).toMatchObject([{ mayBeRetried: true, retryObstacle: null }])
    await services.db.updateTable('founder_links').set({ browser_key: 'a browser' }).execute()
    expect(await getEnded()).toMatchObject({
      mayBeRetried: false,
      retryObstacle: 'its link was used or has ended',
    })
  })

  it('an email with a founder link that was used while it waited is not sent', async () => {
    const { services } = world.site
    await writeFounderLink.run(services, { email: ann }, signal)
    await services.db.deleteFrom('founder_links').execute()
    await sendDueEmails(world.site)
    expect(fake.received).toEqual([])
    expect(await services.db.selectFrom('letters').select('id').execute()).toEqual([])
  })

  it('rejected emails whose links have expired do not hide those that can be resent', async () => {
    await rejectOne()
    const { db } = world.site.services
    await sql`insert into letters (id, kind, about, recipient, person, data, is_requested, is_bulk,
        status, due_at, created_at)
      select gen_random_uuid(), kind, about, recipient, person,
        jsonb_set(data, '{linkExpiresAt}', '"2026-11-01T00:00:00.000Z"'), false, false, status,
        due_at, created_at + interval '1 minute' from letters, generate_series(1, 25)`.execute(db)
    const browser = await openAdminBrowser(world)
    const { letters } = (await browser.call(getOperatorsDesk, {})).mail
    expect(letters.map(({ mayBeRetried }) => mayBeRetried)).toEqual([
      true,
      ...Array(19).fill(false),
    ])
  })

  it.each(['doubtful', 'bounced', 'complained', 'suppressed', 'sent', 'waiting'] as const)(
    'rejects the retry of an email that is %s',
    async (status) => {
      const browser = await openAdminBrowser(world)
      await rejectOne()
      const { id } = await getStoredEmail(world, ann)
      await world.site.services.db.updateTable('letters').set({ status }).execute()
      expect(await browser.getRejection(retryLetter, { id })).toMatchObject({ status: 409 })
      expect(await getStoredEmail(world, ann)).toMatchObject({ id, status })
    },
  )

  it('rejects the retry of a rejected email if an earlier try may have been sent', async () => {
    const browser = await openAdminBrowser(world)
    fake.failWith('take and hang up', rejection)
    await queueTestEmail(world, ann)
    await sendDueEmails(world.site)
    world.clock.advance(120)
    await sendEmails.run(world.site.services, {}, new AbortController().signal)
    const { id, status } = await getStoredEmail(world, ann)
    expect(status).toBe('refused')
    const { mail } = await browser.call(getOperatorsDesk, {})
    expect(mail.letters).toMatchObject([{ id, mayBeRetried: false }])
    expect(await browser.getRejection(retryLetter, { id })).toMatchObject({ status: 409 })
  })
})
