import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import type { House } from '../../platform/context.ts'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import type { Id } from '../../platform/ids.ts'
import type { Analysis } from './analyse.ts'
import type { Coverage, ReportId } from './contract.ts'
import { reportChannel } from './follow-report.ts'

type EventKind = 'step' | 'source' | 'finding' | 'done' | 'failed'

/** Told one by one as they are stored; the rest is in the list. */
const findingsTold = 12

/**
 * Takes a report up, with nothing left of a run that was cut off.
 * @returns null when it is already over: a job may come twice.
 */
export async function resetReport(db: Database, id: ReportId) {
  const report = await db
    .selectFrom('pain_point_reports')
    .select(['search_query', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (report?.status !== 'processing') return null
  await db.deleteFrom('pain_point_findings').where('report_id', '=', id).execute()
  await db.deleteFrom('pain_point_metrics').where('report_id', '=', id).execute()
  return report
}

/** Adds an event and tells those who follow. */
export async function tell(
  house: House,
  id: ReportId,
  kind: EventKind,
  data: object,
): Promise<void> {
  await addEvent(house.db, id, kind, data)
  await house.notices.publish(reportChannel(id), kind)
}

/** Findings, metrics, coverage and the end of the report in one transaction. */
export async function storeAnalysis(
  house: House,
  id: ReportId,
  coverage: Coverage[],
  analysis: Analysis,
): Promise<void> {
  const findings = analysis.findings.map(({ discussion_id: _discussionId, ...finding }) => ({
    ...finding,
    id: randomUUID() as Id<'finding'>,
    report_id: id,
  }))
  const keptOf = ({ source }: Coverage) =>
    analysis.counts.find((count) => count.source === source)?.kept ?? 0
  const counted = coverage.map((one) => ({ ...one, kept: keptOf(one) }))
  const isEnded = await house.db.transaction().execute(async (db) => {
    const ended = await endReport(db, id, {
      status: 'completed',
      recommendation: findings.length === 0 ? 'NOT ENOUGH EVIDENCE' : null,
      sentiment_score: analysis.sentimentScore,
      total_findings: findings.length,
      coverage: sql`${JSON.stringify(counted)}::jsonb`,
      completed_at: house.clock(),
    })
    if (!ended) return false
    for (const batch of inBatches(findings)) {
      await db
        .insertInto('pain_point_findings')
        .values(batch.map((one) => ({ ...one, discussion_date: new Date(one.discussion_date) })))
        .execute()
    }
    if (analysis.metrics.length > 0) {
      await db
        .insertInto('pain_point_metrics')
        .values(analysis.metrics.map((metric) => ({ ...metric, report_id: id })))
        .execute()
    }
    for (const finding of findings.slice(0, findingsTold)) {
      await addEvent(db, id, 'finding', finding)
    }
    await addEvent(db, id, 'done', { total_findings: findings.length })
    return true
  })
  if (isEnded) await house.notices.publish(reportChannel(id), 'done')
}

export async function failReport(
  house: House,
  id: ReportId,
  coverage: Coverage[],
  message: string,
): Promise<void> {
  const isEnded = await house.db.transaction().execute(async (db) => {
    const ended = await endReport(db, id, {
      status: 'failed',
      error_message: message,
      coverage: sql`${JSON.stringify(coverage)}::jsonb`,
      completed_at: house.clock(),
    })
    if (ended) await addEvent(db, id, 'failed', { error_message: message })
    return ended
  })
  if (isEnded) await house.notices.publish(reportChannel(id), 'failed')
}

/** A report ends once, whoever comes first. @returns whether it was this one */
async function endReport(
  db: DatabaseTransaction,
  id: ReportId,
  end: UpdateObject<Tables, 'pain_point_reports'>,
): Promise<boolean> {
  const ended = await db
    .updateTable('pain_point_reports')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

async function addEvent(
  db: Database | DatabaseTransaction,
  id: ReportId,
  kind: EventKind,
  data: object,
): Promise<void> {
  await db
    .insertInto('report_events')
    .values({ report_id: id, kind, data: sql`${JSON.stringify(data)}::jsonb` })
    .execute()
}

const batchSize = 200

function inBatches<Item>(items: Item[]): Item[][] {
  const batches: Item[][] = []
  for (let at = 0; at < items.length; at += batchSize) batches.push(items.slice(at, at + batchSize))
  return batches
}
