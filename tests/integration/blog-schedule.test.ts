import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSiteProcess } from '../../bench/harness/site-process.ts'
import { builtBundle } from '../../src/app/bundle.ts'
import { type Site, startSite } from '../../src/app/site.ts'
import type { BlogServices } from '../../src/features/blog/context.ts'
import { generateBlogPost, unpublishBlogPost } from '../../src/features/blog/contract.ts'
import { generateWeeklyPost } from '../../src/features/blog/jobs/generate-weekly-post.ts'
import { submitIdea } from '../../src/features/ideas/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { loadConfig } from '../../src/platform/config.server.ts'
import { type Connection, connect } from '../../src/platform/db/connect.ts'
import { type JobQueue, startQueue } from '../../src/platform/jobs/pg-boss.ts'
import type { Jobs } from '../../src/platform/jobs/queue.ts'
import { openAdminBrowser, password, signIn } from '../accounts.ts'
import { openBrowser } from '../browser.ts'
import { createDatabase, createEmbeddedDatabase } from '../database.ts'
import { ideaFields } from '../idea-fields.ts'
import { type FakeModels, startModels } from '../fakes/models.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { quiet } from '../quiet.ts'
import { castVotes } from '../week.ts'
import { openWorld, type World } from '../world.ts'
import { sourcesOff } from '../sources-off.ts'

const monday = '2026-11-23T09:00:00Z'
const signal = new AbortController().signal
const run = (services: BlogServices) => generateWeeklyPost.run(services, {}, signal)

const postsIn = ({ services }: Site) =>
  services.db.selectFrom('blog_posts').select(['title', 'made_for']).orderBy('made_for').execute()

