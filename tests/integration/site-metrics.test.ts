import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordBackup } from '../../src/features/operations/backup/last-backup.ts'
import { postAuth, signIn } from '../accounts.ts'
import { queueTestEmail } from '../mail.ts'
import { openPurchase } from '../purchases.ts'
import { storeReport } from '../reports.ts'
import { scanToEnd } from '../scan.ts'
import { addWaitingJob, forgetWorkers } from '../without-worker.ts'
import { openWorld, type World } from '../world.ts'

/** Samples by name and labels. */
async function readMetrics(world: World): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(new URL('/metrics', world.site.url))).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

describe('metrics of a site without a worker', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => forgetWorkers(world))
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('the metrics count sign-ins like all other calls', async () => {
    const count = async (name: string, status: number) =>
      (await readMetrics(world)).get(`assay_call_seconds_count{name="${name}",status="${status}"}`)
    await signIn(world.visitor(), 'eve@example.com', 'a guess')
    expect(await count('auth/sign-in/email', 401)).toBe(1)
    await postAuth(world.visitor(), 'request-password-reset', { email: 'eve@example.com' })
    expect(await count('auth/request-password-reset', 200)).toBe(1)
    await postAuth(world.visitor(), 'sign-up/email')
    expect(await count('unknown', 404)).toBe(1)
  })

  it('the metrics show how long jobs have waited', async () => {
    expect(
      (await readMetrics(world)).get('assay_job_oldest_waiting_seconds{queue="run-scan"}'),
    ).toBe(0)
    await addWaitingJob(world, 360)
    await addWaitingJob(world, 10)
    const metrics = await readMetrics(world)
    expect(metrics.get('assay_job_oldest_waiting_seconds{queue="run-scan"}')).toBeGreaterThan(300)
    expect(metrics.get('assay_jobs{queue="run-scan",state="waiting"}')).toBe(2)
    expect(metrics.get('assay_jobs{queue="run-scan",state="failed"}')).toBe(0)
    expect(metrics.has('assay_worker_silent_seconds')).toBe(false)
  })

  it('the metrics count purchases by state, and those that need attention', async () => {
    await openPurchase(world)
    const paid = { state: 'paid', paid_at: world.clock.now(), trouble: 'paid before' } as const
    await openPurchase(world, paid)
    await openPurchase(world, { state: 'refunded', paid_at: world.clock.now() })
    await openPurchase(world, { state: 'disputed', dispute: 'open' })
    await openPurchase(world, { state: 'disputed', dispute: 'lost' })
    // Any visitor of a public sandbox can play these.
    for (const provider of ['sandbox', 'stripe-test']) {
      await openPurchase(world, { ...paid, provider })
      await openPurchase(world, { state: 'disputed', dispute: 'open', provider })
    }
    const metrics = await readMetrics(world)
    expect(metrics.get('assay_purchases{state="open"}')).toBe(1)
    expect(metrics.get('assay_purchases{state="disputed"}')).toBe(4)
    expect(metrics.get('assay_purchases{state="fulfilled"}')).toBe(0)
    expect(metrics.get('assay_purchases_needing_attention{reason="undelivered"}')).toBe(1)
    expect(metrics.get('assay_purchases_needing_attention{reason="disputed"}')).toBe(1)
  })

  it('the metrics show the last backup, running scans, and the age of an email that waits', async () => {
    const { store, clock } = world.site.services
    expect((await readMetrics(world)).has('assay_backup_timestamp_seconds')).toBe(false)
    await recordBackup(store, { takenAt: clock().toISOString() })
    await storeReport(world, { status: 'processing' })
    await queueTestEmail(world, 'ann@example.com')
    world.clock.advance(90)
    const metrics = await readMetrics(world)
    expect(metrics.get('assay_backup_timestamp_seconds')).toBe(clock().getTime() / 1000 - 90)
    expect(metrics.get('assay_scans{state="running"}')).toBe(1)
    expect(metrics.get('assay_email_oldest_due_seconds')).toBe(90)
    expect(metrics.get('assay_letters{status="waiting"}')).toBe(1)
  })

  it('the metrics say what runs and how the database is', async () => {
    const metrics = await readMetrics(world)
    const names = [...metrics.keys()]
    expect(names).toContainEqual(
      expect.stringMatching(/^assay_build_info\{version="\d+\.\d+\.\d+",commit="\w+",node="\d+/),
    )
    expect(metrics.get('assay_database_up')).toBe(1)
    expect(metrics.get('assay_database_waiting')).toBe(0)
    expect(metrics.has('assay_database_connections{state="idle"}')).toBe(true)
  })

  it('the metrics contain no id, email or URL', async () => {
    await openPurchase(world, { state: 'paid', paid_at: world.clock.now() })
    await queueTestEmail(world, 'ann@example.com')
    const names = [...(await readMetrics(world)).keys()].filter((name) => name.startsWith('assay_'))
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) expect(name).not.toMatch(/@|:\/\/|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe('metrics of what a process did', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ HOST: '127.0.0.1' })
  })
  afterAll(() => world.close())

  it('the metrics count scans, searched sources, emails and errors from zero', async () => {
    const before = await readMetrics(world)
    expect(before.get('assay_scans_total{kind="lite",outcome="not_enough_evidence"}')).toBe(0)
    expect(before.get('assay_emails_total{outcome="sent"}')).toBe(0)
    expect(before.get('assay_errors_total')).toBe(0)
    await scanToEnd(world.visitor())
    await queueTestEmail(world, 'ann@example.com')
    await world.emails()
    world.site.services.log.error({ name: 'get-idea' }, 'it broke')
    const metrics = await readMetrics(world)
    expect(metrics.get('assay_scans_total{kind="lite",outcome="not_enough_evidence"}')).toBe(1)
    expect(metrics.get('assay_source_searches_total{source="Hacker News",outcome="ok"}')).toBe(1)
    expect(metrics.get('assay_emails_total{outcome="sent"}')).toBe(1)
    expect(metrics.get('assay_errors_total')).toBe(1)
    expect(metrics.get('assay_worker_silent_seconds')).toBeLessThan(60)
  })

  it('the metrics count pages by what they became, of administrators too, and no other responses', async () => {
    const visitor = world.visitor()
    async function count(path: string) {
      const outcomes = ['fresh', 'rendered', 'failed'].map(
        (outcome) => `assay_pages_total{outcome="${outcome}"}`,
      )
      const before = await readMetrics(world)
      world.site.forgetPages()
      await visitor.fetch(path)
      const after = await readMetrics(world)
      return outcomes.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
    }
    expect(await count('/ideas')).toEqual([0, 1, 0])
    expect(await count('/admin')).toEqual([0, 1, 0])
    const { db } = world.site.services
    await sql`alter table ideas rename to missing_ideas`.execute(db)
    try {
      expect(await count('/ideas')).toEqual([0, 0, 1])
      expect(await count('/feed.xml')).toEqual([0, 0, 0])
    } finally {
      await sql`alter table missing_ideas rename to ideas`.execute(db)
    }
  })

  it('the metrics count a scan that failed', async () => {
    world.hackerNews.respondWith((response) => response.writeHead(400).end())
    await scanToEnd(world.visitor(), 'Bicycles make noise at night')
    const metrics = await readMetrics(world)
    expect(metrics.get('assay_scans_total{kind="lite",outcome="failed"}')).toBe(1)
    const failed = 'assay_source_searches_total{source="Hacker News",outcome="failed"}'
    expect(metrics.get(failed)).toBe(1)
  })
})
