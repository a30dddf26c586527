import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtBundle } from '../../src/app/bundle.ts'
import { jobs } from '../../src/app/jobs.ts'
import { type Site, startSite } from '../../src/app/site.ts'
import { getIdea, submitIdea } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { loadConfig } from '../../src/platform/config.server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openBrowser } from '../browser.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { ideaFields } from '../idea-fields.ts'
import { type FakeHackerNews, startHackerNews } from '../fakes/hacker-news.ts'
import { quiet } from '../quiet.ts'
import { followScan, lateInvoices, startScan } from '../scan.ts'
import { sourcesOff } from '../sources-off.ts'

// The embedded database serves one process only.
describe.skipIf(!process.env.TEST_DATABASE_URL)('two web processes and two workers', () => {
  let database: TestDatabase
  let hackerNews: FakeHackerNews
  let sites: Site[]
  beforeAll(async () => {
    database = await createDatabase()
    hackerNews = await startHackerNews()
    sites = []
    for (const role of ['web', 'web', 'worker', 'worker']) sites.push(await start(role))
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()))
    await hackerNews.close()
    await database.close()
  })

  async function start(role: string): Promise<Site> {
    const config = loadConfig({
      ROLE: role,
      DATABASE_URL: 'url' in database.source ? database.source.url : '',
      PORT: '0',
      HOST: '127.0.0.1',
      SECRET_KEY: 'the same for every process of the site',
      PUBLIC_URL: 'http://assay.test',
      ...sourcesOff,
      HN_API_URL: hackerNews.url,
    })
    const connection = await connect(database.source, quiet)
    const clock = () => new Date()
    return startSite({ config, connection, bundle: builtBundle(), clock, log: quiet })
  }

  const getUrl = (at: number) => sites[at]?.url ?? ''
  const getVisitor = (at: number) => openBrowser(getUrl(at))

  it('workers respond to health checks and to nothing else', async () => {
    const getStatus = async (path: string) => (await fetch(`${getUrl(2)}${path}`)).status
    expect(await getStatus('/healthz')).toBe(200)
    expect(await getStatus('/readyz')).toBe(200)
    expect(await getStatus('/')).toBe(404)
    expect(await getStatus('/api/totals')).toBe(404)
  })

  it('web processes share their rate limits', async () => {
    const { sessionId } = getVisitor(0)
    for (let posted = 0; posted < 5; posted += 1) {
      await getVisitor(posted % 2).call(submitIdea, { ...ideaFields, sessionId })
    }
    for (const at of [0, 1]) {
      const rejection = await getVisitor(at).getRejection(submitIdea, { ...ideaFields, sessionId })
      expect(rejection.code).toBe('rate_limited')
    }
  })

  it('a vote in one process appears on cached pages and in lists of the other', async () => {
    const [here, there] = [getVisitor(0), getVisitor(1)]
    const { id } = await here.call(submitIdea, { ...ideaFields, sessionId: here.sessionId })
    // From here on, the other process has the page in its cache.
    const page = async () => (await there.fetch(`/ideas/${id}`)).text()
    const before = await page()
    const cast = { ideaId: id, sessionId: here.sessionId, voteType: 'up', action: 'vote' } as const
    await here.call(vote, cast)
    expect((await there.call(getIdea, { id })).votesUp).toBe(1)
    await expect.poll(page).not.toBe(before)
    const first = async () => {
      const { ideas } = (await (await there.fetch('/api/ideas?sort=top')).json()) as {
        ideas: { id: string }[]
      }
      return ideas[0]?.id
    }
    await expect.poll(first).toBe(id)
  })

  it('two requests for a scan in two processes share one run and its progress', async () => {
    hackerNews.setStories(lateInvoices)
    const [here, there] = [getVisitor(0), getVisitor(1)]
    const [id, same] = await Promise.all([startScan(here), startScan(there)])
    expect(same).toBe(id)
    const [events, otherEvents] = await Promise.all([followScan(here, id), followScan(there, id)])
    expect(events.at(-1)?.event).toBe('done')
    expect(otherEvents).toEqual(events)
    const { rows } = await sql`
      select count(*)::int as runs from jobs.job where name = 'run-scan'`.execute(db())
    expect(rows).toEqual([{ runs: 1 }])
  }, 60_000)

  it('each scheduled job has one schedule for all processes', async () => {
    const { rows } = await sql<{ name: string; cron: string }>`
      select name, cron from jobs.schedule order by name`.execute(db())
    const wanted = jobs
      .flatMap(({ name, schedule }) => (schedule ? [{ name, cron: schedule }] : []))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(rows).toEqual(wanted)
  })

  function db() {
    const [site] = sites
    if (!site) throw new Error('no site was started')
    return site.services.db
  }
})
