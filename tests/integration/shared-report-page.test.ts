import { getAnswerText } from '../../src/features/reports/rules.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReport, type ReportId } from '../../src/features/reports/contract.ts'
import { shareReport, stopSharingReport } from '../../src/features/shared-reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { grantScans, manyLateInvoices, runFullReport } from '../full-report.ts'
import { getMeta, getSize } from '../pictures.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('the page of a shared report', () => {
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

  const share = async (reportId: ReportId) => {
    const { share_id } = await founder.call(shareReport, { reportId })
    return `/reports/${share_id}`
  }

  async function open(path: string) {
    const response = await reader.fetch(path)
    const headers = JSON.stringify([...response.headers])
    return { response, html: await response.text(), headers }
  }

  it('shows a free report without checkout, marks and the form for other searches', async () => {
    const { id } = await scanToEnd(founder)
    const { response, html } = await open(await share(id))
    expect(response.status).toBe(200)
    for (const text of ['shared with you', 'Chase late invoices', 'What we searched for']) {
      expect(html).toContain(text)
    }
    for (const text of ['Edit the searches', 'Your mark', 'worth $99', 'Try different words']) {
      expect(html).not.toContain(text)
    }
  })

  it('shows a full report with its outcome and sections, and not the credit of its owner', async () => {
    await grantScans(world, founder)
    const { id } = await runFullReport(founder)
    const { response, html } = await open(await share(id))
    expect(response.status).toBe(200)
    for (const text of ['Not enough evidence', 'What to do next', 'Competition']) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('Use this scan')
  })

  it('never contains the id of the report, also after an odd filter', async () => {
    const { id } = await scanToEnd(founder)
    const path = await share(id)
    for (const search of ['', '?sentiment=negative', '?cursor=odd', '?behind=score.none']) {
      const { response, html, headers } = await open(path + search)
      expect(response.status).toBe(/cursor|behind/.test(search) ? 302 : 200)
      expect(headers + html).not.toContain(id)
    }
    const { html, headers } = await open(`${path}.data`)
    expect(headers + html).not.toContain(id)
  })

  it('is neither indexed nor sent as a full referrer', async () => {
    const { id } = await scanToEnd(founder)
    const { html } = await open(await share(id))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="strict-origin"/>')
    expect(html).not.toContain('rel="canonical"')
  })

  it('does not ask to read quotes in the head of a report without any', async () => {
    world.hackerNews.setStories([])
    const { id } = await scanToEnd(founder)
    const head = await getMeta(reader, await share(id))
    expect(head['description']).toMatch(/We found no one.* See what we searched for\.$/)
  })

  it('has the name of the idea and the answer in its head, and the private page has neither', async () => {
    const { id } = await scanToEnd(founder)
    const path = await share(id)
    const { html } = await open(path)
    expect(html).toContain('<title>Chase late invoices - validation report · Assay</title>')
    const head = await getMeta(reader, path)
    expect(head['og:title']).toBe('Chase late invoices - validation report')
    const answer = getAnswerText(await founder.call(getReport, { id }))
    expect(head['og:description']).toContain(answer)
    expect(head['og:description']).toMatch(/^(Not enough evidence: )?\d+ /)
    expect(head['description']).toBe(head['og:description'])
    expect(head['og:image:alt']).toContain('“Chase late invoices”')
    const own = await open(`/validation?report=${id}`)
    expect(/<head>[\s\S]*<\/head>/.exec(own.html)?.[0]).not.toMatch(/invoices/i)
  })

  it('has a picture with the name of the idea, until the link is withdrawn', async () => {
    const { id } = await scanToEnd(founder)
    const path = await share(id)
    const image = new URL((await getMeta(reader, path))['og:image'] ?? '')
    expect(image.pathname).toBe(`/og${path}.png`)
    const shared = await reader.fetch(image.pathname + image.search)
    expect(Object.fromEntries(shared.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    })
    const bytes = Buffer.from(await shared.arrayBuffer())
    expect(getSize(bytes)).toEqual({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    const own = await reader.fetch(`/og/reports/${id}.png`)
    expect(shared.headers.get('etag')).not.toBe(own.headers.get('etag'))
    await founder.call(stopSharingReport, { reportId: id })
    const withdrawn = await reader.fetch(image.pathname)
    expect([withdrawn.status, withdrawn.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('responds 410 after a withdrawal, with a way to the scanner and without the report', async () => {
    const { id } = await scanToEnd(founder)
    const path = await share(id)
    await open(path)
    await founder.call(stopSharingReport, { reportId: id })
    world.site.forgetPages()
    const { response, html } = await open(path)
    expect(response.status).toBe(410)
    expect(html).toContain('This link was withdrawn.')
    expect(html).toContain('href="/validation"')
    expect(html).not.toContain('late invoices')
    expect(html).toContain('content="noindex"')
  })

  it('responds 404 to an unknown id, an odd one, a deleted report and a report’s own id', async () => {
    const { id } = await scanToEnd(founder)
    const path = await share(id)
    const { db } = world.site.services
    const cases = [`/reports/${randomUUID()}`, '/reports/odd', `/reports/${id}`, path.slice(0, -1)]
    for (const each of cases) {
      const { response, html } = await open(each)
      expect([each, response.status]).toEqual([each, 404])
      expect(html).toContain('The report may also have been deleted.')
    }
    await db.deleteFrom('pain_point_reports').where('id', '=', id).execute()
    world.site.forgetPages()
    const { response, html } = await open(path)
    expect(response.status).toBe(404)
    expect(html).toContain('The report may also have been deleted.')
  })
})
