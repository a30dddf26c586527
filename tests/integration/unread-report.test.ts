import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createValidationCheckout, getScanCredits } from '../../src/features/purchases/contract.ts'
import { getReport, markFinding, type Report } from '../../src/features/reports/contract.ts'
import { shareReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  runFullReport,
  startFullScan,
} from '../full-report.ts'
import { getFindings } from '../marks.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { getMeta } from '../pictures.ts'
import { storeReport } from '../reports.ts'
import { followScan, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a report whose texts no model has read', () => {
  let world: World
  let forums: FakeForums
  let founder: TestBrowser
  beforeAll(async () => {
    forums = await startForums()
    world = await openWorld({ READER: 'off', LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '' })
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    founder = world.visitor()
    await grantScans(world, founder)
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  const noVerdict = {
    validation_score: null,
    recommendation: 'NOT ENOUGH EVIDENCE',
    reading: { by: 'words' },
  }

  it('a full report by words alone gives no verdict, says why and returns the scan', async () => {
    const report = await runFullReport(founder)
    expect(report.total_findings).toBeGreaterThanOrEqual(20)
    expect(report).toMatchObject({
      ...noVerdict,
      decision: {
        verdict: 'NOT ENOUGH EVIDENCE',
        confidence: null,
        suggested_next_step: 'Scan again once our reading model is available.',
        deciding_evidence:
          'A verdict needs our reading model. It was not available, so we chose these posts by their words alone.',
      },
    })
    expect(report.decision?.key_reasons[0]).toContain('our reading model was not available')
    expect((await founder.call(getScanCredits, {})).scans_remaining).toBe(1)
  })

  it('its page, files and picture agree that there is no verdict', async () => {
    const report = await runFullReport(founder)
    const { share_id: shareId } = await founder.call(shareReport, { reportId: report.id })
    const read = async (path: string) => (await founder.fetch(path)).text()
    const path = `/reports/${shareId}`
    for (const text of [await read(path), await read(`${path}.md`)]) {
      expect(text).toMatch(/posts? use the words of this problem/)
      expect(text).toContain('our reading model was not available')
      expect(text).not.toMatch(/people describe this problem|more people who|Talk to the/)
    }
    expect(await read(`${path}.md`)).not.toMatch(/\b(?:NO-)?GO\b/)
    const meta = await getMeta(founder, path)
    expect(meta['og:image:alt']).toContain('Not enough evidence')
    expect(meta['description']).toContain('Not enough evidence')
    expect(JSON.parse(await read(`${path}.json`))).toMatchObject({ report: noVerdict })
  })

  it('a full report by words has a verdict once the founder has marked each counted post', async () => {
    const report = await runFullReport(founder)
    const findings = await getFindings(founder, report.id)
    const mark = (id: string): Promise<{ report: Report }> =>
      founder.call(markFinding, { reportId: report.id, findingId: id, mark: 'has it' })
    for (const { id } of findings.slice(1)) await mark(id)
    expect(await founder.call(getReport, { id: report.id })).toMatchObject(noVerdict)
    expect((await mark(findings[0]?.id ?? '')).report).toMatchObject({
      recommendation: 'GO',
      reading: { by: 'marks' },
      by_reading: { recommendation: 'NOT ENOUGH EVIDENCE', by_newer_rules: null },
    })
  })

  it('a full report by words counts as strictly as the free one and keeps more that may fit', async () => {
    const { id } = await scanToEnd(founder, lateInvoicesQuery)
    const fullId = await startFullScan(founder, { reportId: id })
    await followScan(founder, fullId)
    const [lite, full] = [
      await founder.call(getReport, { id }),
      await founder.call(getReport, { id: fullId }),
    ]
    const countAll = ({ total_findings: sure, maybe_findings: maybe }: Report) => sure + maybe
    expect(countAll(full), 'looks more closely').toBeGreaterThan(countAll(lite))
    expect(full.total_findings, 'counts as strictly').toBe(lite.total_findings)
  })

  it('a site whose reading model is off sells no full report', async () => {
    const input = { businessEmail: 'ann@example.com', acceptDelivery: true }
    expect(await founder.getRejection(createValidationCheckout, input)).toMatchObject({
      status: 503,
      error: 'Full reports can’t be bought on this site right now.',
    })
  })
})

it('refuses to sell a full report of a free scan whose texts no model has read', async () => {
  const world = await openWorld({ SANDBOX_PAYMENTS: 'on' })
  const reading = sql<never>`'{"by": "words", "read": 40, "unread": 0}'`
  const reportId = await storeReport(world, { total_findings: 40, reading })
  const input = { businessEmail: 'ann@example.com', acceptDelivery: true, reportId }
  expect(await world.visitor().getRejection(createValidationCheckout, input)).toMatchObject({
    status: 409,
    error: expect.stringContaining('were not read'),
  })
  expect(await world.site.services.db.selectFrom('purchases').select('id').execute()).toEqual([])
  await world.close()
})
