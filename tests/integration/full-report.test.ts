import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getScanCredits } from '../../src/features/purchases/contract.ts'
import {
  getReport,
  listFindings,
  markFinding,
  type Report,
} from '../../src/features/reports/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { sectionNames } from '../../src/analysis/writing/section.ts'
import type { TestBrowser } from '../browser.ts'
import {
  forumLateInvoices,
  runFullReport,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  startFullScan,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { getStory } from '../fakes/hacker-news.ts'
import { followScan, lateInvoices, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('a full report', () => {
  let world: World
  let forums: FakeForums
  let founder: TestBrowser
  beforeAll(async () => {
    forums = await startForums()
    world = await openWorld({ LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.advance(3600)
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    founder = world.visitor()
    await grantScans(world, founder)
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  const countScansLeft = async (by = founder) => (await by.call(getScanCredits, {})).scans_remaining

  it('a full report has a score, a verdict and sections, which cite stored findings', async () => {
    const report = await runFullReport(founder)
    expect(report).toMatchObject({ status: 'completed', kind: 'full', error_message: null })
    expect(['GO', 'NO-GO']).toContain(report.decision?.verdict)
    expect(report.recommendation).toBe(report.decision?.verdict)
    const points = report.score_parts?.map((part) => part.points ?? 0) ?? []
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(report.validation_score)
    expect(report.sections?.map(({ name }) => name)).toEqual([...sectionNames])
    expect(report.competitive_intel?.existing_solutions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['FreshBooks', 'QuickBooks']),
    )
    expect(report.financial_data?.willingness_to_pay_mentions).toBeGreaterThan(0)
    expect(report.all_sources).toHaveLength(report.total_findings)
    expect(await countScansLeft()).toBe(0)

    const found = new Set((await listAllFindings(report)).map((each) => each.discussion_id))
    for (const id of listIds(report)) expect(found).toContain(id)
  })

  it('the log names a written report by the beginning of its id, which opens nothing', async () => {
    const lines = vi.spyOn(world.site.services.log, 'info')
    const { id } = await runFullReport(founder)
    const written = expect.objectContaining({ report: id.slice(0, 8) })
    await expect.poll(() => lines.mock.calls).toContainEqual([written, 'report written'])
    expect(JSON.stringify(lines.mock.calls)).not.toContain(id)
    lines.mockRestore()
  })

  it('each score and claim leads to the findings that it cites', async () => {
    const report = await runFullReport(founder)
    const behind = (key: string) =>
      founder.call(listFindings, { id: report.id, behind: key, limit: 100 })
    for (const { name, discussion_ids: ids } of report.score_parts ?? []) {
      const { findings } = await behind(`score.${name}`)
      expect(findings.map((each) => each.discussion_id).toSorted()).toEqual(ids.toSorted())
    }
    for (const { name, claims } of report.sections ?? []) {
      for (const [at, { discussion_ids: ids }] of claims.entries()) {
        const { findings } = await behind(`${name}.${at}`)
        expect(findings.map((each) => each.discussion_id).toSorted()).toEqual(ids.toSorted())
      }
    }
    await expect(behind('score.luck')).rejects.toThrow('"status":400')
    await expect(behind('reasons.99')).rejects.toThrow('"status":400')
  })

  it('a full report names its free report, which keeps its own content', async () => {
    const { id } = await scanToEnd(founder, lateInvoicesQuery)
    const fullId = await startFullScan(founder, { reportId: id })
    await followScan(founder, fullId)
    const [lite, full] = [
      await founder.call(getReport, { id }),
      await founder.call(getReport, { id: fullId }),
    ]
    expect(full).toMatchObject({ kind: 'full', lite_report_id: id })
    expect(full.total_findings, 'counts as strictly').toBe(lite.total_findings)
    expect(lite).toMatchObject({ kind: 'lite', validation_score: null, decision: null })
    expect(lite.competitive_intel ?? lite.financial_data ?? lite.risk_assessment).toBeNull()
  })

  it('a full report needs a credit of this browser', async () => {
    const stranger = world.visitor()
    await expect(startFullScan(stranger)).rejects.toThrow('"status":402')
    await expect(
      founder.call(scanPainPoints, {
        searchQuery: lateInvoicesQuery,
        isLite: false,
        businessEmail: 'somebody.else@example.com',
      }),
    ).rejects.toThrow('"status":402')
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report from an unknown or different free report is rejected and spends no credit', async () => {
    const { id } = await scanToEnd(founder, 'Another idea\n\nLate invoices')
    await expect(startFullScan(founder, { reportId: id })).rejects.toThrow('"status":400')
    const unknown = crypto.randomUUID() as typeof id
    await expect(startFullScan(founder, { reportId: unknown })).rejects.toThrow('"status":404')
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report that is ordered twice at once is one report for one credit', async () => {
    await grantScans(world, founder)
    const [one, other] = await Promise.all([startFullScan(founder), startFullScan(founder)])
    expect(one).toBe(other)
    await followScan(founder, one)
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report without enough evidence shows no score and returns the credit', async () => {
    world.hackerNews.setStories(lateInvoices)
    forums.setPosts({})
    const report = await runFullReport(founder)
    expect(report).toMatchObject({
      status: 'completed',
      validation_score: null,
      recommendation: 'NOT ENOUGH EVIDENCE',
      decision: { verdict: 'NOT ENOUGH EVIDENCE', confidence: null },
    })
    expect(report.sections).not.toBeNull()
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report of a German problem begins with writing it in English, also after marks', async () => {
    const problem = 'Kunden zahlen ihre Rechnungen zu spät, und niemand mahnt sie'
    world.hackerNews.setStories([getStory(5, 'Rechnungen', `${problem} jemals für mich.`)])
    forums.setPosts({})
    const report = await runFullReport(
      founder,
      `Mahnungen, die sich selbst schreiben\n\n${problem}`,
    )
    const first = [
      'The problem is written in German, so we only looked for its words. We search English discussions.',
      'Write the problem in English, and scan again.',
    ]
    const getFirst = ({ decision }: Report) => [
      decision?.key_reasons[0],
      decision?.suggested_next_step,
    ]
    expect(getFirst(report)).toEqual(first)
    const [finding] = await listAllFindings(report)
    const marked = {
      reportId: report.id,
      findingId: finding?.id ?? '',
      mark: 'not about this',
    } as const
    expect(getFirst((await founder.call(markFinding, marked)).report)).toEqual(first)
  })

  it('20 findings without demand or counter-evidence give no score and return the credit', async () => {
    world.hackerNews.setStories(manyLateInvoices.map(toNeutralPost))
    forums.setPosts({ lobsters: forumLateInvoices.map(toNeutralPost) })
    const report = await runFullReport(founder)
    expect(report.total_findings).toBeGreaterThanOrEqual(20)
    expect(report).toMatchObject({
      validation_score: null,
      recommendation: 'NOT ENOUGH EVIDENCE',
      decision: { verdict: 'NOT ENOUGH EVIDENCE' },
    })
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report from one source only shows no score and returns the credit', async () => {
    forums.setPosts({})
    const report = await runFullReport(founder)
    expect(report.total_findings).toBeGreaterThanOrEqual(20)
    expect(report).toMatchObject({ validation_score: null, recommendation: 'NOT ENOUGH EVIDENCE' })
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report whose sources all fail ends as failed and returns the credit', async () => {
    world.hackerNews.respondWith((response) => void response.writeHead(503).end())
    forums.respondWith('lobsters', (response) => void response.writeHead(503).end())
    const report = await runFullReport(founder)
    expect(report.status).toBe('failed')
    expect(await countScansLeft()).toBe(1)
  })

  it('a full report reports its progress to the end', async () => {
    const id = await startFullScan(founder)
    const events = await followScan(founder, id)
    const steps = events.filter(({ event }) => event === 'step').map(({ data }) => data['name'])
    expect([...new Set(steps)]).toEqual(expect.arrayContaining(['search', 'count', 'write']))
    expect(events.at(-1)?.event).toBe('done')
  })

  async function listAllFindings({ id }: Report) {
    const { findings } = await founder.call(listFindings, { id, limit: 100 })
    return findings
  }
})

/** The same problem in neutral words; no two texts are alike. */
function toNeutralPost<Post extends { id: number; text?: string | undefined }>(post: Post): Post {
  const places = ['river', 'window', 'garden', 'kitchen'].map((word) => `${word}${post.id}`)
  return { ...post, text: `As freelancers we chase late invoices: ${places.join(' ')}.` }
}

function listIds({ score_parts: parts, sections }: Report): string[] {
  return [
    ...(parts ?? []).flatMap((part) => part.discussion_ids),
    ...(sections ?? []).flatMap(({ claims }) => claims.flatMap((claim) => claim.discussion_ids)),
  ]
}
