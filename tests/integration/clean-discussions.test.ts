import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport, listFindings } from '../../src/features/reports/contract.ts'
import { cleanDiscussions } from '../../src/features/scans/jobs/clean-discussions.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  runFullReport,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { followScan, createGate, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('cleanDiscussions', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const clean = () => cleanDiscussions.run(world.site.services, {}, new AbortController().signal)

  it('findings are deleted after twelve months, while the counts of their report stay', async () => {
    world.hackerNews.setStories(lateInvoices)
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const report = await visitor.call(getReport, { id })
    const { findings } = await visitor.call(listFindings, { id })
    expect(findings.length).toBeGreaterThan(0)

    world.clock.set('2027-11-20T11:59:00Z')
    await clean()
    expect((await visitor.call(listFindings, { id })).findings).toEqual(findings)

    world.clock.set('2027-11-20T12:01:00Z')
    await clean()
    expect((await visitor.call(listFindings, { id })).findings).toEqual([])
    const { discussion_volume: volume, ...later } = await visitor.call(getReport, { id })
    const { discussion_volume: before, ...rest } = report
    expect(later).toEqual(rest)
    expect(volume).toEqual({ ...before, sources: [] })
  })

  it('the events of a scan are deleted a week after its end, and never while it runs', async () => {
    world.hackerNews.setStories(lateInvoices)
    const visitor = world.visitor()
    const { id: ended } = await scanToEnd(visitor, 'late invoices of freelancers')
    world.clock.advance(3600 * 24 * 7 - 60)
    await clean()
    expect(await followScan(visitor, ended)).not.toEqual([])

    const held = createGate((response) => response.end('{"hits":[]}'))
    world.hackerNews.respondWith(held.respond)
    const running = await startScan(visitor, 'invoices that nobody pays')
    await held.requested
    world.clock.advance(3600)
    await clean()
    expect(await followScan(visitor, ended)).toEqual([])
    held.open()
    const events = await followScan(visitor, running)
    expect([events[0]?.event, events.at(-1)?.event]).toEqual(['step', 'done'])
  })
})

describe('cleanDiscussions and the quotes within reports', () => {
  let world: World
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    world = await openWorld({ LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '' })
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  const clean = () => cleanDiscussions.run(world.site.services, {}, new AbortController().signal)

  async function readPrivacyPage(): Promise<string> {
    const page = await (await world.visitor().fetch('/privacy')).text()
    return page.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  }

  /** All that is stored in the row of a report and its texts, as far as people said it. */
  async function getQuotes(id: string) {
    const { rows } = await sql<{ counts: string; quotes: string[] }>`
      select evidence #>> '{signals}' as counts,
        array(select quote #>> '{}' from jsonb_path_query(evidence, '$.**.quote') quote
          where quote <> '""'::jsonb) as quotes
      from pain_point_reports where id = ${id}`.execute(world.site.services.db)
    return rows[0]
  }

  it('quotes of a free report are deleted after the months that the privacy page names, those of a full one stay', async () => {
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    const founder = world.visitor()
    await grantScans(world, founder)
    const { id: free } = await scanToEnd(founder, lateInvoicesQuery)
    const full = await runFullReport(founder)
    const stored = { free: await getQuotes(free), full: await getQuotes(full.id) }
    expect(stored.free?.quotes).not.toEqual([])
    expect(stored.full?.quotes).not.toEqual([])

    const page = await readPrivacyPage()
    const months = Number(/We keep all of this for (\d+) months\. Quotes/.exec(page)?.[1])
    expect(page.includes('figures and texts of a full report stay as long as the report')).toBe(
      true,
    )
    const end = new Date(world.clock.now())
    end.setUTCMonth(end.getUTCMonth() + months)
    world.clock.set(new Date(end.getTime() - 60_000).toISOString())
    await clean()
    expect(await getQuotes(free)).toEqual(stored.free)

    world.clock.set(new Date(end.getTime() + 60_000).toISOString())
    await clean()
    expect(await getQuotes(free)).toEqual({ ...stored.free, quotes: [] })
    expect(await getQuotes(full.id)).toEqual(stored.full)
    for (const id of [free, full.id]) {
      expect((await founder.call(listFindings, { id })).findings).toEqual([])
    }
    const later = await founder.call(getReport, { id: full.id })
    expect(later.sections).toEqual(full.sections)
    expect(later.all_sources).toEqual([])
    expect(later.financial_data?.budget_evidence).toEqual(
      full.financial_data?.budget_evidence.map(({ quote }) => ({ quote, source_url: '' })),
    )
  })
})
