import { randomUUID } from 'node:crypto'
import { Marked } from 'marked'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Finding,
  getReport,
  markFinding,
  type Report,
  type ReportId,
} from '../../src/features/reports/contract.ts'
import { findingSchema, reportSchema } from '../../src/features/reports/report-schema.ts'
import { shareReport, stopSharingReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, runFullReport } from '../full-report.ts'
import { callUncounted, getFindings } from '../marks.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'
import { storeReport } from '../reports.ts'

const marked = new Marked({ gfm: true })

describe('a report as a file', () => {
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

  async function getFile(id: string, ending: 'md' | 'json') {
    world.site.forgetPages()
    const response = await reader.fetch(`/reports/${id}.${ending}`)
    return { response, text: await response.text(), headers: JSON.stringify([...response.headers]) }
  }
  const share = async (reportId: ReportId) =>
    (await founder.call(shareReport, { reportId })).share_id

  it('the Markdown of an empty report has no evidence, no parts of a score and no settings', async () => {
    world.hackerNews.setStories([])
    await grantScans(world, founder)
    const report = await runFullReport(founder)
    const { text } = await getFile(await share(report.id), 'md')
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Why', 'What to do next', 'What was searched'])
    expect(text).toMatch(/^Not searched on this site: .*Reddit/m)
    expect(text).not.toMatch(/not known|Not enough data|by the operator|these posts/)
  })

  it('the Markdown of a full report has answer, chapters, sources, quotes and searches', async () => {
    await grantScans(world, founder)
    const report = await runFullReport(founder)
    const shareId = await share(report.id)
    const { response, text } = await getFile(shareId, 'md')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(text).toMatch(/^# Chase late invoices - validation report\n\n- \*\*Verdict:\*\* /)
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual([
      'Why',
      'What to do next',
      'Market',
      'Competition',
      'Money',
      'Risks',
      ...(report.validation_score === null ? [] : ['How this score is made']),
      'What people say',
      'What was searched',
      expect.stringMatching(/^Sources: \d+ discussions$/),
    ])
    for (const { quote } of await getFindings(founder, report.id)) {
      expect(text).toContain(`> “${quote}”`)
    }
    expect(text).toContain('[^1]: Source: [')
    expect(text).toContain(`/reports/${shareId}>`)
  })

  it('the Markdown of a free report has its answer and the counted quotes alone', async () => {
    const { id } = await scanToEnd(founder)
    const [first, second, third, ...others] = await getFindings(founder, id)
    await callUncounted(world, id, [first?.id ?? ''], 'maybe')
    await callUncounted(world, id, [second?.id ?? ''], 'subject')
    for (const [finding, mark] of [
      [second, 'has it'],
      [third, 'not about this'],
    ] as const) {
      await founder.call(markFinding, { reportId: id, findingId: finding?.id ?? '', mark })
    }
    const { text } = await getFile(id, 'md')
    const found = others.length + 1
    expect(text).toContain(
      `- **Answer:** ${found} people describe this problem, by the founder’s marks`,
    )
    expect(text).toContain(`> “${second?.quote}”`)
    expect(text).not.toContain(`“${first?.quote}”`)
    expect(text).not.toContain(`“${third?.quote}”`)
    expect(text.match(/^> “/gm)).toHaveLength(found)
  })

  it('the JSON has the report as the API has it, with findings of all certainties', async () => {
    const { id } = await scanToEnd(founder)
    const [first, ...others] = await getFindings(founder, id)
    await callUncounted(world, id, [first?.id ?? ''], 'maybe')
    const { response, text } = await getFile(id, 'json')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const { report, findings } = JSON.parse(text) as { report: Report; findings: Finding[] }
    expect(reportSchema.parse(report)).toEqual(await founder.call(getReport, { id }))
    expect(findings.map((finding) => findingSchema.parse(finding).certainty)).toEqual([
      ...others.map(() => 'sure'),
      'maybe',
    ])
  })

  it('a file of a share link never contains the id of the report', async () => {
    const { id } = await scanToEnd(founder)
    const shareId = await share(id)
    for (const ending of ['md', 'json'] as const) {
      const { response, text, headers } = await getFile(shareId, ending)
      expect(response.status).toBe(200)
      expect(text + headers).not.toContain(id)
      expect(text).toContain(shareId)
    }
  })

  it('a file responds 410 after a withdrawal, and 404 to other ids', async () => {
    const { id } = await scanToEnd(founder)
    const shareId = await share(id)
    await founder.call(stopSharingReport, { reportId: id })
    for (const ending of ['md', 'json'] as const) {
      const withdrawn = await getFile(shareId, ending)
      expect(withdrawn.response.status).toBe(410)
      expect(withdrawn.text).toContain('This link was withdrawn.')
      expect(withdrawn.text).not.toContain('invoices')
      const wayToScanner = `Start a new scan: ${world.site.services.config.PUBLIC_URL}/validation`
      expect(withdrawn.text.includes(wayToScanner)).toBe(ending === 'md')
      for (const other of [randomUUID(), 'odd', '%00', shareId.slice(1)]) {
        const missing = await getFile(other, ending)
        expect(missing.response.status).toBe(404)
        expect(missing.text.includes(wayToScanner)).toBe(ending === 'md')
      }
    }
  })

  it('a report that is not complete has no file', async () => {
    const id = await storeReport(world, { status: 'processing' })
    const { response, text } = await getFile(id, 'json')
    expect(response.status).toBe(409)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(JSON.parse(text)).toEqual({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'conflict',
      error: 'This report is not complete.',
    })
  })

  it('a file of a failed scan responds 404 with its reason, so that nobody waits for it', async () => {
    const failed = { status: 'failed', error_message: 'No source responded.' } as const
    const id = await storeReport(world, { ...failed, evidence: null })
    for (const ending of ['md', 'json'] as const) {
      const { response, text } = await getFile(id, ending)
      expect(response.status).toBe(404)
      expect(text).toContain('The scan of this report failed.')
      expect(text).toContain('No source responded.')
    }
  })

  it('titles and quotes of strangers stay text in the Markdown', async () => {
    world.hackerNews.setStories(
      manyLateInvoices.map((story) => ({
        ...story,
        title: `<b>Late</b> [invoices](javascript:alert(1)) ![x](y) \u202e|${'W'.repeat(250)}`,
        text: `${story.text} # &lt;img src=x onerror=alert(1)&gt; [a](javascript:b) \u202e`,
      })),
    )
    const { id } = await scanToEnd(
      founder,
      '<script>x</script>\n\nLate [invoices](data:x) get paid late',
    )
    const { text } = await getFile(id, 'md')
    expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/u)
    const html = marked.parse(text, { async: false })
    expect(html).not.toMatch(/<(script|img|b)\b/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((url) => !/^https?:/.test(url ?? ''))).toEqual([])
  })
})
