import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getFilterOptions,
  getIdea,
  listIdeas,
  type IdeaId,
} from '../../src/features/ideas/contract.ts'
import {
  listReportsOfIdea,
  publishReport,
  unpublishReport,
} from '../../src/features/published-reports/contract.ts'
import { getReport, markFinding, type ReportId } from '../../src/features/reports/contract.ts'
import { shareReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, startFullScan } from '../full-report.ts'
import { getFindings } from '../marks.ts'
import { scanIdea } from '../published-reports.ts'
import { createGate, followScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('publishing a report on the page of its idea', () => {
  let world: World
  let founder: TestBrowser
  let reader: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    reader = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(() => world.close())

  const publish = (reportId: ReportId, withFullReport = false) =>
    founder.call(publishReport, { ideaId, reportId, withFullReport })
  const withdraw = (reportId: ReportId) => founder.call(unpublishReport, { ideaId, reportId })
  const getEvidence = async () => (await reader.call(getIdea, { id: ideaId })).evidence
  const listReports = async (browser: TestBrowser) =>
    (await browser.call(listReportsOfIdea, { ideaId })).reports
  const fetchPage = async () => {
    world.site.forgetPages()
    return (await reader.fetch(`/ideas/${ideaId}`)).text()
  }

  it('an idea shows nothing of its reports until its founder publishes one', async () => {
    const before = await fetchPage()
    await scanIdea(founder, ideaId)
    expect(await getEvidence()).toBeNull()
    expect(await listReports(reader)).toEqual([])
    expect(await fetchPage()).toBe(before)
    expect(before).not.toContain('What people say about this problem')
    expect(await reader.call(listIdeas, {})).toMatchObject({ ideas: [{ discussions: null }] })
    expect(await reader.call(getFilterOptions, {})).toMatchObject({ evidence: false })
  })

  it('a published free scan shows its count, two quotes word for word, sources and date, and no score', async () => {
    const id = await scanIdea(founder, ideaId)
    await publish(id)
    const report = await founder.call(getReport, { id })
    const evidence = await getEvidence()
    expect(evidence).toEqual({
      discussions: report.total_findings,
      result: `${report.total_findings} people describe this problem, by our reading.`,
      quotes: [expect.any(Object), expect.any(Object)],
      sourcesAnswered: ['Hacker News'],
      scannedAt: report.created_at,
      publishedAt: world.clock.now().toISOString(),
      replaced: null,
      fullReport: null,
    })
    const said = manyLateInvoices.map(({ text }) => text)
    for (const { quote, source, url } of evidence?.quotes ?? []) {
      expect(said.some((text) => text.includes(quote))).toBe(true)
      expect([source, new URL(url).host]).toEqual(['Hacker News', 'news.ycombinator.com'])
    }
    const page = await fetchPage()
    expect(page).toContain('What people say about this problem')
    expect(page).toContain(evidence?.quotes[0]?.quote.slice(0, 30))
    expect(page).not.toContain(id)
  })

  it('cards count the discussions of evidence, and the filter finds only such ideas', async () => {
    await world.postIdea(reader, { title: 'Another one' })
    const id = await scanIdea(founder, ideaId)
    await publish(id)
    const { total_findings: discussions } = await founder.call(getReport, { id })
    const filters = [
      { evidence: 'yes' },
      { evidence: 'yes', category: 'finance', q: 'late invoices' },
      { evidence: 'yes', sort: 'recent' },
    ] as const
    for (const filter of filters) {
      expect(await reader.call(listIdeas, filter)).toMatchObject({
        ideas: [{ id: ideaId, discussions }],
        total: 1,
      })
    }
    const none = { evidence: 'yes', category: 'health' } as const
    expect(await reader.call(listIdeas, none)).toMatchObject({ ideas: [], total: 0 })
    expect(await reader.call(listIdeas, { evidence: '' })).toMatchObject({ total: 2 })
    expect(await reader.getRejection(listIdeas, { evidence: 'no' })).toMatchObject({ status: 400 })
    expect(await reader.call(getFilterOptions, {})).toMatchObject({ evidence: true })
    const page = await (await reader.fetch('/ideas?evidence=yes')).text()
    expect(page).toContain(`${discussions} discussions`)
    expect(page).not.toContain('Another one')
  })

  it('a report that is not complete or found too few people says so', async () => {
    const gate = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.respondWith(gate.respond)
    const scan = scanIdea(founder, ideaId)
    await gate.requested
    const [running] = await listReports(founder)
    const input = { ideaId, reportId: running?.reportId }
    expect(running).toMatchObject({ status: 'processing', result: null })
    expect(await founder.getRejection(publishReport, input)).toMatchObject({
      status: 409,
      error: running?.obstacle,
    })
    gate.open()
    await scan
    world.hackerNews.setStories(manyLateInvoices.slice(0, 3))
    const thin = await scanIdea(founder, ideaId, 'Thin\n\nI chase late invoices')
    const rejection = await founder.getRejection(publishReport, { ideaId, reportId: thin })
    expect(rejection).toMatchObject({ status: 409, error: expect.stringMatching(/12 are needed/) })
  })

  it('publishing again changes nothing, and withdrawing ends it, also twice', async () => {
    const id = await scanIdea(founder, ideaId)
    await Promise.all([publish(id), publish(id)])
    const evidence = await getEvidence()
    world.clock.advance(3600)
    await publish(id)
    expect(await getEvidence()).toEqual(evidence)
    expect(await listReports(reader)).toMatchObject([{ reportId: null, shareId: null }])
    await withdraw(id)
    await withdraw(id)
    expect(await getEvidence()).toBeNull()
    expect(await listReports(reader)).toEqual([])
    expect(await listReports(founder)).toMatchObject([{ publication: { state: 'withdrawn' } }])
    await publish(id)
    expect(await getEvidence()).toMatchObject({ publishedAt: world.clock.now().toISOString() })
  })

  it('another report replaces the shown one visibly', async () => {
    const first = await scanIdea(founder, ideaId)
    await publish(first)
    world.clock.advance(86_400)
    const second = await scanIdea(founder, ideaId, 'Reminders\n\nI struggle with late invoices')
    await publish(second)
    const replacedAt = world.clock.now().toISOString()
    expect(await getEvidence()).toMatchObject({ replaced: { replacedAt } })
    expect(await fetchPage()).toMatch(/was replaced on 21 Nov 2026/)
    const states = [{ state: 'published' }, { state: 'replaced', replacedAt }]
    for (const browser of [founder, reader]) {
      expect((await listReports(browser)).map(({ publication }) => publication)).toMatchObject(
        states,
      )
    }
    // A replaced report cannot be taken out of the history.
    await withdraw(first)
    expect(await getEvidence()).toMatchObject({ replaced: { replacedAt } })
    await withdraw(second)
    expect(await getEvidence()).toBeNull()
    expect(await listReports(reader)).toEqual([])
  })

  it('a report that was withdrawn before another is published is replaced visibly, without its numbers', async () => {
    const first = await scanIdea(founder, ideaId)
    const scannedAt = world.clock.now().toISOString()
    await publish(first)
    await withdraw(first)
    world.clock.advance(86_400)
    const second = await scanIdea(founder, ideaId, 'Reminders\n\nI struggle with late invoices')
    await publish(second)
    const replacedAt = world.clock.now().toISOString()
    expect(await getEvidence()).toMatchObject({ replaced: { scannedAt, replacedAt } })
    expect(await listReports(reader)).toMatchObject([{ publication: { state: 'published' } }])
    const states = (await listReports(founder)).map(({ publication }) => publication?.state)
    expect(states).toEqual(['published', 'withdrawn'])
    await withdraw(second)
    await publish(first)
    expect(await getEvidence()).toMatchObject({ replaced: { scannedAt: replacedAt } })
    await withdraw(first)
    await publish(first)
    expect(await getEvidence()).toMatchObject({ replaced: { scannedAt: replacedAt } })
  })

  it('of two reports that are published at the same moment, one replaces the other', async () => {
    const ids = [
      await scanIdea(founder, ideaId),
      await scanIdea(founder, ideaId, 'Reminders\n\nI struggle with late invoices'),
    ]
    await Promise.all(ids.map((id) => publish(id)))
    const states = (await listReports(founder)).map(({ publication }) => publication?.state)
    expect(new Set(states)).toEqual(new Set(['published', 'replaced']))
  })

  describe('a full report that the founder paid for', () => {
    let full: ReportId
    beforeEach(async () => {
      const lite = await scanIdea(founder, ideaId)
      await grantScans(world, founder)
      full = await startFullScan(founder, { reportId: lite })
      await followScan(founder, full)
    })

    it('shows score and link only if it is published in full, and withdrawing ends the link', async () => {
      await publish(full)
      expect(await getEvidence()).toMatchObject({ fullReport: null })
      await publish(full, true)
      const evidence = await getEvidence()
      const shareId = evidence?.fullReport?.shareId
      const own = await founder.call(getReport, { id: full })
      expect(evidence?.fullReport).toMatchObject({ verdict: own.decision?.verdict })
      expect(await listReports(reader)).toMatchObject([{ kind: 'full', reportId: null, shareId }])
      expect(JSON.stringify(await listReports(reader))).not.toContain(full)
      const shared = { id: shareId as string as ReportId }
      expect(await reader.call(getReport, shared)).toMatchObject({ kind: 'full' })
      expect(await fetchPage()).toContain(`/reports/${shareId}`)
      await withdraw(full)
      expect(await reader.getRejection(getReport, shared)).toMatchObject({ status: 404 })
    })

    it('keeps a link that its founder had shared before', async () => {
      const { share_id: shareId } = await founder.call(shareReport, { reportId: full })
      await publish(full, true)
      expect(await getEvidence()).toMatchObject({ fullReport: { shareId } })
      await withdraw(full)
      const shared = { id: shareId as string as ReportId }
      expect(await reader.call(getReport, shared)).toMatchObject({ kind: 'full' })
    })

    it('is not published in full if it is a free one', async () => {
      const lite = (await listReports(founder)).find(({ kind }) => kind === 'lite')
      const input = { ideaId, reportId: lite?.reportId, withFullReport: true }
      expect(await founder.getRejection(publishReport, input)).toMatchObject({ status: 409 })
    })
  })

  it('marks of the founder count, lower the card, and end evidence that has become too thin', async () => {
    const id = await scanIdea(founder, ideaId)
    await publish(id)
    const findings = await getFindings(founder, id)
    const quoted = (await getEvidence())?.quotes[0]?.quote
    const mark = (at: number) =>
      founder.call(markFinding, {
        reportId: id,
        findingId: findings[at]?.id ?? '',
        mark: 'not about this',
      })
    const at = findings.findIndex(({ quote }) => quote === quoted)
    await mark(at)
    const discussions = findings.length - 1
    const evidence = await getEvidence()
    expect(evidence).toMatchObject({
      discussions,
      result: `${discussions} people describe this problem, by the founder’s marks.`,
    })
    expect(evidence?.quotes.map(({ quote }) => quote)).not.toContain(quoted)
    expect(await reader.call(listIdeas, {})).toMatchObject({ ideas: [{ discussions }] })
    for (const place of findings.keys())
      if (place !== at && place < findings.length - 11) await mark(place)
    expect(await getEvidence()).toBeNull()
    expect(await reader.call(listIdeas, { evidence: 'yes' })).toMatchObject({ total: 0 })
    expect(await listReports(reader)).toEqual([])
    expect(await listReports(founder)).toMatchObject([{ publication: { state: 'published' } }])
  })

  it('the first page quotes the evidence that was published last, else its example', async () => {
    const fetchHome = async () => {
      world.site.forgetPages()
      return (await reader.fetch('/')).text()
    }
    expect(await fetchHome()).toContain('Example of a report')
    const id = await scanIdea(founder, ideaId)
    await publish(id)
    const home = await fetchHome()
    expect(home).not.toContain('Example of a report')
    expect(home).toContain(`/ideas/${ideaId}#evidence`)
    expect(home).toContain('people describe this problem, by our reading.')
    await withdraw(id)
    expect(await fetchHome()).toContain('Example of a report')
  })
})
