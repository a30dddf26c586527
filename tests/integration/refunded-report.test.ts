import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseReport } from '../../src/app/erasure/erase-by-id.ts'
import { getIdea } from '../../src/features/ideas/contract.ts'
import { publishReport } from '../../src/features/published-reports/contract.ts'
import {
  getReport,
  listFindings,
  listReports,
  type ReportId,
} from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import {
  createValidationCheckout,
  getScanCredits,
  openScanCredit,
  type GrantId,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { restoreCredits } from '../../src/features/purchases/scan-credits.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  runFullReport,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { scanIdea } from '../published-reports.ts'
import { actInSandbox } from '../purchases.ts'
import { createGate, followScan, lateInvoices, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('a refunded full report', () => {
  let world: World
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    const LOBSTERS_URL = forums.env['LOBSTERS_URL'] ?? ''
    world = await openWorld({ SANDBOX_PAYMENTS: 'on', LOBSTERS_URL })
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
  })

  async function pay(buyer: TestBrowser) {
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const { url } = await buyer.call(createValidationCheckout, { businessEmail: ann, reportId })
    return { url, ...(await actInSandbox(world, url, 'pay')) }
  }

  async function start(buyer: TestBrowser, sessionId: string): Promise<ReportId> {
    const { report_id: id } = await buyer.call(verifyValidationPayment, { sessionId })
    return id as ReportId
  }

  async function buy(buyer: TestBrowser) {
    const { url, sessionId } = await pay(buyer)
    const id = await start(buyer, sessionId)
    await followScan(buyer, id)
    return { id, url, sessionId }
  }

  function findTooLittle() {
    world.hackerNews.setStories(lateInvoices)
    forums.setPosts({})
  }

  function findEnough() {
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    world.clock.advance(90_000)
  }

  async function openLink(buyer: TestBrowser, kind: 'scan-gift' | 'purchase-receipt') {
    const [email] = await world.emails({ kind })
    const link = email?.links.find((one) => one.includes('credit=')) ?? ''
    const token = new URL(link, world.site.url).searchParams.get('credit') ?? ''
    return buyer.call(openScanCredit, { token })
  }

  const erase = (id: ReportId) =>
    eraseReport(world.site.services.db, id, { isDryRun: false, clock: () => world.clock.now() })

  async function spendReturnedCredit(buyer: TestBrowser): Promise<ReportId> {
    const order = { searchQuery: lateInvoicesQuery, isLite: false }
    const { reportId } = await buyer.call(scanPainPoints, order)
    await followScan(buyer, reportId)
    return reportId
  }

  async function reinstate(): Promise<void> {
    const { db } = world.site.services
    const { grant_id: grantId } = await db
      .selectFrom('purchases')
      .select('grant_id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => restoreCredits(tx, grantId as GrantId))
  }

  const readReport = (buyer: TestBrowser, id: ReportId) => buyer.call(getReport, { id })

  it('a refunded full report shows only what a lite report shows, under the same URL', async () => {
    const buyer = world.visitor()
    const { id, url, sessionId } = await buy(buyer)
    const behind = { id, behind: 'score.pain' }
    expect((await buyer.call(getReport, { id })).sections).not.toBeNull()
    expect((await buyer.call(listFindings, behind)).findings).not.toEqual([])

    await (await actInSandbox(world, url, 'refund')).deliver()
    expect(await buyer.call(getReport, { id })).toMatchObject({
      kind: 'lite',
      validation_score: null,
      recommendation: null,
      decision: null,
      sections: null,
      score_parts: null,
    })
    expect((await buyer.getRejection(listFindings, behind)).status).toBe(400)
    const problem = await buyer.getRejection(verifyValidationPayment, { sessionId })
    expect(problem).toMatchObject({ status: 402, error: expect.stringContaining('was refunded') })
    // The receipt was two minutes ago: emails of the sandbox are paced.
    world.clock.advance(120)
    const [refund] = await world.emails({ to: ann, kind: 'purchase-refund' })
    expect(refund?.text).toContain('no money moved')
    expect(await openLink(buyer, 'purchase-receipt')).toMatchObject({
      scans_remaining: 0,
      report_id: null,
      is_refunded: true,
    })
  })

  it('a published full report shows no score on the idea’s page after a refund', async () => {
    const buyer = world.visitor()
    const ideaId = await world.postIdea(buyer)
    const freeId = await scanIdea(buyer, ideaId)
    const order = { businessEmail: ann, reportId: freeId }
    const { url } = await buyer.call(createValidationCheckout, order)
    const { sessionId } = await actInSandbox(world, url, 'pay')
    const reportId = await start(buyer, sessionId)
    await followScan(buyer, reportId)
    await buyer.call(publishReport, { ideaId, reportId, withFullReport: true })
    const before = (await buyer.call(getIdea, { id: ideaId })).evidence
    expect(before?.fullReport?.score).toEqual(expect.any(Number))

    await (await actInSandbox(world, url, 'refund')).deliver()
    const after = (await buyer.call(getIdea, { id: ideaId })).evidence
    expect(after).toEqual({ ...before, fullReport: null })
  })

  it('a full report without a verdict shows only what a lite report shows after a refund', async () => {
    findTooLittle()
    const buyer = world.visitor()
    const { id, url } = await buy(buyer)
    expect(await buyer.call(getReport, { id })).toMatchObject({
      kind: 'full',
      decision: { verdict: 'NOT ENOUGH EVIDENCE' },
    })
    await (await actInSandbox(world, url, 'refund')).deliver()
    const report = await buyer.call(getReport, { id })
    expect(report).toMatchObject({ kind: 'lite', decision: null, sections: null })
    expect(JSON.stringify(report)).not.toContain('credit')
    const { reports } = await (await openAdminBrowser(world)).call(listReports, {})
    expect(reports.map((one) => one.is_paid)).toEqual([false, false])
  })

  it('a full report that is refunded while it is scanned shows only what a lite report shows', async () => {
    const buyer = world.visitor()
    const { url, sessionId } = await pay(buyer)
    findTooLittle()
    world.clock.advance(90_000)
    const gate = createGate((response) => void response.end('{"hits":[],"nbHits":0}'))
    world.hackerNews.respondWith(gate.respond)
    const id = await start(buyer, sessionId)
    await gate.requested
    await (await actInSandbox(world, url, 'refund')).deliver()
    gate.open()
    await followScan(buyer, id)
    expect(await readReport(buyer, id)).toMatchObject({ status: 'completed', kind: 'lite' })
  })

  it('a refund reaches every report that its credit was spent on, and a reinstated purchase opens them', async () => {
    findTooLittle()
    const buyer = world.visitor()
    const { id, url } = await buy(buyer)
    const second = await spendReturnedCredit(buyer)
    findEnough()
    const third = await spendReturnedCredit(buyer)
    const read = () =>
      Promise.all([id, second, third].map(async (one) => (await readReport(buyer, one)).kind))
    expect(await read()).toEqual(['full', 'full', 'full'])
    await (await actInSandbox(world, url, 'refund')).deliver()
    expect(await read()).toEqual(['lite', 'lite', 'lite'])

    await reinstate()
    expect(await read()).toEqual(['full', 'full', 'full'])
  })

  it('the credit of an erased report stays spent, also after its refund is reversed', async () => {
    const buyer = world.visitor()
    const { id, url } = await buy(buyer)
    await erase(id)
    const count = async () => (await buyer.call(getScanCredits, {})).scans_remaining
    expect(await count()).toBe(0)
    await (await actInSandbox(world, url, 'refund')).deliver()
    await reinstate()
    expect(await count()).toBe(0)
  })

  it('the link of a paid scan whose report was erased does not say that it was refunded', async () => {
    const buyer = world.visitor()
    const { id } = await buy(buyer)
    await erase(id)
    const nothingLeft = { scans_remaining: 0, report_id: null, is_refunded: false }
    expect(await openLink(buyer, 'purchase-receipt')).toMatchObject(nothingLeft)
  })

  it('the link of a gift whose report was erased does not say that it was refunded', async () => {
    const holder = world.visitor()
    await grantScans(world, holder)
    const { id } = await runFullReport(holder)
    await erase(id)
    const nothingLeft = { scans_remaining: 0, report_id: null, is_refunded: false }
    expect(await openLink(holder, 'scan-gift')).toMatchObject(nothingLeft)
  })

  it('a report without a verdict stays whole when the later report of its credit is erased', async () => {
    findTooLittle()
    const buyer = world.visitor()
    const { id } = await buy(buyer)
    findEnough()
    await erase(await spendReturnedCredit(buyer))
    expect(await readReport(buyer, id)).toMatchObject({
      kind: 'full',
      decision: { verdict: 'NOT ENOUGH EVIDENCE' },
    })
  })

  it('the page of a payment starts no second report after the first one was erased', async () => {
    const buyer = world.visitor()
    const { sessionId, deliver } = await pay(buyer)
    await deliver()
    const id = await spendReturnedCredit(buyer)
    await erase(id)
    expect(await start(buyer, sessionId)).toBe(id)
  })
})
