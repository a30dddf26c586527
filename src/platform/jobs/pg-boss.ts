import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import type { QueryPool } from '../db/failover-pool.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import { logFailure } from '../functions/problem.ts'
import type { Log } from '../log.ts'
import { redactEmails } from '../redact-emails.ts'
import type { Job } from './define-job.ts'
import type { Jobs } from './queue.ts'

/** A worker without a heartbeat for this time counts as dead, and another takes its job. */
const heartbeatSeconds = 10
// One query looks for all workers: each for itself, they kept an idle machine busy. Their own looks only back it up.
const pollEveryMs = 2000
const ownPollSeconds = 60
const stopWithinMs = 8000
const maxMessage = 500
const channel = 'jobs'
const noJob = '00000000-0000-0000-0000-000000000000'

// A job's data has the type that its enqueue requires; the queue never reads it.
type AnyJob<Needs extends Services> = Omit<Job<never, Needs>, 'data'>

export interface JobQueue extends Jobs {
  work<Needs extends Services>(services: Needs, jobs: AnyJob<Needs>[]): Promise<void>
  /** Claims no more jobs and aborts the running ones; enqueued jobs wait for another process. */
  leaveWork(): void
  stop(): Promise<void>
}

export async function startQueue(
  { pool: patientPool, jobs: { pool }, pubsub }: Pick<Connection, 'pool' | 'jobs' | 'pubsub'>,
  log: Log,
  jobs: AnyJob<never>[],
  isWorker: boolean,
): Promise<JobQueue> {
  // Its own migrations may take long, and wait for those of another process.
  let isStarted = false
  const getPool = (text: string): QueryPool =>
    isStarted && !/\b(?:create|alter|drop|reindex)\b/i.test(text) ? pool : patientPool
  const boss = new PgBoss({
    db: { executeSql: (text, values) => getPool(text).query({ text, values }) },
    schema: 'jobs',
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    cronWorkerIntervalSeconds: 15,
    // Its figures of this process wake an idle machine fifty times a second, and nothing reads them.
    registerInstance: false,
    // No job waits for others, and nothing listens to warnings of the vacuum.
    flowIntervalSeconds: 600,
    monitorVacuum: false,
  })
  const logError = (error: unknown) => {
    const { message, code } = error as { message?: string; code?: string }
    log.error({ message, code }, 'the job queue failed')
  }
  boss.on('error', logError)
  await boss.start()
  isStarted = true
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: job.timeoutSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: 7 * 86_400,
    }
    const queue = queues.get(job.name)
    if (queue && hasOptions(queue, options)) continue
    if (queue) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, options)
    // Fills the library's cache: a look-up within `enqueue` would wait for the transaction that waits for it.
    await boss.findJobs(job.name, { id: noJob })
  }
  const workers = new Map<string, string[]>()
  const stopping = new AbortController()
  // An empty message means that messages were missed, so all workers look.
  const unsubscribe = pubsub.subscribe(channel, (name) => {
    for (const queue of name === '' ? workers.keys() : [name]) notifyWorkers(queue)
  })

  let nextPoll: NodeJS.Timeout | undefined
  function pollSoon(): void {
    nextPoll = setTimeout(() => void poll(), pollEveryMs).unref()
  }
  async function poll(): Promise<void> {
    try {
      const { rows } = await pool.query<{ queue: string }>({
        text: `select queue from unnest($1::text[]) queue where exists (
          select from jobs.job where name = queue and state < 'active' and start_after <= now())`,
        values: [[...workers.keys()]],
      })
      for (const { queue } of rows) notifyWorkers(queue)
    } catch (error) {
      logError(error)
    }
    if (!stopping.signal.aborted) pollSoon()
  }
  function notifyWorkers(queue: string): void {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
  }

  function leaveWork(): void {
    stopping.abort()
    clearTimeout(nextPoll)
    unsubscribe()
    // The library's own stop waits for the running jobs.
    for (const name of workers.keys()) void boss.offWork(name, { wait: false })
    workers.clear()
  }

  return {
    async enqueue(tx, job, data, afterSeconds = 0) {
      const startAfter = Math.ceil(afterSeconds)
      await boss.send(job.name, data, { startAfter, db: { executeSql: executeIn(tx) } })
    },
    wake({ name }) {
      // A lost message costs two seconds: the queue is also looked at.
      pubsub.publish(channel, name).catch(() => {})
    },
    async retry({ name }, id) {
      if (!jobs.some((job) => job.name === name)) return 'unknown'
      const [found] = await boss.findJobs(name, { id })
      if (!found) return 'unknown'
      if (found.state !== 'failed') return 'not failed'
      await boss.retry(name, id)
      return 'retried'
    },
    async work(services, ownJobs) {
      const schedules = await boss.getSchedules()
      for (const job of ownJobs) {
        const run = createRunner(services, job, stopping.signal)
        // One by one: of several workers begun together the library wakes only the first, which may be busy.
        const started = Array.from({ length: job.concurrency ?? 1 }, () =>
          boss.work(job.name, { pollingIntervalSeconds: ownPollSeconds }, run),
        )
        workers.set(job.name, await Promise.all(started))
        const isKnown = schedules.some(
          ({ name, cron }) => name === job.name && cron === job.schedule,
        )
        if (job.schedule && !isKnown) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
      }
      pollSoon()
    },
    leaveWork,
    async stop() {
      leaveWork()
      await boss.stop({ graceful: true, timeout: stopWithinMs, close: false })
    },
  }
}

function hasOptions(queue: object, options: object): boolean {
  const stored = new Map(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => stored.get(name) === value)
}

function createRunner<Needs extends Services>(
  services: Needs,
  job: AnyJob<Needs>,
  stopping: AbortSignal,
) {
  return async ([claimed]: { data: object; signal: AbortSignal }[]) => {
    if (!claimed) return
    try {
      await job.run(services, claimed.data as never, AbortSignal.any([claimed.signal, stopping]))
    } catch (error) {
      // A job aborted by a stop has not failed: the next process repeats it.
      if (stopping.aborted)
        services.log.info({ job: job.name }, 'a job was interrupted by a shutdown')
      else logFailure(services, error, { job: job.name })
      throw toStoredError(error)
    }
  }
}

/** The queue stores an error for a week with all its fields, which may contain rows and emails. */
function toStoredError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error)
  return new Error(redactEmails(text).slice(0, maxMessage))
}

function executeIn(tx: DatabaseTransaction) {
  return async (text: string, values: unknown[] = []) => {
    const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows }
  }
}
