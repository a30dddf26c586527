import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtBundle } from '../../src/app/bundle.ts'
import { startSite } from '../../src/app/site.ts'
import { loadConfig } from '../../src/platform/config.server.ts'
import { connect } from '../../src/platform/db/connect.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import {
  type Outcome,
  runCommand,
  secretKey,
  getSiteEnv,
  startCommand,
  runWhileHeld,
} from '../commands.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { getContent } from '../every-table.ts'
import { quiet } from '../quiet.ts'

const count = 24

describe('npm run demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-demo-'))
  let database: TestDatabase
  let first: Outcome
  beforeAll(async () => {
    database = await createDatabase(folder)
    first = await runDemo(String(count))
  }, 180_000)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function runDemo(...args: string[]): Promise<Outcome> {
    return runCommand('demo', [...args, '--yes'], getSiteEnv(database, folder))
  }

  const held = <Result>(run: (db: Database) => Promise<Result>) =>
    runWhileHeld(database, ({ db }) => run(db))

  async function getNumber(db: Database, query: ReturnType<typeof sql<{ number: number }>>) {
    return Number((await query.execute(db)).rows[0]?.number)
  }

  it('demo stores the numbers of rows that it reports, all of them in the past', async () => {
    expect(first).toMatchObject({ code: 0, errors: '' })
    const [, ideas, votes, signUps, reports, posts] =
      /Made (\d+) ideas, (\d+) votes, (\d+) sign-ups, (\d+) reports and (\d+) posts/.exec(
        first.output,
      ) ?? []
    await held(async (db) => {
      const rows = (table: string) =>
        getNumber(db, sql`select count(*) as number from ${sql.table(table)}`)
      expect([
        await rows('ideas'),
        await rows('votes'),
        await rows('waitlist'),
        await rows('pain_point_reports'),
        await rows('blog_posts'),
      ]).toEqual([ideas, votes, signUps, reports, posts].map(Number))
      const latest = await getNumber(
        db,
        sql`select extract(epoch from greatest(
          (select max(created_at) from ideas), (select max(cast_at) from votes),
          (select max(created_at) from waitlist), (select max(completed_at) from pain_point_reports),
          (select max(published_at) from blog_posts))) as number`,
      )
      expect(latest * 1000).toBeLessThan(Date.now())
    })
    expect(Number(ideas)).toBeGreaterThanOrEqual(count)
    for (const made of [votes, signUps, reports, posts]) expect(Number(made)).toBeGreaterThan(0)
  })

  it('the counters of a demo equal its votes and its verified sign-ups', async () => {
    const { rows } = await held((db) =>
      sql`select c.idea_id from idea_counters c
        where c.votes_up <> (select count(*) from votes v
            where v.idea_id = c.idea_id and direction = 1 and not is_held)
          or c.votes_down <> (select count(*) from votes v
            where v.idea_id = c.idea_id and direction = -1 and not is_held)
          or c.sign_ups <> (select count(*) from waitlist w
            where w.idea_id = c.idea_id and verified)`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('demo sends no email, uses only example emails, and creates no account', async () => {
    await held(async (db) => {
      const content = await getContent(db, ['migrations'])
      expect([content.letters, content.users]).toEqual([[], []])
      const hosts = [...JSON.stringify(content).matchAll(/[\w.+-]+@([\w.-]+\w)/g)].map(
        ([, host]) => host,
      )
      expect(hosts.length).toBeGreaterThan(count)
      const others = hosts.filter((host) => !/^example\.(com|org|net)$/.test(host ?? ''))
      expect(others).toEqual([])
    })
  })

  it('the reports of a demo cite only discussions that are marked as made up', async () => {
    const { rows } = await held((db) =>
      sql<{ title: string; source_url: string; source: string }>`
        select title, source_url, platform as source from pain_point_findings`.execute(db),
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { title, source_url: url } of rows) {
      expect(title).toMatch(/^Made up for the demo: /)
      expect(new URL(url).hostname).toMatch(/^demo-\w+\.invalid$/)
    }
    const coverage = await held((db) =>
      sql<{ source: string }>`select distinct jsonb_array_elements(coverage) ->> 'source' as source
        from pain_point_reports`.execute(db),
    )
    for (const { source } of coverage.rows) expect(source).toMatch(/^Demo /)
  })

  it('the reports of a demo are read by the reading model, and quote the texts, not the marked titles', async () => {
    const reports = await held((db) =>
      sql<{ by: string }>`select distinct reading ->> 'by' as by from pain_point_reports`.execute(
        db,
      ),
    )
    expect(reports.rows).toEqual([{ by: 'model' }])
    const { rows } = await held((db) =>
      sql<{ quote: string }>`select quote from pain_point_findings
        where quote like 'Made up for the demo%'`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('a demo has a report of each verdict', async () => {
    const { rows } = await held((db) =>
      sql<{ recommendation: string }>`select distinct recommendation from pain_point_reports
        where recommendation is not null order by 1`.execute(db),
    )
    const verdicts = rows.map(({ recommendation }) => recommendation)
    expect(verdicts).toEqual(['GO', 'NO-GO', 'NOT ENOUGH EVIDENCE'])
  })

  it('a NO-GO names the facts against the idea before anything that is only missing', async () => {
    const { rows } = await held((db) =>
      sql<{ id: string }>`select id from pain_point_reports where recommendation = 'NO-GO'`.execute(
        db,
      ),
    )
    const page = await getPage(database, folder, `/validation?report=${rows[0]?.id}`)
    const [head = '', rest] = page.split('>No price found<', 2)
    expect(rest).toBeDefined()
    expect(head).toContain('people are happy with what they use.')
    expect(head).toContain('people call the problem minor.')
  })

  it('the home page is marked as a demo only on a site made by demo', async () => {
    expect(await getPage(database, folder, '/')).toContain('This is a demo:')
    const other = await createDatabase()
    expect(await getPage(other, folder, '/')).not.toContain('This is a demo:')
    await other.close()
  })

  it('demo fails on a database with content, and leaves it unchanged', async () => {
    const before = await held((db) => getContent(db))
    const again = await runDemo(String(count))
    expect(again).toMatchObject({
      code: 1,
      errors: expect.stringContaining('a demo world already'),
    })
    expect(await held((db) => getContent(db))).toEqual(before)
  })

  it.each([
    ['a count in words', 'many'],
    ['too small a count', '9'],
    ['too large a count', '301'],
  ])('demo prints its usage when it is given %s', async (_what, args) => {
    const { code, errors } = await runDemo(args)
    expect([code, errors]).toEqual([1, expect.stringContaining('Usage: npm run demo')])
  })
})

describe('npm run demo, killed in the middle', () => {
  it('a killed demo leaves nothing, and can be run again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-demo-'))
    const database = await createDatabase(folder)
    const { ended, kill, said } = startCommand(
      'demo',
      ['60', '--yes'],
      getSiteEnv(database, folder),
    )
    await expect.poll(() => said.output, { timeout: 120_000 }).toContain('20 %')
    kill()
    await ended
    await runWhileHeld(database, async ({ db }) => {
      const content = await getContent(db, ['migrations', 'categories', 'idea_totals'])
      expect(Object.values(content).flat()).toEqual([])
    })
    const second = await runCommand('demo', ['10', '--yes'], getSiteEnv(database, folder))
    expect(second).toMatchObject({ code: 0, errors: '' })
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }, 240_000)
})

async function getPage({ source }: TestDatabase, folder: string, path: string): Promise<string> {
  const site = await startSite({
    config: loadConfig({ PORT: '0', DATA_DIR: folder, SECRET_KEY: secretKey, LOG_LEVEL: 'error' }),
    connection: await connect(source, quiet),
    bundle: builtBundle(),
    clock: () => new Date(),
    log: quiet,
  })
  try {
    return await (await fetch(`${site.url}${path}`)).text()
  } finally {
    await site.close()
  }
}
