import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../../src/features/reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { breakNextProcess, countRuns, getMeta, getSize } from '../pictures.ts'
import { createGate, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('the picture of a report', () => {
  let world: World
  let visitor: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.hackerNews.setStories(lateInvoices)
    visitor = world.visitor()
  })
  afterAll(() => world.close())

  const getPicture = (id: string, init?: RequestInit) =>
    visitor.fetch(`/og/reports/${id}.png`, init)

  async function storedReport(about: Partial<Report> = {}): Promise<string> {
    const id = randomUUID()
    const report = { total_findings: 61, validation_score: 68, recommendation: 'GO', ...about }
    const coverage = ['one', 'two'].map((source) => ({ source, found: 400, kept: 20 }))
    await sql`insert into pain_point_reports
      (id, kind, status, search_query, asked_by, total_findings, validation_score, recommendation,
        coverage, assessment, created_at, completed_at)
      values (${id}, 'full', 'completed', 'late invoices', '', ${report.total_findings},
        ${report.validation_score}, ${report.recommendation}, ${JSON.stringify(coverage)}::jsonb,
        '{"confidence": 0.73}'::jsonb, now(), now())`.execute(world.site.services.db)
    return id
  }

  it('a report picture is a PNG of 1200 by 630, cached for a day and marked noindex', async () => {
    const response = await getPicture(await storedReport())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(getSize(bytes)).toEqual({ width: 1200, height: 630 })
    // WhatsApp ignores larger images.
    expect(bytes.length).toBeLessThan(300_000)
    expect(bytes.length).toBeGreaterThan(20_000)
    expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND')
  })

  it('a report picture gets 304 when unchanged, and only headers for HEAD', async () => {
    const id = await storedReport()
    const first = await getPicture(id)
    const etag = first.headers.get('etag') ?? ''
    const again = await getPicture(id, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await getPicture(id, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const length = String((await first.arrayBuffer()).byteLength)
    expect(head.headers.get('content-length')).toBe(length)
    expect(head.headers.get('etag')).toBe(etag)
  })

  it('a report picture differs only when its content differs', async () => {
    const getEtag = async (about: Partial<Report>) =>
      (await getPicture(await storedReport(about))).headers.get('etag')
    const one = await getEtag({ validation_score: 68 })
    expect(await getEtag({ validation_score: 68 })).toBe(one)
    expect(await getEtag({ validation_score: 23 })).not.toBe(one)
    expect(await getEtag({ recommendation: 'NO-GO' })).not.toBe(one)
  })

  it('other picture URLs respond with 404, and other methods with 405', async () => {
    const id = await storedReport()
    for (const path of [
      `/og/reports/${randomUUID()}.png`,
      '/og/reports/1.png',
      '/og/reports/.png',
      '/og/reports/%00.png',
      `/og/reports/${id}`,
      `/og/reports/${id}.jpg`,
      `/og/reports/${id}.png/`,
      `/og/ideas/${id}.png`,
      '/og/',
    ]) {
      const response = await visitor.fetch(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    const posted = await getPicture(id, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('a report picture is drawn once for simultaneous requests', async () => {
    await newProcess()
    const id = await storedReport()
    const runs = countRuns()
    const responses = await Promise.all(Array.from({ length: 30 }, () => getPicture(id)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(runs.stop()).toBe(1)
  })

  it('a failed drawing responds with 503, is not cached and is tried again', async () => {
    await newProcess()
    const id = await storedReport()
    breakNextProcess()
    const response = await getPicture(id)
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toBe('The picture could not be drawn. Please try again.')
    const drawn = await getPicture(id)
    expect(drawn.status).toBe(200)
    expect(getSize(Buffer.from(await drawn.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  })

  it('the picture of a running scan is not cached and changes when the scan ends', async () => {
    const held = createGate((response) => response.end('{"hits": []}'))
    world.hackerNews.respondWith(held.respond)
    const id = await startScan(visitor)
    await held.requested
    const running = await getPicture(id)
    expect(running.status).toBe(200)
    expect(running.headers.get('cache-control')).toBe('no-store')
    const tags = await getMeta(visitor, `/validation?report=${id}`)
    expect(tags['og:image']).toBe(`http://assay.test/og/reports/${id}.png`)
    held.open()
    await expect
      .poll(async () => (await getPicture(id)).headers.get('cache-control'))
      .toBe('public, max-age=86400')
    expect((await getPicture(id)).headers.get('etag')).not.toBe(running.headers.get('etag'))
  })

  it('the page of a report names its picture with size and alternative text', async () => {
    const { id } = await scanToEnd(visitor)
    const tags = await getMeta(visitor, `/validation?report=${id}`)
    expect(tags).toMatchObject({
      'og:image': expect.stringMatching(
        new RegExp(`^http://assay\\.test/og/reports/${id}\\.png\\?v=\\d+$`),
      ),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(
        /^Validation report: Not enough evidence\. \d findings/,
      ),
      'twitter:card': 'summary_large_image',
      robots: 'noindex',
    })
    const { pathname, search } = new URL(tags['og:image'] ?? '')
    expect((await visitor.fetch(pathname + search)).status).toBe(200)
    expect((await getMeta(visitor, '/validation'))['og:image']).toBe(
      'http://assay.test/og/site.png',
    )
  })

  /** Restarts the site, so that the next picture starts a drawing process that can be counted. */
  async function newProcess(): Promise<void> {
    await world.restart()
    visitor = world.visitor()
  }
})
