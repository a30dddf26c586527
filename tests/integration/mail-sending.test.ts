import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimDueEmail } from '../../src/platform/email/claim-email.ts'
import { sendEmails } from '../../src/platform/email/send-emails.ts'
import { sendDueEmails } from '../emails.ts'
import { getStatuses, getStoredEmail, queueTestEmail } from '../mail.ts'
import { type ResendFault, type FakeResend, startResend } from '../fakes/resend.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.com'
const minute = 60
const hour = 3600
const day = 86_400

describe('the outbox with a provider that knows idempotency keys', () => {
  let world: World
  let fake: FakeResend
  beforeAll(async () => {
    fake = await startResend()
    world = await openWorld({
      ROLE: 'web',
      RESEND_API_KEY: 're_key',
      RESEND_API_URL: fake.url,
    })
  })
  beforeEach(() => {
    fake.received.length = 0
    fake.idempotencyKeys.length = 0
    fake.failWith()
    fake.onReceived(() => {})
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  const send = () => sendDueEmails(world.site)
  const listRecipients = () => fake.received.map(({ to }) => to)

  async function secondsToNextCheck(): Promise<number | undefined> {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::float as seconds from jobs.job
      where name = ${sendEmails.name} order by created_on desc limit 1`.execute(
      world.site.services.db,
    )
    return rows[0]?.seconds
  }

  it('sends an email as the built site renders it, and records that', async () => {
    await queueTestEmail(world, ann)
    await send()
    const [received] = fake.received
    expect(received).toMatchObject({ to: ann, from: 'Assay <no-reply@assay.test>' })
    expect(received?.html).toMatch(/^<!doctype html><html.*Chase late invoices/s)
    expect(received?.html).toContain('href="http://assay.test/')
    expect(received?.text).toContain('Chase late invoices')
    const row = await getStoredEmail(world, ann)
    expect(row).toMatchObject({ status: 'sent', provider: 'resend', provider_id: received?.id })
    expect(row).toMatchObject({ id: received?.key, sent_at: world.clock.now(), leased_until: null })
  })

  it('an email with a rejected recipient is not tried again, and keeps the reason', async () => {
    fake.failWith({ status: 422, name: 'validation_error', message: 'Invalid `to` field.' })
    await queueTestEmail(world, ann)
    await send()
    world.clock.advance(day)
    await send()
    expect(fake.idempotencyKeys).toHaveLength(1)
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'refused',
      reason: 'Resend: 422 validation_error Invalid `to` field.',
    })
  })

  it('sends nothing while the provider requires a pause, and then every email', async () => {
    const slowly = { 'retry-after': '120' }
    fake.failWith({ status: 429, name: 'rate_limit_exceeded', headers: slowly })
    await queueTestEmail(world, ann)
    await queueTestEmail(world, ben)
    await send()
    world.clock.advance(119)
    await send()
    expect(fake.idempotencyKeys).toHaveLength(1)
    world.clock.advance(1)
    await send()
    expect(listRecipients().sort()).toEqual([ann, ben])
  })

  it.each<ResendFault>([
    { status: 500, name: 'internal_server_error' },
    { status: 401, name: 'missing_api_key' },
    'hang up',
    'garbage',
    'take and hang up',
  ])('an email is sent once despite an earlier failure: %j', async (fault) => {
    fake.failWith(fault)
    await queueTestEmail(world, ann)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'waiting',
      reason: expect.stringMatching(/^Resend: /),
    })
    world.clock.advance(2 * minute)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({ status: 'sent', reason: null })
    expect(listRecipients()).toEqual([ann])
    expect(new Set(fake.idempotencyKeys).size).toBe(1)
  })

  it('the wait after each failure doubles, up to an hour', async () => {
    await queueTestEmail(world, ann)
    const waits: number[] = []
    for (let tried = 0; tried < 12; tried += 1) {
      fake.failWith({ status: 500, name: 'internal_server_error' })
      await send()
      const { due_at: dueAt } = await getStoredEmail(world, ann)
      waits.push((dueAt.getTime() - world.clock.now().getTime()) / 1000)
      world.clock.set(dueAt.toISOString())
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, hour, hour])
  })

  it('tries one email a minute while the provider rejects our key, and then sends all', async () => {
    const everybody = ['ann', 'ben', 'cat', 'dan'].map((who) => `${who}@example.com`)
    for (const one of everybody) await queueTestEmail(world, one)
    for (let minutes = 0; minutes < 120; minutes += 1) {
      fake.failWith({ status: 403, name: 'invalid_api_key' })
      await send()
      world.clock.advance(minute)
    }
    expect(fake.idempotencyKeys).toHaveLength(120)
    await send()
    expect(listRecipients().sort()).toEqual(everybody)
  })

  it('the next check is scheduled for when an email is due', async () => {
    fake.failWith({ status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '7' } })
    await queueTestEmail(world, ann)
    await send()
    expect(await secondsToNextCheck()).toBeCloseTo(7, 1)
  })

  it('the next check comes after the pause, however long the last try took', async () => {
    fake.failWith('take and hang up')
    fake.onReceived(() => world.clock.advance(20))
    await queueTestEmail(world, ann)
    await send()
    expect(await secondsToNextCheck()).toBeCloseTo(5, 1)
  })

  it('an email that was never accepted is given up after three days', async () => {
    await queueTestEmail(world, ann)
    for (let days = 0; days < 4; days += 1) {
      fake.failWith({ status: 429, name: 'monthly_quota_exceeded' })
      await send()
      world.clock.advance(day)
    }
    fake.failWith()
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('monthly_quota_exceeded'),
    })
    expect(listRecipients()).toEqual([])
  })

  it('an email that was never tried is given up after three days, too', async () => {
    await queueTestEmail(world, ann)
    world.clock.advance(3 * day)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'refused',
      reason: 'not sent within three days',
    })
    expect(listRecipients()).toEqual([])
  })

  it('a mailing list that needs six days of the daily quota gets its issue', async () => {
    const readers = Array.from({ length: 6 }, (_, at) => `reader-${at}@example.com`)
    for (const one of readers) await queueTestEmail(world, one, { isBulk: true })
    fake.onReceived(() => fake.failWith({ status: 429, name: 'daily_quota_exceeded' }))
    for (const _day of readers) {
      await send()
      world.clock.advance(day)
    }
    expect(listRecipients().sort()).toEqual(readers)
  })

  it('an email of a mailing list is given up after a week, when the next one comes', async () => {
    await queueTestEmail(world, ann, { isBulk: true, linkDays: 30 })
    world.clock.advance(7 * day)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'refused',
      reason: 'not sent within a week',
    })
    expect(listRecipients()).toEqual([])
  })

  it('an email is not sent once its link has expired', async () => {
    await queueTestEmail(world, ann, { linkDays: 1 })
    await queueTestEmail(world, ben, { linkDays: 2 })
    world.clock.advance(day)
    await send()
    expect(listRecipients()).toEqual([ben])
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'refused',
      reason: 'its link expired before it was sent',
    })
  })

  it('an email of unknown outcome is not repeated once the provider has forgotten its key', async () => {
    fake.failWith('take and hang up')
    await queueTestEmail(world, ann)
    await send()
    world.clock.advance(22 * hour)
    fake.failWith({ status: 500, name: 'internal_server_error' })
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({ status: 'waiting', doubts: 2 })
    world.clock.advance(2 * hour)
    await send()
    world.clock.advance(day)
    await send()
    expect((await getStoredEmail(world, ann)).status).toBe('doubtful')
    expect([fake.idempotencyKeys.length, fake.received.length]).toEqual([2, 1])
  })

  it('an email of a process that died is taken over after half a minute', async () => {
    const { db } = world.site.services
    await queueTestEmail(world, ann, { isBulk: true })
    expect(await claimDueEmail(db, world.clock.now())).toMatchObject({ recipient: ann })
    world.clock.advance(29)
    await sendEmails.run(world.site.services, {}, new AbortController().signal)
    expect(listRecipients()).toEqual([])
    world.clock.advance(1)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'sent',
      attempts: 2,
      doubts: 1,
    })
    expect(listRecipients()).toEqual([ann])
  })

  it('each email is sent once, even by several processes', async () => {
    const readers = Array.from({ length: 12 }, (_, at) => `reader-${at}@example.com`)
    for (const one of readers) await queueTestEmail(world, one)
    await Promise.all(Array.from({ length: 6 }, send))
    expect(fake.idempotencyKeys).toHaveLength(12)
    expect(listRecipients().sort()).toEqual(readers.sort())
  })

  it('bulk emails are sent after those that people wait for', async () => {
    await queueTestEmail(world, 'many@example.com', { isBulk: true })
    world.clock.advance(1)
    await queueTestEmail(world, ann)
    await send()
    expect(listRecipients()).toEqual([ann, 'many@example.com'])
  })

  it('sends nothing to a suppressed email', async () => {
    const { db } = world.site.services
    const entry = { address: ann, reason: 'bounced' as const, created_at: world.clock.now() }
    await db.insertInto('suppressed_addresses').values(entry).execute()
    await queueTestEmail(world, ann)
    await queueTestEmail(world, ben)
    await send()
    expect(listRecipients()).toEqual([ben])
    expect(await getStatuses(world)).toEqual({ [ann]: 'suppressed', [ben]: 'sent' })
  })

  it('an email that cannot be rendered waits, and the others are sent', async () => {
    await queueTestEmail(world, ann, { isBulk: true })
    await sql`update letters set kind = 'of-an-older-version'`.execute(world.site.services.db)
    await queueTestEmail(world, ben)
    await send()
    expect(await getStatuses(world)).toEqual({ [ann]: 'waiting', [ben]: 'sent' })
    expect((await getStoredEmail(world, ann)).reason).toMatch(/^its writer failed: ./)
  })

  it('sends no further email once it is stopped', async () => {
    await queueTestEmail(world, ann, { isBulk: true })
    await sendEmails.run(world.site.services, {}, AbortSignal.abort())
    expect((await getStoredEmail(world, ann)).attempts).toBe(0)
    await send()
    expect(listRecipients()).toEqual([ann])
  })
})
