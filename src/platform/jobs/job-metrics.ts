// From the queue's own tables. Times are the database's.
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { redactEmails } from '../redact-emails.ts'

export interface QueueMetrics {
  queue: string
  waiting: number
  later: number
  active: number
  /** Given up after all retries; kept for a week. */
  failed: number
  failedLastDay: number
  oldestWaitingSeconds: number | null
}

export async function readQueues(db: Database): Promise<QueueMetrics[]> {
  const { rows } = await sql<QueueMetrics>`
    with unfinished as (
      select name, state, start_after, completed_on, state < 'active' as is_waiting
      from jobs.job where state in ('created', 'retry', 'active', 'failed'))
    select queue.name as queue,
      count(*) filter (where is_waiting and start_after <= now()) as waiting,
      count(*) filter (where is_waiting and start_after > now()) as later,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')
        as "failedLastDay",
      extract(epoch from now() - min(start_after) filter (where is_waiting and start_after <= now()))::integer
        as "oldestWaitingSeconds"
    from jobs.queue left join unfinished using (name)
    where not starts_with(queue.name, '__pgboss__')
    group by queue.name
    order by queue.name`.execute(db)
  return rows
}

/** How long no worker has looked for scheduled jobs, as each does every 30 seconds; null: none ever did. */
export async function findWorkerSilence(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - cron_on)::integer as seconds from jobs.version`.execute(db)
  return rows[0]?.seconds ?? null
}

export interface FailedJob {
  id: string
  queue: string
  failedAt: Date
  /** First line of the error, without emails. */
  error: string
  tries: number
}

export async function readFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    with latest as materialized (
      select name, id from jobs.job
      where state = 'failed' and not starts_with(name, '__pgboss__')
      order by completed_on desc, id desc limit ${limit})
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'message', output #>> '{value,message}', output ->> 'value', '') as error
    from latest join jobs.job using (name, id)
    order by completed_on desc, id desc`.execute(db)
  return rows.map((row) => ({ ...row, error: getFirstLine(row.error) }))
}

function getFirstLine(text: string): string {
  return redactEmails(text.trim().split('\n', 1)[0] ?? '').slice(0, 300) || 'No message.'
}
