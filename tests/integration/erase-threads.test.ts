import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseQuote } from '../../src/app/erasure/erase-by-id.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { getContent } from '../every-table.ts'
import { getFindings } from '../marks.ts'
import { lateInvoices, scanToEnd } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let browser: TestBrowser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  world.clock.set('2026-11-20T12:00:00Z')
  browser = world.visitor()
})
afterAll(() => world.close())

const title = lateInvoices[0]?.title ?? ''
/** Without the post itself, as a search often finds only comments. */
const comments = lateInvoices.filter(({ id }) => id !== 101)

const erase = (name: string) => {
  const { config, db, clock } = world.site.services
  return eraseQuote(db, name, { isDryRun: false, clock, keys: config })
}
const listTitles = async (id: ReportId) =>
  (await getFindings(browser, id)).map((one) => [one.discussion_id, one.title])
const readAll = async () =>
  JSON.stringify(await getContent(world.site.services.db, ['rate_limits']))

it.each([
  'https://news.ycombinator.com/item?id=101',
  'news.ycombinator.com/item?id=101&p=2',
  'hn:101',
])(
  'a post of which only comments were found loses its title there, now and later: %s',
  async (name) => {
    world.hackerNews.setStories(comments)
    const { id } = await scanToEnd(browser)
    expect(await listTitles(id)).toContainEqual(['hn:201', title])
    expect(await erase(name)).toMatchObject({
      erased: { pain_point_reports: 1 },
      isRecognised: true,
    })
    expect(await listTitles(id)).toContainEqual(['hn:201', ''])
    await scanToEnd(browser)
    expect(await readAll()).not.toContain(title)
  },
)

it('a post that was barred before any scan found it gives comments no title', async () => {
  world.hackerNews.setStories(comments)
  await erase('https://news.ycombinator.com/item?id=101')
  await scanToEnd(browser)
  expect(await readAll()).not.toContain(title)
})

it('an erased post takes its title from comments of reports from before marks', async () => {
  world.hackerNews.setStories(lateInvoices)
  const { id } = await scanToEnd(browser)
  await sql`update pain_point_findings set counted_from = null`.execute(world.site.services.db)
  await erase('https://news.ycombinator.com/item?id=101')
  expect(await listTitles(id)).toContainEqual(['hn:201', ''])
})
