import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScanCredit } from '../../src/features/purchases/contract.ts'
import { giftScans } from '../../src/features/purchases/gift-scans.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { scanLimits } from '../../src/features/scans/rules.ts'
import type { TestBrowser } from '../browser.ts'
import { followScan, createGate, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const { points } = scanLimits.perSession

describe('the hourly limit of free scans', () => {
  let world: World
  let visitor: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(lateInvoices)
    visitor = world.visitor()
  })
  afterAll(() => world.close())

  const getScanRejection = () =>
    visitor.getRejection(scanPainPoints, {
      searchQuery: 'one too many',
      isLite: true,
      sessionId: visitor.sessionId,
    })

  async function useUp(): Promise<void> {
    for (let at = 0; at < points; at += 1)
      await scanToEnd(visitor, `late invoices of ${at} clients`)
  }

  it('a session has five free scans an hour, and the rejection says when to retry', async () => {
    await useUp()
    const response = await visitor.fetch('/api/scan-pain-points', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ searchQuery: 'x', isLite: true, sessionId: visitor.sessionId }),
    })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('a scan that is rejected because others still run does not use up the limit', async () => {
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const running = [
      await startScan(visitor, 'late invoices'),
      await startScan(visitor, 'unpaid work'),
    ]
    for (let at = 0; at < points; at += 1) {
      expect(await getScanRejection()).toMatchObject({
        status: 429,
        error: expect.stringMatching(/still running/),
      })
    }
    world.hackerNews.setStories(lateInvoices)
    held.open()
    for (const id of running) await followScan(visitor, id)
    const { events } = await scanToEnd(visitor)
    expect(events.at(-1)?.event).toBe('done')
  })

  it('a report keeps the hash of the IP that started it only while its scan runs', async () => {
    const keptHash = async (id: ReportId) => {
      const { db } = world.site.services
      const report = db.selectFrom('pain_point_reports').select('asked_by').where('id', '=', id)
      return (await report.executeTakeFirstOrThrow()).asked_by
    }
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const id = await startScan(visitor, 'late invoices')
    expect(await keptHash(id)).not.toBe('')
    held.open()
    await followScan(visitor, id)
    expect(await keptHash(id)).toBe('')
  })

  it('the limit of free scans does not apply to a paid full scan', async () => {
    const { db } = world.site.services
    await db
      .transaction()
      .execute((tx) => giftScans(world.site.services, tx, { email: 'ann@example.com', count: 1 }))
    const [message] = await world.emails({ to: 'ann@example.com', kind: 'scan-gift' })
    const link = message?.links.find((one) => one.startsWith('/validation?credit=')) ?? ''
    await visitor.call(openScanCredit, { token: link.slice('/validation?credit='.length) })
    await useUp()
    const searchQuery = 'Chase late invoices'
    const { sessionId } = visitor
    const { reportId } = await visitor.call(scanPainPoints, {
      searchQuery,
      isLite: false,
      sessionId,
    })
    expect((await followScan(visitor, reportId)).at(-1)?.event).toBe('done')
  })
})
