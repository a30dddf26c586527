import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport } from '../../src/features/reports/contract.ts'
import { endLostScans } from '../../src/features/scans/jobs/end-lost-scans.ts'
import { runScan } from '../../src/features/scans/jobs/run-scan.ts'
import { resetReport } from '../../src/features/scans/report-progress.ts'
import { storeReport } from '../reports.ts'
import { followScan, createGate, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('endLostScans', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const sweep = () => endLostScans.run(world.site.services, {}, new AbortController().signal)

  it('a scan whose job waits or runs is not lost, however long ago it was started', async () => {
    const held = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.respondWith(held.respond)
    const visitor = world.visitor()
    const id = await startScan(visitor)
    await held.requested
    world.clock.advance(3600)
    await sweep()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })
    held.open()
    expect((await followScan(visitor, id)).at(-1)?.event).toBe('done')
  })

  it('a scan whose every try was cut off fails once, with a reason, after 15 minutes', async () => {
    const visitor = world.visitor()
    const id = await storeReport(world, { kind: 'full', status: 'processing' })
    world.clock.advance(14 * 60)
    await sweep()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })

    world.clock.advance(2 * 60)
    await sweep()
    await sweep()
    expect((await followScan(visitor, id)).map(({ event }) => event)).toEqual(['failed'])
    expect(await visitor.call(getReport, { id })).toMatchObject({
      status: 'failed',
      error_message: 'The scan was cut off several times. Please start it again.',
    })
  })

  it('a scan whose text was erased before its next try ends without a search', async () => {
    const reportId = await storeReport(world, { status: 'processing', search_query: '(erased)' })
    await runScan.run(world.site.services, { reportId }, new AbortController().signal)
    expect(await world.visitor().call(getReport, { id: reportId })).toMatchObject({
      status: 'failed',
      error_message: 'The text of this scan was erased.',
      coverage: [],
    })
    const page = await world.visitor().fetch(`/validation?report=${reportId}`)
    const html = await page.text()
    expect(html).toContain('The text of this scan was erased.')
    expect(html).not.toContain('Scan again')
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'a second run of a scan keeps what the first run is storing at that moment',
    async () => {
      const { db } = world.site.services
      const id = await storeReport(world, { status: 'processing' })
      let second: ReturnType<typeof resetReport> | undefined
      await db.transaction().execute(async (tx) => {
        const ofReport = tx.updateTable('pain_point_reports').where('id', '=', id)
        await ofReport.set({ status: 'completed' }).execute()
        const metric = { platform: 'Forums', discussion_count: 1, avg_sentiment: 0 }
        await tx
          .insertInto('pain_point_metrics')
          .values({ report_id: id, ...metric })
          .execute()
        second = resetReport(db, id)
        const waiting = sql`
          select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
        await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(1)
      })
      expect(await second).toBeNull()
      const metrics = await db
        .selectFrom('pain_point_metrics')
        .select('platform')
        .where('report_id', '=', id)
        .execute()
      expect(metrics).toEqual([{ platform: 'Forums' }])
    },
  )
})
