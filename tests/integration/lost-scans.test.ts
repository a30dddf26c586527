import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport, type ReportId } from '../../src/features/reports/contract.ts'
import { endLostScans } from '../../src/features/scans/jobs/end-lost-scans.ts'
import { followScan, createGate, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('endLostScans', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const sweep = () => endLostScans.run(world.site.services, {}, new AbortController().signal)

  it('a lost scan fails once, with a reason, after ten minutes', async () => {
    const held = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.breaks(held.respond)
    const visitor = world.visitor()
    const id = await startScan(visitor)
    await held.requested
    world.clock.advance(9 * 60)
    await sweep()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })

    world.clock.advance(2 * 60)
    await sweep()
    await sweep()
    held.open()
    const events = await followScan(visitor, id)
    expect(events.filter(({ event }) => event === 'failed' || event === 'done')).toHaveLength(1)
    expect(await visitor.call(getReport, { id })).toMatchObject({
      status: 'failed',
      error_message: 'The scan was cut off several times. Please start it again.',
    })
  })

  it('a lost full scan fails only after 40 minutes, because it may wait for a model', async () => {
    const { db, clock } = world.site.services
    const id = randomUUID() as ReportId
    await db
      .insertInto('pain_point_reports')
      .values({
        id,
        kind: 'full',
        status: 'processing',
        search_query: 'late invoices',
        asked_by: '',
        created_at: clock(),
      })
      .execute()
    const visitor = world.visitor()
    world.clock.advance(39 * 60)
    await sweep()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'processing' })
    world.clock.advance(2 * 60)
    await sweep()
    expect(await visitor.call(getReport, { id })).toMatchObject({ status: 'failed' })
  })
})
