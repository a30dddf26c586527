import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseQuote } from '../../src/app/erasure/erase-by-id.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { getReport, type Report } from '../../src/features/reports/contract.ts'
import { writeReport } from '../../src/features/scans/jobs/write-report.ts'
import { addEvent } from '../../src/features/scans/report-events.ts'
import { failReport, finishReport } from '../../src/features/scans/report-progress.ts'
import type { TestBrowser } from '../browser.ts'
import { getContent } from '../every-table.ts'
import {
  forumLateInvoices,
  grantScans,
  lateInvoicesQuery,
  manyLateInvoices,
  runFullReport,
} from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import { type FakeModels, startModels } from '../fakes/models.ts'
import { storeReport } from '../reports.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

describe('data that a scan or a text in writing stores after the erasure', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('a scan that fails after the erasure of a quote keeps no step with it', async () => {
    const { services } = world.site
    const { db, clock, config } = services
    const id = await storeReport(world, { status: 'processing', completed_at: null })
    const url = 'https://news.ycombinator.com/item?id=1'
    const finding = { discussion_id: 'hn:1', source_url: url, quote: 'my sorrow', title: 'mine' }
    await eraseQuote(db, url, { isDryRun: false, clock, keys: config })
    await addEvent(db, id, 'finding', finding)
    await failReport(services, id, [], 'It failed.')
    const events = await db.selectFrom('report_events').select('kind').execute()
    expect(events).toEqual([{ kind: 'failed' }])
  })
})

describe('the stored lists of Lobsters', () => {
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

  it('an erased post leaves the stored lists of Lobsters, and none that is fetched later brings it back', async () => {
    const { db, clock, config } = world.site.services
    const options = { isDryRun: false, clock, keys: config }
    const founder = world.visitor()
    const found = { id: 90, title: 'Late', text: 'Late invoices hurt.', createdAt: '2026-11-01' }
    const unfound = { id: 91, title: 'A kernel', text: 'It boots.', createdAt: '2026-11-01' }
    const posts = [...forumLateInvoices, found, unfound]
    forums.setPosts({ lobsters: posts })
    const getStored = async () => {
      const stored = JSON.stringify(await getContent(db))
      return posts.filter(({ text }) => stored.includes(text))
    }
    await scanToEnd(founder, lateInvoicesQuery)
    expect(await getStored()).toEqual(posts)
    // Links with titles behind, as no list holds them.
    await eraseQuote(db, 'https://lobste.rs/s/s91/a_kernel', options)
    expect(await getStored()).not.toContain(unfound)
    await eraseQuote(db, 'https://lobste.rs/s/s90/late', options)
    expect(await getStored()).not.toContain(found)
    await scanToEnd(founder, `${lateInvoicesQuery}, on time`)
    expect(await getStored()).toEqual(forumLateInvoices)
  })

  it('an erasure deletes the lists of Lobsters that an earlier version stored', async () => {
    const { db, clock, config, store } = world.site.services
    const list = [{ short_id: 's92', title: 'Late', description: 'Late invoices hurt.' }]
    await store.set('lobsters:lobste.rs:/newest.json', list, 3600)
    const options = { isDryRun: false, clock, keys: config }
    await eraseQuote(db, 'https://lobste.rs/s/s92/late', options)
    expect(await store.list('lobsters:', 5)).toEqual([])
  })
})

describe('the texts of a language model in the report of a person who is erased', () => {
  let world: World
  let forums: FakeForums
  let models: FakeModels
  let founder: TestBrowser
  let before: Report
  beforeAll(async () => {
    forums = await startForums()
    models = await startModels()
    world = await openWorld({
      LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '',
      LLM_BASE_URL: models.openAiUrl,
      LLM_MODEL: 'fake-model',
    })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
    founder = world.visitor()
    await grantScans(world, founder)
    before = await runFullReport(founder)
  })
  afterAll(async () => {
    await world.close()
    await models.close()
    await forums.close()
  })

  const erase = () => {
    const { db, clock } = world.site.services
    const email = `${founder.sessionId}@example.com`
    return erasePerson(db, { email, allSpellings: false, isDryRun: false, clock })
  }
  const getModels = ({ sections }: Report) => sections?.map(({ model }) => model)
  const read = () => founder.call(getReport, { id: before.id })
  const readSections = () =>
    world.site.services.db
      .selectFrom('report_sections')
      .select(['name', 'claims', 'model'])
      .execute()

  it('the built-in texts replace them, and say why', async () => {
    expect(getModels(before)).toEqual(Array(6).fill('fake-model'))
    await erase()
    const after = await read()
    expect(getModels(after)).toEqual(Array(6).fill(null))
    const texts = JSON.stringify(after.sections)
    expect(texts).not.toMatch(/By the counts|\(erased\)/)
    expect(after.sections?.[1]?.claims[0]?.discussion_ids.length).toBeGreaterThan(0)
    const page = await founder.fetch(`/reports/${before.id}.md`)
    expect(await page.text()).toContain('the text that it was given was erased')
  })

  it('they become (erased) once the findings are deleted, and count as many discussions', async () => {
    const { db } = world.site.services
    await db.deleteFrom('pain_point_findings').execute()
    await erase()
    const after = await read()
    const getIds = ({ sections }: Report) =>
      sections?.map(({ claims }) => claims.map((claim) => claim.discussion_ids))
    expect(getIds(after)).toEqual(getIds(before))
    const texts = after.sections?.flatMap(({ claims }) => claims.map(({ text }) => text))
    expect([...new Set(texts)]).toEqual([expect.stringMatching(/^The verdict is /), '(erased)'])
  })

  it.each(['ends', 'fails'] as const)(
    'texts that were being written during the erasure are erased when the report %s',
    async (end) => {
      const { services } = world.site
      const { db } = services
      const written = await readSections()
      const { assessment } = await db
        .updateTable('pain_point_reports')
        .set({ status: 'processing' })
        .returning('assessment')
        .executeTakeFirstOrThrow()
      await erase()
      for (const { name, claims, model } of written) {
        await db
          .updateTable('report_sections')
          .set({ claims: sql`${JSON.stringify(claims)}::jsonb`, model })
          .where('name', '=', name)
          .execute()
      }
      if (end === 'fails') await failReport(services, before.id, [], 'It failed.')
      else if (assessment) await finishReport(services, before.id, assessment, 1)
      const texts = JSON.stringify(await readSections())
      expect(texts).not.toMatch(/By the counts|fake-model/)
    },
  )

  it('no model is asked for the texts that are still missing after the erasure', async () => {
    const { services } = world.site
    const { db } = services
    await db.updateTable('pain_point_reports').set({ status: 'processing' }).execute()
    await erase()
    await db.deleteFrom('report_sections').execute()
    models.requests.length = 0
    await writeReport.run(services, { reportId: before.id }, new AbortController().signal)
    expect(models.requests).toEqual([])
    expect(getModels(await read())).toEqual(Array(6).fill(null))
  })
})
