import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { dayMs } from '../../shared/durations.ts'
import { notAskedText } from './rules.ts'

export async function countScans(
  db: Database,
  failedSince: Date,
): Promise<{ unfinished: number; failed: number }> {
  // No scan lasts a day, so one that failed since then began at most a day earlier.
  const begunSince = new Date(failedSince.getTime() - dayMs)
  const { rows } = await sql<{ unfinished: number; failed: number }>`
    select
      (select count(*) from pain_point_reports where status = 'processing') as unfinished,
      (select count(*) from pain_point_reports where status = 'failed'
        and created_at > ${begunSince} and completed_at > ${failedSince}) as failed`.execute(db)
  return rows[0] ?? { unfinished: 0, failed: 0 }
}

export interface SourceRecord {
  source: string
  requests: number
  successes: number
  failures: number
  lastSuccessAt: Date | null
  lastFailedAt: Date | null
  lastFailure: string | null
}

export async function readSourceRecords(db: Database, since: Date): Promise<SourceRecord[]> {
  // Grouped in SQL, because there are many reports but few distinct states.
  const { rows } = await sql<SourceProgress>`
    select entry.source, entry.status, entry.reason, count(*) as count, max(created_at) as "lastAt"
    from pain_point_reports,
      jsonb_to_recordset(coverage) as entry (source text, status text, reason text)
    where created_at > ${since} and entry.status <> 'off'
      and coalesce(entry.reason not like ${`${notAskedText}%`}, true)
    group by entry.source, entry.status, entry.reason
    order by "lastAt"`.execute(db)
  const records = new Map<string, SourceRecord>()
  for (const row of rows) records.set(row.source, withLatest(records.get(row.source), row))
  return [...records.values()]
}

interface SourceProgress {
  source: string
  status: string
  reason: string | null
  count: number
  lastAt: Date
}

/** @param latest is at least as recent as `record` */
function withLatest(record: SourceRecord | undefined, latest: SourceProgress): SourceRecord {
  const { source, status, reason, count, lastAt } = latest
  const previous = record ?? {
    source,
    requests: 0,
    successes: 0,
    failures: 0,
    lastSuccessAt: null,
    lastFailedAt: null,
    lastFailure: null,
  }
  const requests = previous.requests + count
  return status === 'ok'
    ? { ...previous, requests, successes: previous.successes + count, lastSuccessAt: lastAt }
    : {
        ...previous,
        requests,
        failures: previous.failures + count,
        lastFailedAt: lastAt,
        lastFailure: reason,
      }
}
