import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseReport, eraseSession } from '../../src/app/erasure/erase-by-id.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { generateWeeklyPost } from '../../src/features/blog/jobs/generate-weekly-post.ts'
import { grantCredits } from '../../src/features/purchases/scan-credits.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { recordDownload } from '../../src/features/waitlist/downloads.ts'
import { listStoredTables } from '../../src/platform/db/stored-tables.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { createDatabase } from '../database.ts'
import { fillEveryTable } from '../every-table.ts'
import { quiet } from '../quiet.ts'
import { storeFullReport, storeReport } from '../reports.ts'
import { join } from '../waitlist.ts'
import { castVotes } from '../week.ts'
import { openWorld, type World } from '../world.ts'

const title = 'Annika’s <quiet> Bicycles & more for people who work at night and sleep by day'
const description = 'Annika of Mill Lane 5 mends them. She also paints.'
const traces = /annika|bicycles|mill lane|paints/i

describe('erasing what others wrote about an idea, and what has no email', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const getRows = async (table: string) => {
    const { rows } = await sql<{ text: string }>`
      select stored::text as text from ${sql.table(table)} stored`.execute(world.site.services.db)
    return rows.map(({ text }) => text)
  }
  const erase = () => {
    const { db, clock } = world.site.services
    const wish = { email: 'annika@example.com', allSpellings: false, isDryRun: false, clock }
    return erasePerson(db, wish)
  }
  const postTwo = async () => {
    const ideas = [
      await world.postIdea(world.visitor(), {
        title,
        description,
        businessEmail: 'annika@example.com',
      }),
      await world.postIdea(world.visitor(), { title: 'Sharp knives', description: 'We sharpen.' }),
    ] as const
    await castVotes(world, ideas[0], { up: 3 })
    await castVotes(world, ideas[1], { up: 2 })
    return ideas
  }

  it('takes the idea out of weekly posts, and leaves the other ideas and the counts of the week', async () => {
    const [, other] = await postTwo()
    await generateWeeklyPost.run(world.site.services, {}, new AbortController().signal)
    expect((await getRows('blog_posts')).join()).toMatch(traces)
    const { erased } = await erase()
    expect(erased).toMatchObject({ ideas: 1, blog_posts: 1 })
    expect((await getRows('blog_posts')).join()).not.toMatch(traces)
    const { content, figures, slug } = await world.site.services.db
      .selectFrom('blog_posts')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(content).toContain(`<article data-idea="${other}">`)
    expect(content).toContain('“<bdi>We sharpen.</bdi>”')
    expect(content).toContain('(erased)')
    expect(figures).toMatchObject({ votes: 5, ideas: [{ up: 3 }, { title: 'Sharp knives' }] })
    const page = await world.visitor().fetch(`/blog/${slug}`)
    expect(page.status).toBe(200)
  })

  it('takes the words of the idea out of the reports about it, and leaves what the scan found', async () => {
    const [own, other] = await postTwo()
    const about = { search_query: `${title}\n\n${description}`, idea_id: own }
    const searches = sql<never>`${JSON.stringify([{ query: 'annika bicycles', kind: 'words', found: [{ source: 'lobsters', count: 4 }] }])}::jsonb`
    await storeReport(world, { ...about, searches, given_searches: ['annika bicycles'] })
    const took = { model: 'fake-model', tokensIn: 1, tokensOut: 1, costMicros: null }
    const full = await storeFullReport(world, took, about)
    await storeReport(world, { search_query: 'Sharp knives', idea_id: other })
    const { db } = world.site.services
    const claims = [{ text: 'Annika should ask who rides at night.', ids: ['a'] }]
    await sql`update report_sections set claims = ${JSON.stringify(claims)}::jsonb
      where report_id = ${full} and name = 'market'`.execute(db)
    const { erased } = await erase()
    expect(erased).toMatchObject({ pain_point_reports: 2 })
    for (const table of ['pain_point_reports', 'report_sections', 'report_events']) {
      expect((await getRows(table)).join()).not.toMatch(traces)
    }
    const reports = await db
      .selectFrom('pain_point_reports')
      .select(['search_query', 'searches'])
      .orderBy('search_query')
      .execute()
    expect(reports).toMatchObject([
      { search_query: '(erased)' },
      { search_query: '(erased)' },
      { search_query: 'Sharp knives' },
    ])
    expect(reports.flatMap((one) => one.searches)).toEqual([
      { query: '(erased)', kind: 'words', found: [{ source: 'lobsters', count: 4 }] },
    ])
  })

  it('forgets when the waitlist of an erased founder was downloaded', async () => {
    const { db, clock } = world.site.services
    const [own, other] = await postTwo()
    for (const idea of [own, other]) await recordDownload(db, idea, clock())
    const { erased } = await erase()
    expect(erased).toMatchObject({ waitlist_downloads: 1 })
    expect(await db.selectFrom('waitlist_downloads').select('idea_id').execute()).toEqual([
      { idea_id: other },
    ])
  })

  it('erases a report by its id, and does not make the credit that it used unspent', async () => {
    const { db, clock } = world.site.services
    const lite = await storeReport(world, { search_query: title })
    const full = await storeFullReport(world, null, { search_query: title, lite_report_id: lite })
    const now = clock()
    const grant = { email: 'annika@example.com', count: 1 }
    const grantId = await db.transaction().execute((tx) => grantCredits(tx, grant, now))
    await db.updateTable('scan_credits').set({ report_id: full }).execute()
    const order = { isDryRun: true, clock }
    expect(await eraseReport(db, full, order)).toMatchObject({
      erased: { pain_point_reports: 1 },
      fullReports: [],
    })
    expect(await getRows('pain_point_reports')).toHaveLength(2)
    expect(await eraseReport(db, lite, { isDryRun: false, clock })).toMatchObject({
      erased: { pain_point_reports: 1 },
      fullReports: [full],
    })
    await eraseReport(db, full, { isDryRun: false, clock })
    expect(await getRows('pain_point_reports')).toEqual([])
    expect(await getRows('report_sections')).toEqual([])
    const credits = await db.selectFrom('scan_credits').selectAll().execute()
    expect(credits).toMatchObject([{ grant_id: grantId, report_id: full, revoked_at: null }])
    expect(await eraseReport(db, full, { isDryRun: false, clock })).toMatchObject({ erased: {} })
  })

  it('erases a session id wherever it is stored, and leaves the votes counted', async () => {
    const { db, clock } = world.site.services
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const { sessionId } = visitor
    await visitor.call(vote, { ideaId, sessionId, voteType: 'up', action: 'vote' })
    await join(world, visitor, ideaId, 'ben@example.com')
    const { erased } = await eraseSession(db, sessionId, { isDryRun: false, clock })
    expect(erased).toEqual({ votes: 1, ideas: 1, waitlist: 1 })
    for (const { name } of await listStoredTables(db)) {
      if (name === 'rate_limits') continue
      expect((await getRows(name)).join()).not.toContain(sessionId)
    }
    const votes = await db.selectFrom('votes').selectAll().execute()
    expect(votes).toMatchObject([{ idea_id: ideaId, direction: 1, voter: null }])
    expect(await eraseSession(db, sessionId, { isDryRun: false, clock })).toEqual({ erased: {} })
  })

  it('erases a session id from every column that holds one', async () => {
    const database = await createDatabase()
    const connection = await connect(database.source, quiet)
    const { db } = connection
    await fillEveryTable(db, 'annika@example.com')
    const { session_id: id } = await db
      .selectFrom('votes')
      .select('session_id')
      .executeTakeFirstOrThrow()
    await eraseSession(db, id, { isDryRun: false, clock: world.site.services.clock })
    const tables = await listStoredTables(db)
    for (const { name, columns } of tables) {
      const ofSessions = columns.filter((column) => column.name.endsWith('session_id'))
      for (const column of ofSessions) {
        const { rows } = await sql`
          select from ${sql.table(name)} where ${sql.ref(column.name)}::text = ${id}`.execute(db)
        expect([name, column.name, rows.length]).toEqual([name, column.name, 0])
      }
    }
    await connection.close()
    await database.close()
  })
})
