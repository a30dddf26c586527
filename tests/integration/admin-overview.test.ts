import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getOperatorsDesk } from '../../src/features/operations/contract.ts'
import type { Coverage } from '../../src/features/reports/contract.ts'
import type { EmailId } from '../../src/platform/email/emails.ts'
import type { EmailStatus } from '../../src/platform/email/tables.ts'
import { openAdminBrowser, openMemberBrowser } from '../accounts.ts'
import { storeReport } from '../reports.ts'
import { openWorld, type World } from '../world.ts'

const hour = 3600
const day = 24 * hour

describe('the admin overview', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', STACKEXCHANGE_API_URL: 'http://127.0.0.1:9' })
  })
  afterEach(async () => {
    await sql`delete from jobs.job`.execute(world.site.services.db)
    await world.reset()
  })
  afterAll(() => world.close())

  const readOverview = async () => (await openAdminBrowser(world)).call(getOperatorsDesk, {})

  it('the admin overview is for administrators only', async () => {
    expect((await world.visitor().getRejection(getOperatorsDesk, {})).status).toBe(401)
    const member = await openMemberBrowser(world)
    expect((await member.getRejection(getOperatorsDesk, {})).status).toBe(403)
  })

  it('the admin overview reports the versions, the database and its migrations', async () => {
    const { at, process: running, database } = await readOverview()
    expect(at).toBe(world.clock.now().toISOString())
    expect(running).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
    })
    // An image has no repository.
    expect(running.commit ?? 'f'.repeat(40)).toMatch(/^[\da-f]{40,64}$/)
    expect(Date.parse(running.startedAt)).toBeLessThanOrEqual(Date.now())
    const { rows } = await sql<{ count: number; last: string; size: number }>`
      select count(*) as count, max(name) as last from migrations`.execute(world.site.services.db)
    const isEmbedded = !process.env.TEST_DATABASE_URL
    expect(database).toMatchObject({
      kind: isEmbedded ? 'embedded' : 'server',
      version: expect.stringMatching(/^\d+/),
      migrations: rows[0]?.count,
      lastMigration: rows[0]?.last,
    })
    expect(database.bytes).toBeGreaterThan(1_000_000)
  })

  it('the admin overview is empty where nothing has happened', async () => {
    const overview = await readOverview()
    expect(overview.errors).toEqual({ count: 0, latest: [] })
    expect(overview.jobs.failed).toEqual([])
    expect(overview.scans).toEqual({ running: 0, waiting: 0, failedLastDay: 0 })
    expect(overview.mail).toEqual({
      provider: 'mailbox',
      waiting: 0,
      oldestDueAt: null,
      waitingReason: null,
      endedBadly: { refused: 0, bounced: 0, complained: 0, doubtful: 0 },
      failedLately: { refused: 0, doubtful: 0 },
      letters: [],
      suppressed: 0,
      lastSentAt: null,
      server: null,
    })
    expect(overview.lastBackupAt).toBeNull()
    expect(overview.alerts.filter(({ isEmailed }) => isEmailed)).toEqual([])
    expect(overview.jobs.queues.map(({ queue }) => queue)).toContain('send-letters')
    expect(overview.jobs.queues.some(({ queue }) => queue.startsWith('__'))).toBe(false)
  })

  it('the admin overview shows the mode of payments and the time of the last webhook', async () => {
    expect((await readOverview()).payments).toMatchObject({ mode: 'none', lastEventAt: null })
    const { db, clock } = world.site.services
    const event = { provider: 'stripe', type: 'charge.refunded' }
    const dates = [new Date(clock().getTime() - 60_000), clock()]
    await db
      .insertInto('payment_notices')
      .values(dates.map((at, index) => ({ ...event, id: `evt_${index}`, handled_at: at })))
      .execute()
    expect((await readOverview()).payments.lastEventAt).toBe(clock().toISOString())
  })

  it('the admin overview counts jobs by queue: due, due later, active and failed', async () => {
    await addJobs('run-scan', 'created', '-90 seconds', 2)
    await addJobs('run-scan', 'retry', '-30 seconds')
    await addJobs('run-scan', 'created', '1 hour')
    await addJobs('run-scan', 'active', '-5 seconds', 3)
    await addJobs('run-scan', 'completed', '-5 seconds')
    await addJobs('run-scan', 'cancelled', '-5 seconds')
    await addJobs('run-scan', 'failed', '-1 hour')
    await addJobs('run-scan', 'failed', '-2 days')
    const { jobs } = await readOverview()
    const queue = jobs.queues.find((one) => one.queue === 'run-scan')
    expect(queue).toMatchObject({ waiting: 3, later: 1, active: 3, failed: 2, failedLastDay: 1 })
    expect(queue?.oldestWaitingSeconds).toBeGreaterThanOrEqual(90)
    expect(queue?.oldestWaitingSeconds).toBeLessThan(150)
    expect(jobs.failed).toHaveLength(2)
    const others = jobs.queues.filter((one) => one.queue !== 'run-scan')
    expect(
      others.every(
        ({ waiting, oldestWaitingSeconds }) => waiting === 0 && oldestWaitingSeconds === null,
      ),
    ).toBe(true)
  })

  it('the admin overview lists the latest 20 failed jobs, with those that timed out', async () => {
    await addJobs('run-scan', 'failed', '-3 hours', 25)
    await addJobs('write-report', 'failed', '-1 minute', 1, { value: { message: 'job timed out' } })
    const { jobs } = await readOverview()
    expect(jobs.failed).toHaveLength(20)
    expect(jobs.failed[0]).toMatchObject({ queue: 'write-report', error: 'job timed out' })
  })

  it('the admin overview counts emails by status and reason, and shows no full email', async () => {
    await addEmail('waiting', { due: -600, reason: 'Resend: 403 for ann@example.com' })
    await addEmail('waiting', { due: -60 })
    await addEmail('refused', { reason: 'no mailbox ann@example.com here' })
    await addEmail('bounced')
    await addEmail('bounced', { due: -8 * day, written: -8 * day })
    await addEmail('complained')
    // Given up now, after it had waited for a week.
    await addEmail('doubtful', { written: -8 * day })
    await addEmail('sent')
    await world.site.services.db
      .insertInto('suppressed_addresses')
      .values({ address: 'ann@example.com', reason: 'bounced', created_at: world.clock.now() })
      .execute()
    const { mail } = await readOverview()
    const { letters, ...metrics } = mail
    expect(metrics).toEqual({
      provider: 'mailbox',
      waiting: 2,
      oldestDueAt: new Date(world.clock.now().getTime() - 600_000).toISOString(),
      waitingReason: 'Resend: 403 for …@example.com',
      endedBadly: { refused: 1, bounced: 1, complained: 1, doubtful: 1 },
      failedLately: { refused: 1, doubtful: 1 },
      suppressed: 1,
      lastSentAt: null,
      server: null,
    })
    expect(letters.map(({ status }) => status).toSorted()).toEqual([
      'bounced',
      'complained',
      'doubtful',
      'refused',
    ])
    expect(letters.filter(({ mayBeRetried }) => mayBeRetried)).toMatchObject([
      { status: 'refused', reason: 'no mailbox …@example.com here' },
    ])
    expect(JSON.stringify(mail)).not.toContain('ann@')
  })

  it('the admin overview lists emails that can be resent before the latest bounces', async () => {
    await addEmail('refused', { written: -day })
    for (let number = 0; number < 21; number += 1) await addEmail('bounced')
    const { endedBadly, letters } = (await readOverview()).mail
    expect([endedBadly.bounced, letters.length]).toEqual([21, 20])
    expect(letters[0]).toMatchObject({ status: 'refused', mayBeRetried: true })
  })

  it('the admin overview shows the state of each source and its results of the last 7 days', async () => {
    await storeCoverage([source('Hacker News', 'ok'), source('Stack Exchange', 'ok')])
    world.clock.advance(hour)
    await storeCoverage([
      source('Hacker News', 'failed', 'answered 503'),
      source('Stack Exchange', 'ok', 'was not asked: no word to search for'),
      source('Reddit', 'off', 'needs an app'),
    ])
    const failedAt = world.clock.now().toISOString()
    await storeCoverage([source('Hacker News', 'failed', 'long ago')], -8 * day)
    const until = world.clock.now().getTime() + hour * 1000
    const why = 'its daily quota is spent'
    await world.site.services.store.set('stack-exchange:rest', { until, why }, hour)
    const { sources } = await readOverview()
    const named = (name: string) => sources.find((one) => one.name === name)
    expect(named('Hacker News')).toEqual({
      name: 'Hacker News',
      platform: 'Hacker News',
      state: 'on',
      reason: null,
      restsUntil: null,
      asked: 2,
      answered: 1,
      failed: 1,
      lastAnsweredAt: new Date(Date.parse(failedAt) - hour * 1000).toISOString(),
      lastFailedAt: failedAt,
      lastFailure: 'answered 503',
    })
    expect(named('Stack Exchange')).toMatchObject({
      state: 'resting',
      reason: why,
      restsUntil: new Date(until).toISOString(),
      asked: 1,
      answered: 1,
      failed: 0,
    })
    expect(named('Reddit')).toMatchObject({ state: 'off', asked: 0, lastFailure: null })
    expect(named('Reddit')?.reason).toMatch(/^needs /)
    world.clock.advance(hour)
    expect(
      (await readOverview()).sources.find(({ name }) => name === 'Stack Exchange')?.state,
    ).toBe('on')
  })

  it('the admin overview counts scans that run, wait and failed in the last day', async () => {
    for (const id of [1, 2, 3])
      await storeReport(world, { status: 'processing', asked_by: `${id}` })
    await addJobs('run-scan', 'active', '-5 seconds', 2)
    await addJobs('run-scan', 'created', '-5 seconds')
    const failed = { status: 'failed' } as const
    await storeReport(world, { ...failed, completed_at: world.clock.now() })
    await storeReport(world, {
      ...failed,
      created_at: ago(25 * hour),
      completed_at: ago(23 * hour),
    })
    await storeReport(world, {
      ...failed,
      created_at: ago(26 * hour),
      completed_at: ago(25 * hour),
    })
    expect((await readOverview()).scans).toEqual({ running: 2, waiting: 1, failedLastDay: 2 })
  })

  it('the admin overview counts the errors of the last day and lists the latest 20', async () => {
    await addFailures(30, -hour)
    await addFailures(5, -25 * hour)
    const { errors } = await readOverview()
    expect(errors.count).toBe(30)
    expect(errors.latest).toHaveLength(20)
    expect(errors.latest[0]).toMatchObject({ name: 'get-idea', code: '57014', requestId: null })
  })

  const ago = (seconds: number) => new Date(world.clock.now().getTime() - seconds * 1000)

  async function addJobs(
    queue: string,
    state: string,
    due: string,
    count = 1,
    output: object = { message: 'it broke' },
  ): Promise<void> {
    await sql`insert into jobs.job (name, data, state, start_after, completed_on, output, policy)
      select ${queue}, '{}', ${state}::jobs.job_state, now() + ${due}::interval,
        now() + ${due}::interval, ${JSON.stringify(output)}::jsonb, 'standard'
      from generate_series(1, ${count}::integer)`.execute(world.site.services.db)
  }

  async function addEmail(
    status: EmailStatus,
    { due = 0, written = 0, reason = null as string | null } = {},
  ): Promise<void> {
    await world.site.services.db
      .insertInto('letters')
      .values({
        id: randomUUID() as EmailId,
        kind: 'mail-test',
        about: randomUUID(),
        recipient: 'ann@example.com',
        person: 'ann@example.com',
        data: sql`'{}'`,
        is_requested: false,
        is_bulk: false,
        status,
        reason,
        due_at: ago(-due),
        created_at: ago(-written),
      })
      .execute()
  }

  function source(
    name: string,
    status: Coverage['status'],
    reason: string | null = null,
  ): Coverage {
    return { source: name, platform: 'Forums', status, reason, found: 0, kept: 0 }
  }

  async function storeCoverage(coverage: Coverage[], at = 0): Promise<void> {
    const coverageJson = sql<Coverage[]>`${JSON.stringify(coverage)}::jsonb`
    await storeReport(world, { coverage: coverageJson as never, created_at: ago(-at) })
  }

  async function addFailures(count: number, at: number): Promise<void> {
    await sql`insert into failures (id, name, message, code, at)
      select gen_random_uuid(), 'get-idea', 'canceling statement', '57014', ${ago(-at)}
      from generate_series(1, ${count}::integer)`.execute(world.site.services.db)
  }
})
