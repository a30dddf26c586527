import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport, listFindings } from '../../src/features/reports/contract.ts'
import { cleanDiscussions } from '../../src/features/scans/jobs/clean-discussions.ts'
import { followScan, createGate, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('cleanDiscussions', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const clean = () => cleanDiscussions.run(world.site.services, {}, new AbortController().signal)

  it('findings are deleted after twelve months, while the counts of their report stay', async () => {
    world.hackerNews.finds(lateInvoices)
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const report = await visitor.call(getReport, { id })
    const { findings } = await visitor.call(listFindings, { id })
    expect(findings.length).toBeGreaterThan(0)

    world.clock.set('2027-11-20T11:59:00Z')
    await clean()
    expect((await visitor.call(listFindings, { id })).findings).toEqual(findings)

    world.clock.set('2027-11-20T12:01:00Z')
    await clean()
    expect((await visitor.call(listFindings, { id })).findings).toEqual([])
    const { discussion_volume: volume, ...later } = await visitor.call(getReport, { id })
    const { discussion_volume: before, ...rest } = report
    expect(later).toEqual(rest)
    expect(volume).toEqual({ ...before, sources: [] })
  })

  it('the events of a scan are deleted a week after its end, and never while it runs', async () => {
    world.hackerNews.finds(lateInvoices)
    const visitor = world.visitor()
    const { id: ended } = await scanToEnd(visitor, 'late invoices of freelancers')
    world.clock.advance(3600 * 24 * 7 - 60)
    await clean()
    expect(await followScan(visitor, ended)).not.toEqual([])

    const held = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.breaks(held.respond)
    const running = await startScan(visitor, 'invoices that nobody pays')
    await held.requested
    world.clock.advance(3600)
    await clean()
    expect(await followScan(visitor, ended)).toEqual([])
    held.open()
    const events = await followScan(visitor, running)
    expect([events[0]?.event, events.at(-1)?.event]).toEqual(['step', 'done'])
  })
})
