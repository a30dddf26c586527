import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport, listFindings, type ReportId } from '../../src/features/reports/contract.ts'
import {
  createValidationCheckout,
  verifyValidationPayment,
} from '../../src/features/purchases/contract.ts'
import { forumLateInvoices, lateInvoicesQuery, manyLateInvoices } from '../full-report.ts'
import { type FakeForums, startForums } from '../outside/forums.ts'
import { actInSandbox } from '../purchases.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('a refunded full report', () => {
  let world: World
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    forums.finds({ lobsters: forumLateInvoices })
    const LOBSTERS_URL = forums.env['LOBSTERS_URL'] ?? ''
    world = await openWorld({ SANDBOX_PAYMENTS: 'on', LOBSTERS_URL })
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  it('a refunded full report shows only what a lite report shows, under the same URL', async () => {
    world.hackerNews.finds(manyLateInvoices)
    const buyer = world.visitor()
    const { id: reportId } = await scanToEnd(buyer, lateInvoicesQuery)
    const { url } = await buyer.call(createValidationCheckout, { businessEmail: ann, reportId })
    const { sessionId } = await actInSandbox(world, url, 'pay')
    const { report_id: fullId } = await buyer.call(verifyValidationPayment, { sessionId })
    const id = fullId as ReportId
    await followScan(buyer, id)
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
    expect(await world.emails({ to: ann, kind: 'purchase-refund' })).toHaveLength(1)
  })
})