describe('the weekly post', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
  })
  afterAll(() => world.close())

  async function ideaWithVotes(title = 'Chase late invoices') {
    await castVotes(world, await world.postIdea(world.visitor(), { title }), { up: 3 })
  }

  it('the weekly post is due on Mondays at 9 UTC, and is tried again every hour of the day', () => {
    expect(generateWeeklyPost.schedule).toBe('0 9-23 * * 1')
  })

  it('the weekly post is written later that day, once, if there was nothing to report at nine', async () => {
    const { services } = world.site
    world.clock.set(monday)
    await run(services)
    await ideaWithVotes()
    world.clock.set('2026-11-23T14:00:00Z')
    await run(services)
    world.clock.set('2026-11-23T15:00:00Z')
    await run(services)
    expect((await postsIn(world.site)).map(({ made_for: day }) => day)).toEqual(['2026-11-23'])
  })

  it('the weekly post is written once, even if the job runs often, and the next week has its own', async () => {
    await ideaWithVotes()
    world.clock.set(monday)
    const { services } = world.site
    await Promise.all([run(services), run(services), run(services)])
    await run(services)
    expect((await postsIn(world.site)).map(({ made_for: day }) => day)).toEqual(['2026-11-23'])

    world.clock.set('2026-11-30T09:00:00Z')
    await ideaWithVotes('Rent a ladder')
    await run(services)
    expect((await postsIn(world.site)).map(({ made_for: day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-30',
    ])
  })

  it('the weekly post is not written again after it was unpublished, nor on a later day', async () => {
    await ideaWithVotes()
    world.clock.set(monday)
    const admin = await openAdminBrowser(world)
    const { post } = await admin.call(generateBlogPost, {})
    if (post) await admin.call(unpublishBlogPost, { id: post.id })
    await run(world.site.services)
    world.clock.set('2026-11-25T09:00:00Z')
    await run(world.site.services)
    expect(await postsIn(world.site)).toHaveLength(1)
  })

  it('no weekly post is written where there is nothing to report, and no failure is recorded', async () => {
    world.clock.set(monday)
    await run(world.site.services)
    expect(await postsIn(world.site)).toEqual([])
    const failures = await world.site.services.db.selectFrom('failures').selectAll().execute()
    expect(failures).toEqual([])
  })

  it('the weekly job runs again in five minutes if another process may have died while writing', async () => {
    await ideaWithVotes()
    world.clock.set(monday)
    const { services } = world.site
    await sql`delete from jobs.job where name = 'generate-weekly-post'`.execute(services.db)
    await services.store.take('blog:writing', 1, 300)
    await run(services)
    expect(await postsIn(world.site)).toEqual([])
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::integer as seconds
      from jobs.job where name = 'generate-weekly-post' and state = 'created'`.execute(services.db)
    expect(rows).toEqual([{ seconds: 300 }])
    world.clock.advance(301)
    await run(services)
    expect(await postsIn(world.site)).toHaveLength(1)
  })
})

describe('three processes that run the weekly job at once', () => {
  let models: FakeModels
  const folder = mkdtempSync(join(tmpdir(), 'assay-three-'))
  beforeAll(async () => {
    models = await startModels()
  })
  afterAll(async () => {
    await models.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    models.requests.length = 0
  })

  async function siteOn(connection: Connection): Promise<Site> {
    const config = loadConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      ...sourcesOff,
      PUBLIC_URL: 'http://assay.test',
      LLM_BASE_URL: models.openAiUrl,
      LLM_MODEL: 'fake-model',
    })
    const clock = () => new Date(monday)
    return startSite({ config, connection, bundle: builtBundle(), clock, log: quiet })
  }

  async function runEverywhere(site: Site, queues: readonly Jobs[]): Promise<void> {
    await ideaOn(site.url)
    await site.services.db.transaction().execute(async (tx) => {
      for (let at = 0; at < 3; at += 1) await site.services.jobs.enqueue(tx, generateWeeklyPost, {})
    })
    for (const queue of queues) queue.wake(generateWeeklyPost)
    await Promise.all([1, 2, 3].map(() => run(site.services)))
    await expect.poll(() => dueJobs(site)).toBe(0)
  }

  async function expectOnePost(site: Site): Promise<void> {
    const { db } = site.services
    const { rows } = await sql`select cron, timezone from jobs.schedule
      where name = 'generate-weekly-post'`.execute(db)
    expect(rows).toEqual([{ cron: '0 9-23 * * 1', timezone: 'UTC' }])
    expect(await postsIn(site)).toEqual([
      { title: expect.stringContaining('Chase late invoices'), made_for: '2026-11-23' },
    ])
    const failed = await sql`select from jobs.job
      where name = 'generate-weekly-post' and state = 'failed'`.execute(db)
    expect(failed.rows).toEqual([])
    const sections = models.requests.map(({ user }) => /Section: (\w+)/.exec(user)?.[1])
    expect(sections.length).toBeGreaterThan(0)
    expect(new Set(sections).size).toBe(sections.length)
  }

  it('three processes write one weekly post on PostgreSQL', async () => {
    const postgres = await startPostgres({ isDurable: false })
    const name = `assay_${randomUUID().replaceAll('-', '')}`
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    const server = new pg.Client({ connectionString: postgres.url })
    await server.connect()
    await server.query(`create database ${name}`)
    const sites: Site[] = []
    try {
      const first = await siteOn(await connect({ url: url.href }, quiet))
      sites.push(first)
      for (let at = 0; at < 2; at += 1) {
        sites.push(await siteOn(await connect({ url: url.href }, quiet)))
      }
      await runEverywhere(
        first,
        sites.map(({ services }) => services.jobs),
      )
      await Promise.all(sites.map(({ services }) => run(services)))
      await expectOnePost(first)
    } finally {
      await Promise.all(sites.map((site) => site.close()))
      await server.query(`drop database ${name} with (force)`)
      await server.end()
      await postgres.stop()
    }
  }, 120_000)

  it('three workers write one weekly post on the embedded database', async () => {
    const database = await createDatabase()
    const connection = await connect(database.source, quiet)
    const site = await siteOn(connection)
    const queues: JobQueue[] = []
    try {
      for (let at = 0; at < 2; at += 1) {
        const queue = await startQueue(connection, quiet, [generateWeeklyPost], true)
        queues.push(queue)
        await queue.work(site.services, [generateWeeklyPost])
      }
      await runEverywhere(site, [site.services.jobs, ...queues])
      await expectOnePost(site)
    } finally {
      await Promise.all(queues.map((queue) => queue.stop()))
      await site.close()
      await database.close()
    }
  }, 120_000)
})

async function dueJobs({ services }: Site): Promise<number> {
  const { rows } = await sql`select from jobs.job where name = 'generate-weekly-post'
    and state in ('created', 'active', 'retry') and start_after <= now()`.execute(services.db)
  return rows.length
}

async function ideaOn(url: string): Promise<void> {
  const browser = openBrowser(url)
  const { sessionId } = browser
  const { id } = await browser.call(submitIdea, { ...ideaFields, sessionId })
  await browser.call(vote, { ideaId: id, sessionId, voteType: 'up', action: 'vote' })
}

describe('a process that is killed while it writes a post', () => {
  let models: FakeModels
  const folder = mkdtempSync(join(tmpdir(), 'assay-killed-'))
  beforeAll(async () => {
    models = await startModels()
  })
  afterAll(async () => {
    await models.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a process killed while writing leaves no partial post, and another may write in five minutes', async () => {
    const env = {
      DATA_DIR: folder,
      LLM_BASE_URL: models.openAiUrl,
      LLM_MODEL: 'fake-model',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: password,
    }
    const database = await createEmbeddedDatabase(folder)
    const site = await startSiteProcess(env)
    await ideaOn(site.url)
    const hanging = Promise.withResolvers<void>()
    models.onHang(hanging.resolve)
    models.setBehaviour('hangs')
    const admin = openBrowser(site.url)
    await signIn(admin, 'ada@example.com')
    const pressed = admin.call(generateBlogPost, {}).catch(() => 'killed')
    await hanging.promise
    const again = await admin.getRejection(generateBlogPost, {})
    expect(again.error).toMatch(/^A post is being written/)
    await site.kill()
    expect(await pressed).toBe('killed')

    const connection = await connect(database.source, quiet)
    expect(await connection.db.selectFrom('blog_posts').selectAll().execute()).toEqual([])
    await sql`update stored_values set expires_at = expires_at - interval '5 minutes'
      where key = 'blog:writing'`.execute(connection.db)
    await connection.close()

    models.setBehaviour('honest')
    const next = await startSiteProcess(env)
    const later = openBrowser(next.url)
    await signIn(later, 'ada@example.com')
    expect((await later.call(generateBlogPost, {})).post?.title).toContain('Chase late invoices')
    expect((await later.getRejection(generateBlogPost, {})).error).toMatch(
      /^Today’s post is already/,
    )
    expect(await next.stop()).toBe(0)
  }, 180_000)
})
