import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { shareReport, stopSharingReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, runFullReport } from '../full-report.ts'
import { storeReport } from '../reports.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('the page of two reports', () => {
  let world: World
  let founder: TestBrowser
  let reader: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(manyLateInvoices)
    founder = world.visitor()
    reader = world.visitor()
  })
  afterAll(() => world.close())

  async function open(a: string, b?: string) {
    const search = new URLSearchParams({ a, ...(b === undefined ? {} : { b }) })
    const response = await reader.fetch(`/reports/compare?${search}`)
    const headers = JSON.stringify([...response.headers])
    return { response, status: response.status, html: await response.text(), headers }
  }

  const share = async (reportId: ReportId) =>
    (await founder.call(shareReport, { reportId })).share_id

  const finished = (searchQuery: string) =>
    storeReport(world, { search_query: searchQuery, evidence: null })

  it('shows both reports with their names, links and top quotes', async () => {
    const { id: free } = await scanToEnd(
      founder,
      'Phone late payers\n\nFreelancers chase late invoices',
    )
    await grantScans(world, founder)
    const { id: full } = await runFullReport(founder)
    const { status, html } = await open(free, full)
    expect(status).toBe(200)
    for (const text of [
      'Phone late payers',
      'Chase late invoices',
      `href="/validation?report=${free}"`,
      `href="/validation?report=${full}"`,
      'a full scan makes more searches than a free one',
      'Only in a full report',
      'Ask HN: late invoices',
    ]) {
      expect(html).toContain(text)
    }
    expect(html.match(/<blockquote/g)).toHaveLength(2)
  })

  it('is neither indexed nor sent as a full referrer, and its title names no idea', async () => {
    const [one, other] = [await finished('Secret idea\n\nA'), await finished('Other idea\n\nB')]
    const { html } = await open(one, other)
    expect(html).toContain('<title>Two reports side by side · Assay</title>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).not.toContain('Secret idea')
    expect(head).not.toContain('rel="canonical"')
  })

  it('never contains the own id of a report that was opened by a share link', async () => {
    const { id: one } = await scanToEnd(founder)
    const { id: other } = await scanToEnd(
      founder,
      'Phone late payers\n\nFreelancers chase late invoices',
    )
    const [shareOne, shareOther] = [await share(one), await share(other)]
    const pages = [
      await open(shareOne, shareOther),
      await open(shareOne),
      await open(shareOne, shareOne),
      await open(shareOne, 'odd'),
      await open(shareOne, randomUUID()),
    ]
    for (const { html, headers } of pages) {
      expect(headers + html).toContain(shareOne)
      expect(headers + html).not.toContain(one)
      expect(headers + html).not.toContain(other)
    }
    const data = await reader.fetch(`/reports/compare.data?a=${shareOne}&b=${shareOther}`)
    const text = await data.text()
    expect(text).toContain(shareOther)
    expect(text).not.toContain(one)
    expect(text).not.toContain(other)
  })

  it('opens by the links of reports and by their ids', async () => {
    const [one, other] = [await finished('One\n\nA'), await finished('Other\n\nB')]
    const link =
      world.site.services.config.PUBLIC_URL + `/validation?report=${one.toUpperCase()}#report-score`
    const { response } = await open(link, ` ${other} `)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/reports/compare?a=${one}&b=${other}`)
    const alone = await open(link)
    expect(alone.response.headers.get('location')).toBe(`/reports/compare?a=${one}`)
  })

  it('asks for the second report, in a form that needs no scripts', async () => {
    const one = await finished('Only one\n\nA')
    const { status, html } = await open(one)
    expect(status).toBe(200)
    expect(html).toContain('The report about “Only one”')
    expect(html).toMatch(/<form[^>]*action="\/reports\/compare"/)
    expect(html).toMatch(/<input[^>]*name="b"/)
    expect((await reader.fetch('/reports/compare')).status).toBe(200)
  })

  it.each([
    ['nothing of a UUID', 'odd', 400, 'This isn’t a link to a report on this site.'],
    ['another site', `https://elsewhere.example/reports/${randomUUID()}`, 400, 'on this site'],
    ['markup', '"><script>alert(1)</script>', 400, 'This isn’t a link'],
    ['an unknown report', randomUUID(), 404, 'We can’t find a report with this link.'],
  ])('says which link is wrong: %s', async (_, link, status, text) => {
    const known = await finished('Known\n\nA')
    for (const [at, page] of [await open(link, known), await open(known, link)].entries()) {
      expect(page.status).toBe(status)
      // Its scripts hold the same texts as data.
      const shown = page.html.replaceAll(/<script[^>]*>[^<]*<\/script>/g, '')
      expect(shown.split(text)).toHaveLength(2)
      expect(shown.indexOf(text) < shown.indexOf('name="b"')).toBe(at === 0)
      expect(page.html).toContain('href="/validation#scanner"')
      expect(page.html).not.toContain('<script>alert')
    }
  })

  it('says that a link was withdrawn, also in place of a report that still exists', async () => {
    const { id } = await scanToEnd(founder)
    const shareId = await share(id)
    await founder.call(stopSharingReport, { reportId: id })
    const { status, html } = await open(shareId, await finished('Known\n\nA'))
    expect(status).toBe(410)
    expect(html).toContain('This link was withdrawn.')
    expect(html).not.toContain(id)
    expect(html).not.toContain('Chase late invoices')
  })

  it('says that both links lead to the same report, by whichever id', async () => {
    const { id } = await scanToEnd(founder)
    const shareId = await share(id)
    for (const [a, b] of [
      [id, id],
      [id, shareId],
      [shareId, id.toUpperCase()],
    ]) {
      const { response } = await open(a ?? '', b?.toLowerCase())
      expect(response.status).toBe(400)
      expect((await open(a ?? '', b?.toLowerCase())).html).toContain(
        'Both links lead to the same report.',
      )
    }
  })

  it.each([
    ['processing', 'This scan is still running.'],
    ['failed', 'This scan failed'],
  ] as const)('says that a scan has no report yet: %s', async (state, text) => {
    const one = await storeReport(world, { status: state, evidence: null })
    const { status, html } = await open(await finished('Known\n\nA'), one)
    expect(status).toBe(409)
    expect(html).toContain(text)
    expect(html).toContain('The report about “Known”')
  })
})
