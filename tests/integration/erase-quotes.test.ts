import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseQuote } from '../../src/app/erasure/erase-by-id.ts'
import {
  type Finding,
  getReport,
  listFindings,
  markFinding,
  type Report,
} from '../../src/features/reports/contract.ts'
import { listErased } from '../../src/features/scans/erased-discussions.ts'
import { cleanDiscussions } from '../../src/features/scans/jobs/clean-discussions.ts'
import { finishReport } from '../../src/features/scans/report-progress.ts'
import { connect } from '../../src/platform/db/connect.ts'
import type { TestBrowser } from '../browser.ts'
import { runCommand, secretKey } from '../commands.ts'
import { createMigratedDatabase } from '../database.ts'
import { getContent } from '../every-table.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  runFullReport,
} from '../full-report.ts'
import { getFindings } from '../marks.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { type FakeModels, startModels } from '../fakes/models.ts'
import { quiet } from '../quiet.ts'
import { createGate, followScan, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const worlds = [
  { writer: 'the built-in analyst', model: null },
  { writer: 'a language model', model: 'fake-model' },
] as const

describe.each(worlds)('erasing what people wrote, in reports by $writer', ({ model }) => {
  let world: World
  let forums: FakeForums
  let models: FakeModels
  let founder: TestBrowser
  beforeAll(async () => {
    forums = await startForums()
    models = await startModels()
    models.setBehaviour('honest')
    world = await openWorld({
      LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '',
      ...(model && {
        LLM_BASE_URL: models.openAiUrl,
        LLM_MODEL: model,
        LLM_FREE_SCANS_PER_DAY: '0',
      }),
    })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    founder = world.visitor()
    await grantScans(world, founder)
  })
  afterAll(async () => {
    await world.close()
    await models.close()
    await forums.close()
  })

  const erase = (name: string) => {
    const { config, db, clock } = world.site.services
    return eraseQuote(db, name, { isDryRun: false, clock, keys: config })
  }
  const report = ({ id }: { id: Report['id'] }) => founder.call(getReport, { id })

  /** All that is stored; an audit entry has counts only. */
  const readAll = async () =>
    JSON.stringify(await getContent(world.site.services.db, ['rate_limits']))

  async function expectNoTrace(finding: Pick<Finding, 'quote' | 'source_url' | 'discussion_id'>) {
    const stored = (await readAll()).toLowerCase()
    // A model may quote only the opening.
    for (const trace of [
      finding.quote.slice(0, 25),
      finding.source_url,
      `"${finding.discussion_id}\\"`,
    ]) {
      expect([trace, stored.includes(trace.toLowerCase())]).toEqual([trace, false])
    }
  }

  const getKeys = ({ sections, score_parts, financial_data, competitive_intel }: Report) => [
    ...(score_parts ?? []).map(({ name }) => `score.${name}`),
    ...(sections ?? []).flatMap(({ name, claims }) => claims.map((_, at) => `${name}.${at}`)),
    ...(financial_data?.budget_evidence ?? []).map((_, at) => `pay.${at}`),
    ...(competitive_intel?.market_gaps ?? []).map((_, at) => `gap.${at}`),
    ...(competitive_intel?.existing_solutions ?? []).map((_, at) => `tool.${at}`),
  ]

  async function countBehind(full: Report) {
    const counts: [string, number][] = []
    for (const behind of getKeys(full)) {
      const page = await founder.call(listFindings, { id: full.id, behind, limit: 100 })
      counts.push([behind, page.findings.length])
    }
    return counts
  }

  const getNumbers = (full: Report) => ({
    totals: [full.total_findings, full.validation_score, full.recommendation],
    signals: full.signal_counts,
    months: full.discussion_volume?.by_month.map(({ month, count }) => [month, count]),
    parts: full.score_parts?.map(({ points, figure }) => [points, figure]),
    prices: full.financial_data?.price_sensitivity.mentioned_price_points.map(
      ({ amount_cents }) => amount_cents,
    ),
    ids: full.sections?.map(({ claims }) => claims.map((claim) => claim.discussion_ids.length)),
  })

  it('takes the words out of every report, and each figure still counts as many discussions', async () => {
    const free = await scanToEnd(founder, lateInvoicesQuery)
    const before = await runFullReport(founder)
    const findings = await getFindings(founder, before.id)
    const shown = JSON.stringify({ ...before, discussion_volume: null, all_sources: null })
    const quoted = findings.filter(({ quote }) => shown.includes(quote))
    expect(quoted.length).toBeGreaterThan(4)
    const [marked] = findings.filter((finding) => !quoted.includes(finding))
    const mark = { reportId: before.id, findingId: marked?.id ?? '' }
    const recounted = await founder.call(markFinding, { ...mark, mark: 'not about this' })
    const counts = await countBehind(recounted.report)

    for (const finding of quoted.slice(0, 5)) {
      const { erased } = await erase(finding.source_url)
      expect(erased).toMatchObject({ pain_point_reports: 2, pain_point_findings: 2 })
      await expectNoTrace(finding)
    }

    const after = await report(before)
    expect(getNumbers(after)).toEqual(getNumbers(recounted.report))
    expect(await countBehind(after)).toEqual(counts)
    const left = await getFindings(founder, before.id)
    expect(left).toHaveLength(findings.length)
    expect(left.filter(({ quote }) => quote === '(erased)')).toHaveLength(5)
    const ofFree = await founder.call(listFindings, { id: free.id, limit: 100 })
    expect(ofFree.findings).toHaveLength((await report(free)).total_findings)
    const unmarked = await founder.call(markFinding, { ...mark, mark: null })
    expect(getNumbers(unmarked.report)).toEqual(getNumbers(before))
    for (const path of [`/reports/${before.id}.md`, `/validation?report=${before.id}`]) {
      expect(await (await founder.fetch(path)).text()).toContain('(erased)')
    }
  })

  it('later scans leave the discussion out, also after the key was changed', async () => {
    const first = await scanToEnd(founder, lateInvoicesQuery)
    const before = await report(first)
    const findings = await getFindings(founder, first.id)
    const finding = findings.find(({ source }) => source === 'Hacker News')
    const url = finding?.source_url ?? ''
    await erase(url)
    const second = await report(await scanToEnd(founder, lateInvoicesQuery))
    if (finding) await expectNoTrace(finding)
    expect(second.total_findings).toBe(before.total_findings - 1)
    expect((await getFindings(founder, second.id)).map((one) => one.source_url)).not.toContain(url)
    const { config, db } = world.site.services
    const keys = { SECRET_KEY: 'a newer key', SECRET_KEY_PREVIOUS: [config.SECRET_KEY] }
    expect(await listErased(db, [url, 'hn:1'], keys)).toEqual([url])
    expect((await erase(url)).erased).toEqual({})
  })

  it('a scan that runs during the erasure does not bring the words back', async () => {
    const held = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.respondWith(held.respond)
    const id = await startScan(founder, lateInvoicesQuery)
    const { db } = world.site.services
    const cached = () =>
      sql<{ url: string }>`
        select value #>> '{discussions,0,url}' as url from stored_values
        where starts_with(key, 'discussions:Lobsters') and value #> '{discussions,0}' is not null`.execute(
        db,
      )
    await expect.poll(async () => (await cached()).rows.length).toBeGreaterThan(0)
    const url = (await cached()).rows[0]?.url ?? ''
    const text = forumLateInvoices.find((one) => url.includes(String(one.id)))?.text ?? ''
    expect(await readAll()).toContain(text)
    await erase(url)
    held.open()
    await followScan(founder, id)
    expect((await getFindings(founder, id)).map(({ quote }) => quote)).toContain('(erased)')
    await expectNoTrace({ quote: text, source_url: url, discussion_id: 'none' })
  })

  it('a text that was being written during the erasure brings no words back and counts as many', async () => {
    const { services } = world.site
    const full = await runFullReport(founder)
    const shown = JSON.stringify(full.sections)
    const findings = await getFindings(founder, full.id)
    const quoted = findings.find(({ quote }) => shown.includes(quote))
    expect(quoted).toBeDefined()
    const counts = await countBehind(full)
    const { db } = services
    const written = await db.selectFrom('report_sections').select(['name', 'claims']).execute()
    const { assessment } = await db
      .updateTable('pain_point_reports')
      .set({ status: 'processing' })
      .where('id', '=', full.id)
      .returning('assessment')
      .executeTakeFirstOrThrow()
    await erase(quoted?.source_url ?? '')
    for (const { name, claims } of written) {
      await db
        .updateTable('report_sections')
        .set({ claims: sql`${JSON.stringify(claims)}::jsonb` })
        .where('name', '=', name)
        .execute()
    }
    expect(await readAll()).toContain(quoted?.quote)
    if (assessment) await finishReport(services, full.id, assessment, findings.length)
    if (quoted) await expectNoTrace(quoted)
    expect(await countBehind(await report(full))).toEqual(counts)
  })

  it('quotes that are older than their links are erased by the id of the discussion', async () => {
    const full = await runFullReport(founder)
    const shown = JSON.stringify(full.financial_data)
    const findings = await getFindings(founder, full.id)
    const quoted = findings.find(({ quote }) => shown.includes(quote))
    world.clock.set('2028-01-01T00:00:00Z')
    await cleanDiscussions.run(world.site.services, {}, new AbortController().signal)
    expect(JSON.stringify((await report(full)).financial_data)).toContain(quoted?.quote)
    const { erased } = await erase(quoted?.discussion_id ?? '')
    expect(erased).toMatchObject({ pain_point_reports: 1 })
    const after = await report(full)
    expect(JSON.stringify(after.financial_data)).toContain('(erased)')
    expect(JSON.stringify(after)).not.toContain(quoted?.quote)
  })

  it('an erased post takes its title from the comments below it, now and in later scans', async () => {
    world.hackerNews.setStories(lateInvoices)
    const title = lateInvoices[0]?.title ?? ''
    const { id } = await scanToEnd(founder)
    // A post that no finding shows gave its title to the comment all the same.
    await sql`delete from report_events where data ->> 'discussion_id' = 'hn:101'`.execute(
      world.site.services.db,
    )
    const titles = async (reportId: Report['id']) =>
      (await getFindings(founder, reportId)).map((one) => [one.discussion_id, one.title])
    expect(await titles(id)).toContainEqual(['hn:201', title])
    await erase('https://news.ycombinator.com/item?id=101')
    expect(await titles(id)).toContainEqual(['hn:201', ''])
    await scanToEnd(founder)
    expect(await readAll()).not.toContain(title)
  })
})

describe('npm run erase -- --quote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-quote-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('asks before it keeps scans from quoting a link, and says when it is done already', async () => {
    const database = await createMigratedDatabase(folder)
    const connection = await connect(database.source, quiet)
    const { source } = database
    const there = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: folder }
    const env = { SECRET_KEY: secretKey, ...there }
    const url = 'https://s.example/@jane/1'
    const declined = await runCommand('erase', ['--quote', url], env, 'no\n')
    expect(declined).toMatchObject({ code: 1, errors: 'Nothing was erased.\n' })
    expect(declined.output).toContain('We store nothing that was written there under this link.')
    const done = await runCommand('erase', ['--quote', url, '--yes'], env)
    expect(done.output).toContain('Later scans leave it out')
    const again = await runCommand('erase', ['--quote', url, '--yes'], env)
    expect(again.output).toContain('scans leave it out already')
    const short = await runCommand(
      'erase',
      ['--quote', 'https://reddit.com/r/x/s/Ab1', '--yes'],
      env,
    )
    expect(short.output).toContain('Later scans leave it out if they find exactly this link')
    const handle = 'https://bsky.app/profile/jane.example/post/3k'
    const bluesky = await runCommand('erase', ['--quote', handle, '--yes'], env)
    expect(bluesky).toMatchObject({ code: 1, errors: expect.stringContaining('by their DID') })
    const shown = await runCommand('erase', ['--quote', url, '--show', 'x'], env)
    expect(shown.errors).toMatch(/^Usage: npm run erase/)
    const stored = JSON.stringify(await getContent(connection.db))
    expect(stored).toContain('erase-quote')
    expect(stored).not.toContain('s.example')
    await connection.close()
    await database.close()
  }, 120_000)
})
