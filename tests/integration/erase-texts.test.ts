import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erase-person.ts'
import { generateWeeklyPost } from '../../src/features/blog/jobs/generate-weekly-post.ts'
import { storeFullReport, storeReport } from '../reports.ts'
import { castVotes } from '../week.ts'
import { openWorld, type World } from '../world.ts'

const title = 'Annika’s <quiet> Bicycles & more for people who work at night and sleep by day'
const description = 'Annika of Mill Lane 5 mends them. She also paints.'
const traces = /annika|bicycles|mill lane|paints/i

describe('erasing the founder of an idea that others wrote about', () => {
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
    const full = await storeFullReport(world, null, about)
    await storeReport(world, { search_query: 'Sharp knives', idea_id: other })
    const { db } = world.site.services
    const claims = [{ text: `“${title}” has few rivals.`, ids: ['a'] }]
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
})
