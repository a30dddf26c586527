import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Bundle, builtBundle } from '../src/app/bundle.ts'
import { type Site, startSite } from '../src/app/site.ts'
import { submitIdea, type IdeaId } from '../src/features/ideas/contract.ts'
import { type Config, loadConfig } from '../src/platform/config.server.ts'
import { connect } from '../src/platform/db/connect.ts'
import { listStoredTables } from '../src/platform/db/stored-tables.ts'
import type { Database } from '../src/platform/db/tables.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { createDatabase, createMigratedDatabase } from './database.ts'
import { type FakeHackerNews, startHackerNews } from './fakes/hacker-news.ts'
import { type IdeaAbout, ideaFields } from './idea-fields.ts'
import { type EmailSearch, listSentEmails, type SentEmail } from './emails.ts'
import { quiet } from './quiet.ts'
import { createWordReader } from './word-reader.ts'
import { sourcesOff } from './sources-off.ts'

export interface World {
  site: Site
  hackerNews: FakeHackerNews
  /** the site's clock, which moves only when it is set */
  clock: { now(): Date; set(at: string): void; advance(seconds: number): void }
  /** A new visitor; @param from its IP, if the site trusts one proxy. */
  visitor(from?: string): TestBrowser
  postIdea(browser: TestBrowser, about?: IdeaAbout): Promise<IdeaId>
  emails(search?: EmailSearch): Promise<SentEmail[]>
  reset(): Promise<void>
  /** Restarts the site, on another port unless PORT is set; in a world with a DATA_DIR it keeps its data. */
  restart(changes?: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/**
 * @param env overrides the variables of tests; with ROLE=web no job runs automatically
 * @param bundle the built pages by default
 */
export async function openWorld(env: Record<string, string> = {}, bundle?: Bundle): Promise<World> {
  const isShared = Object.keys(env).length === 0 && !bundle && isOneProcessForManyFiles
  return isShared ? borrowSharedWorld() : openOwnWorld(env, bundle)
}

/** On PostgreSQL a worker of vitest runs many files in one process; see vitest.config.ts. */
const isOneProcessForManyFiles = Boolean(process.env.TEST_DATABASE_URL)

let sharedWorld: Promise<World> | undefined

/** One world for all files of a worker that set no variables: opening one takes two seconds. */
async function borrowSharedWorld(): Promise<World> {
  sharedWorld ??= openOwnWorld({})
  const world = await sharedWorld
  world.clock.set(startOfClock)
  await world.reset()
  // Its site is read on each access, as it may have been restarted.
  const borrowed = Object.defineProperties({}, Object.getOwnPropertyDescriptors(world)) as World
  return Object.defineProperty(borrowed, 'close', { value: async () => {}, enumerable: true })
}

const startOfClock = '2026-11-20T12:00:00Z'

async function openOwnWorld(
  { ROLE, ...env }: Record<string, string>,
  bundle?: Bundle,
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-world-'))
  const database = await (env.DATA_DIR ? createMigratedDatabase(env.DATA_DIR) : createDatabase())
  const hackerNews = await startHackerNews()
  const settings: Record<string, string> = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    ...sourcesOff,
    HN_API_URL: hackerNews.url,
    // Unreachable, so that no test calls an outside service by mistake.
    REDDIT_AUTH_URL: 'http://127.0.0.1:9',
    REDDIT_API_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'http://assay.test',
    DEV_MAILBOX: 'on',
    ...env,
  }
  let now = new Date(startOfClock)
  const start = async () => {
    const given = loadConfig(settings)
    const config: Config = ROLE === 'web' ? { ...given, ROLE } : given
    return startSite({
      config,
      connection: await connect(database.source, quiet),
      bundle: bundle ?? builtBundle(),
      clock: () => now,
      log: quiet,
      // Tests of the model itself set READER.
      reader: settings.READER === undefined ? createWordReader() : undefined,
      pictureDeadlineMs: 100_000,
    })
  }
  let site = await start()
  let filledTables: string[] | undefined

  return {
    get site() {
      return site
    },
    hackerNews,
    clock: {
      now: () => now,
      set: (at) => void (now = new Date(at)),
      advance: (seconds) => void (now = new Date(now.getTime() + seconds * 1000)),
    },
    visitor: (from) => openBrowser(site.url, from),
    async postIdea(browser, about = {}) {
      const { id } = await browser.call(submitIdea, {
        ...ideaFields,
        sessionId: browser.sessionId,
        ...about,
      })
      return id
    },
    emails: (search = {}) => listSentEmails(site, search),
    async reset() {
      await endJobs(site.services.db)
      await site.refreshRanks()
      await empty(site.services.db, (filledTables ??= await listFilledTables(site.services.db)))
      await sql`insert into idea_totals (kind, value) values ('all', '')`.execute(site.services.db)
      await site.services.blocks.notifyChanged()
      // The next test may open a URL that the last one has just read.
      site.forgetPages()
      hackerNews.setStories([])
    },
    async restart(changes = {}) {
      await site.close()
      Object.assign(settings, changes)
      site = await start()
    },
    async close() {
      await site.close()
      await hackerNews.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for running jobs and removes the others, which would write into the next test. */
async function endJobs(db: Database): Promise<void> {
  await sql`delete from jobs.job where state in ('created', 'retry')`.execute(db)
  const running = sql`select from jobs.job where state = 'active'`
  while ((await running.execute(db)).rows.length > 0) await delay(10)
}

/** All but the categories, which a migration fills. */
async function listFilledTables(db: Database): Promise<string[]> {
  const tables = await listStoredTables(db)
  return tables.map(({ name }) => name).filter((name) => name !== 'categories')
}

/**
 * Ten times as fast as `truncate` while tables are small. The lock waits for writers, and
 * `replica` skips the foreign keys.
 */
async function empty(db: Database, tables: readonly string[]): Promise<void> {
  const lock = `lock table ${tables.join(', ')} in access exclusive mode`
  const deletes = tables.map((table) => `delete from ${table}`)
  await db.transaction().execute(async (tx) => {
    await sql.raw(`${lock}; set local session_replication_role = replica`).execute(tx)
    await sql.raw(deletes.join('; ')).execute(tx)
  })
}
