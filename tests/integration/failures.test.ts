import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { recordErrors } from '../../src/platform/error-log.ts'
import { startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { cleanFailures } from '../../src/platform/jobs/clean-failures.ts'
import { defineJob } from '../../src/platform/jobs/define-job.ts'
import { openAdminBrowser, postAuth } from '../accounts.ts'
import { createDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'
import { openWorld, type World } from '../world.ts'

const day = 86_400

describe('recorded failures', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const kept = () =>
    world.site.services.db.selectFrom('failures').selectAll().orderBy('at').execute()

  async function without<Answer>(table: string, act: () => Promise<Answer>): Promise<Answer> {
    const { db } = world.site.services
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(db)
    await rename(table, `${table}_away`)
    try {
      return await act()
    } finally {
      await rename(`${table}_away`, table)
    }
  }

  it('a failed function is recorded with the request id that its caller received', async () => {
    const response = await without('idea_totals', () =>
      world
        .visitor()
        .fetch('/api/totals', { headers: { cookie: 'assay_auth.session_token=s3cret' } }),
    )
    expect(response.status).toBe(500)
    const { requestId, error } = (await response.json()) as Record<string, string>
    expect(error).not.toContain('idea_totals')
    await expect.poll(kept).toHaveLength(1)
    expect(await kept()).toMatchObject([
      {
        name: 'get-totals',
        code: '42P01',
        request_id: requestId,
        message: 'relation "idea_totals" does not exist',
        at: world.clock.now(),
      },
    ])
    expect(JSON.stringify(await kept())).not.toContain('s3cret')
  })

  it('a failed page is recorded under its path, without the query', async () => {
    const response = await without('idea_totals', () =>
      world.visitor().fetch('/analytics?q=a-secret-word'),
    )
    expect(response.status).toBe(500)
    await expect.poll(kept).toHaveLength(1)
    expect(await kept()).toMatchObject([{ name: '/analytics' }])
    expect(JSON.stringify(await kept())).not.toContain('a-secret-word')
  })

  it('a failure of the auth library is recorded with its cause', async () => {
    const browser = await openAdminBrowser(world)
    const failed = async (table: string, act: () => Promise<Response>) => {
      expect((await without(table, act)).status).toBe(500)
      await expect.poll(kept).not.toEqual([])
      const rows = await kept()
      await world.site.services.db.deleteFrom('failures').execute()
      return rows
    }
    expect(
      await failed('user_sessions', () => browser.fetch('/api/auth/get-session')),
    ).toContainEqual(
      expect.objectContaining({
        name: 'sign-in',
        message: 'INTERNAL_SERVER_ERROR: relation "user_sessions" does not exist',
      }),
    )
    const reset = { token: 'x', newPassword: 'a very fine phrase 9' }
    expect(
      await failed('user_verifications', () => postAuth(browser, 'reset-password', reset)),
    ).toContainEqual(
      expect.objectContaining({
        name: 'sign-in',
        code: '42P01',
        message: 'relation "user_verifications" does not exist',
      }),
    )
  })

  it('the auth library writes no rejection past the log', async () => {
    const written = vi.spyOn(console, 'error')
    const reset = { token: 'x', newPassword: 'password1' }
    expect((await postAuth(world.visitor(), 'reset-password', reset)).status).toBe(400)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
    expect(await kept()).toEqual([])
  })

  it('rejected requests are not recorded as failures', async () => {
    const visitor = world.visitor()
    expect((await visitor.fetch('/api/ideas?limit=0')).status).toBe(400)
    expect((await visitor.fetch('/api/operations/desk')).status).toBe(401)
    expect((await visitor.fetch('/no-such-page')).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  it('a failure is deleted after 30 days', async () => {
    const { services } = world.site
    services.log.error({ name: 'old', message: 'long ago' })
    await expect.poll(kept).toHaveLength(1)
    world.clock.advance(2 * day)
    services.log.error({ name: 'new', message: 'lately' })
    await expect.poll(kept).toHaveLength(2)
    world.clock.advance(29 * day)
    await cleanFailures.run(services, {}, new AbortController().signal)
    expect(await kept()).toMatchObject([{ name: 'new' }])
  })

  it('of a thousand failures at once, 20 are recorded, and later ones are recorded again', async () => {
    const { log } = world.site.services
    for (let at = 0; at < 1000; at += 1) log.error({ name: 'storm', message: `number ${at}` })
    await expect.poll(async () => (await kept()).length).toBe(20)
    log.error({ name: 'after', message: 'the storm' })
    await expect.poll(async () => (await kept()).length).toBe(21)
  })

  it.each<[string, unknown, object]>([
    ['an error', new TypeError('no such thing'), { name: 'TypeError', message: 'no such thing' }],
    ['a text', 'just words', { name: 'just words', message: 'just words' }],
    ['a message that is none', { job: 'a-job', message: { deep: 1 } }, { name: 'a-job' }],
    [
      'null characters',
      { name: 'a\0b', message: 'c\0d\ud83d' },
      { name: 'ab', message: 'cd\ufffd' },
    ],
    ['a code that is a number', { name: 'x', message: 'y', code: 20 }, { code: '20' }],
    [
      'addresses and passwords',
      { name: 'x', message: 'Key (email)=(ann@example.com), smtp://ben:s3cret@mail.example' },
      { message: 'Key (email)=(…@example.com), smtp://ben:…@mail.example' },
    ],
    ['a very long one', { name: 'x', message: 'y'.repeat(9000) }, { message: 'y'.repeat(500) }],
  ])(
    'records a failure in a form that the database accepts: %s',
    async (_what, about, expected) => {
      world.site.services.log.error(about as object, 'failed')
      await expect.poll(kept).toHaveLength(1)
      expect(await kept()).toMatchObject([expected])
    },
  )
})

describe('a failing job', () => {
  it('a failed job is recorded with its name, and its emails are masked in the queue too', async () => {
    const database = await createDatabase()
    const connection = await connect(database.source, quiet)
    const { db } = connection
    await migrate(db)
    const log = recordErrors(quiet, db, () => new Date())
    const job = defineJob({
      name: 'test-job',
      retries: 0,
      timeoutSeconds: 60,
      run: () =>
        Promise.reject(
          Object.assign(new Error('cannot reach ann@example.com'), {
            code: 'EWRONG',
            detail: 'Key (email)=(ben@example.com)',
          }),
        ),
    })
    const queue = await startQueue(connection, log, [job], true)
    await queue.work({ log } as never, [job])
    await db.transaction().execute((tx) => queue.enqueue(tx, job, {}))
    queue.wake(job)
    const kept = () => db.selectFrom('failures').selectAll().execute()
    await expect.poll(kept).toMatchObject([
      {
        name: 'test-job',
        message: 'cannot reach …@example.com',
        code: 'EWRONG',
        request_id: null,
      },
    ])
    const outputs = async () =>
      (
        await sql<{ output: unknown }>`select output from jobs.job where state = 'failed'`.execute(
          db,
        )
      ).rows
    await expect.poll(outputs).toHaveLength(1)
    expect(JSON.stringify(await outputs())).not.toMatch(/ann@|ben@/)
    await queue.stop()
    await connection.close()
    await database.close()
  })
})

describe('failures without a database', () => {
  it('failures are still logged if the database is away', async () => {
    const database = await createDatabase()
    const connection = await connect(database.source, quiet)
    await connection.close()
    const logged: unknown[] = []
    const log = recordErrors(
      Object.assign(Object.create(quiet), { error: (about: unknown) => logged.push(about) }),
      connection.db,
      () => new Date(),
    )
    // An unhandled rejection would fail the test run.
    for (let at = 0; at < 100; at += 1) log.error({ name: 'x', message: 'y' })
    await new Promise((resolve) => void setImmediate(resolve))
    expect(logged).toHaveLength(100)
    await database.close()
  })
})
