import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../src/platform/context.ts'
import { type Connection, connect } from '../../src/platform/db/connect.ts'
import type { QueryPool } from '../../src/platform/db/failover-pool.ts'
import { type JobQueue, startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { defineJob } from '../../src/platform/jobs/define-job.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

const services = { log: quiet } as unknown as Services

describe('jobs', () => {
  let database: TestDatabase
  let connection: Connection
  let queues: JobQueue[]
  beforeEach(async () => {
    queues = []
    database = await createDatabase()
    connection = await connect(database.source, quiet)
  })
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()))
    await connection.close()
    await database.close()
  })

  it('the queue changes its schema without a deadline', async () => {
    await sql`drop schema if exists jobs cascade`.execute(connection.db)
    const timed: string[] = []
    const pool: QueryPool = {
      query(query) {
        timed.push(query.text)
        return connection.jobs.pool.query(query)
      },
    }
    const job = defineJob({ name: 'test-job', retries: 0, timeoutSeconds: 60, async run() {} })
    const timedConnection = { ...connection, jobs: { ...connection.jobs, pool } }
    queues.push(await startQueue(timedConnection, quiet, [job], false))
    expect(timed.length).toBeGreaterThan(0)
    expect(timed.filter((text) => /\bcreate\b|from jobs\.version/i.test(text))).toEqual([])
  })

  async function start(
    run: (data: { number: number }, signal: AbortSignal) => Promise<void>,
    { retries = 0, processes = 1, concurrency = 1 } = {},
  ) {
    const job = defineJob<{ number: number }>({
      name: 'test-job',
      retries,
      timeoutSeconds: 60,
      concurrency,
      run: (_services, data, signal) => run(data, signal),
    })
    for (let at = 0; at < processes; at += 1) {
      const queue = await startQueue(connection, quiet, [job], true)
      queues.push(queue)
      await queue.work(services, [job])
    }
    return {
      enqueue: async (number: number) => {
        const db = connection.db.transaction()
        await db.execute((tx) => queues[0]?.enqueue(tx, job, { number }) ?? Promise.reject())
        queues[0]?.wake(job)
      },
      enqueueForLater: async (number: number, afterSeconds: number) => {
        const db = connection.db.transaction()
        await db.execute(
          (tx) => queues[0]?.enqueue(tx, job, { number }, afterSeconds) ?? Promise.reject(),
        )
      },
      enqueueAndFail: () =>
        connection.db.transaction().execute(async (tx) => {
          await queues[0]?.enqueue(tx, job, { number: -1 })
          throw new Error('rolled back')
        }),
    }
  }

  async function states(): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = 'test-job' order by created_on`.execute(
      connection.db,
    )
    return rows.map(({ state }) => state)
  }

  it('a job that is due later runs without a message, long before its worker looks on its own', async () => {
    const ran: number[] = []
    const { enqueueForLater } = await start(async ({ number }) => void ran.push(number))
    await enqueueForLater(7, 1)
    await expect.poll(() => ran).toEqual([7])
  })

  it('a newer version of a job changes its retries and its schedule', async () => {
    const { db } = connection
    const job = (retries: number, schedule: string) =>
      defineJob({ name: 'kept-job', retries, schedule, timeoutSeconds: 60, run: async () => {} })
    for (const version of [job(1, '1 4 * * *'), job(1, '1 4 * * *'), job(3, '2 5 * * *')]) {
      const queue = await startQueue(connection, quiet, [version], true)
      queues.push(queue)
      await queue.work(services, [version])
    }
    const { rows } = await sql`
      select retry_limit, cron from jobs.queue join jobs.schedule using (name)
      where name = 'kept-job'`.execute(db)
    expect(rows).toEqual([{ retry_limit: 3, cron: '2 5 * * *' }])
  })

  it('a job exists only if its transaction commits', async () => {
    const ran = Promise.withResolvers<number>()
    const { enqueue, enqueueAndFail } = await start(async ({ number }) => ran.resolve(number))
    await expect(enqueueAndFail()).rejects.toThrow('rolled back')
    await enqueue(1)
    expect(await ran.promise).toBe(1)
    expect(await states()).toHaveLength(1)
  })

  it('a job can be enqueued right after a start, before any worker runs', async () => {
    const job = defineJob<{ number: number }>({
      name: 'test-job',
      retries: 0,
      timeoutSeconds: 60,
      run: async () => {},
    })
    for (let at = 0; at < 2; at += 1) {
      const queue = await startQueue(connection, quiet, [job], false)
      queues.push(queue)
      await connection.db.transaction().execute((tx) => queue.enqueue(tx, job, { number: at }))
    }
    expect(await states()).toEqual(['created', 'created'])
  })

  it('each job runs once, even with several processes', async () => {
    const ran: number[] = []
    const all = Promise.withResolvers<void>()
    const { enqueue } = await start(
      async ({ number }) => {
        ran.push(number)
        if (ran.length === 12) all.resolve()
      },
      { processes: 2, concurrency: 3 },
    )
    const numbers = Array.from({ length: 12 }, (_, number) => number)
    for (const number of numbers) await enqueue(number)
    await all.promise
    await expect.poll(states).toEqual(numbers.map(() => 'completed'))
    expect(ran.toSorted((one, other) => one - other)).toEqual(numbers)
  })

  // With the workers’ polling alone, every two seconds, this would take half a minute.
  it('a job begins when it is enqueued, in any process and beside running jobs', async () => {
    const rest = Promise.withResolvers<void>()
    let begun = Promise.withResolvers<void>()
    const { enqueue } = await start(
      async ({ number }) => {
        begun.resolve()
        if (number < 2) await rest.promise
      },
      { processes: 2, concurrency: 2 },
    )
    for (let number = 0; number < 20; number += 1) {
      begun = Promise.withResolvers<void>()
      await enqueue(number)
      await begun.promise
    }
    rest.resolve()
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['completed']))
  }, 15_000)

  it('a failing job is tried again', async () => {
    let tries = 0
    const succeeded = Promise.withResolvers<void>()
    const { enqueue } = await start(
      async () => {
        tries += 1
        if (tries === 1) throw new Error('not this time')
        succeeded.resolve()
      },
      { retries: 1 },
    )
    await enqueue(1)
    await succeeded.promise
    expect(tries).toBe(2)
  })

  it('a job that keeps failing is given up after its last try', async () => {
    let tries = 0
    const { enqueue } = await start(() => {
      tries += 1
      return Promise.reject(new Error('never'))
    })
    await enqueue(1)
    await expect.poll(states).toEqual(['failed'])
    expect(tries).toBe(1)
  })

  it('a stop signals running jobs and waits for them', async () => {
    const running = Promise.withResolvers<void>()
    const aborted = Promise.withResolvers<void>()
    const work = Promise.withResolvers<void>()
    const { enqueue } = await start(async (_data, signal) => {
      signal.addEventListener('abort', () => aborted.resolve())
      running.resolve()
      await work.promise
    })
    await enqueue(1)
    await running.promise
    let hasStopped = false
    const stop = queues[0]?.stop().then(() => void (hasStopped = true))
    await aborted.promise
    await connection.db.selectNoFrom(sql<number>`1`.as('one')).execute()
    expect(hasStopped).toBe(false)
    work.resolve()
    await stop
    expect(await states()).toEqual(['completed'])
  })
})
