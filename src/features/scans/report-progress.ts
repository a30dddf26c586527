import { sql, type UpdateObject } from 'kysely'
import type { House } from '../../platform/context.ts'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import type { AnalysedFinding, Analysis } from './analyse.ts'
import type { Coverage, Finding, ReportId } from './contract.ts'
import { findingIdOf } from './finding-id.ts'
import { reportChannel } from './follow-report.ts'
import { addEvent } from './report-events.ts'
import { liteEvidenceMin } from './rules.ts'

/** Told one by one; the rest is in the list. */
const findingsTold = 12

/**
 * Takes a report up, with nothing left of a run that was cut off.
 * @returns null when it is already over: a job may come twice.
 */
export async function resetReport(db: Database, id: ReportId) {
  const report = await db
    .selectFrom('pain_point_reports')
    .select(['search_query', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (report?.status !== 'processing') return null
  await db.deleteFrom('pain_point_findings').where('report_id', '=', id).execute()
  await db.deleteFrom('pain_point_metrics').where('report_id', '=', id).execute()
  return report
}

/** What was read so far, each under the id that it keeps to the end. */
export function earlyFindings(id: ReportId, best: readonly AnalysedFinding[]): Finding[] {
  return best.map((finding) => {
    const { text_hash: _textHash, community: _community, ...told } = finding
    return { ...told, id: findingIdOf(id, finding.discussion_id), report_id: id }
  })
}

/** Findings, metrics, coverage and the end of the report in one transaction. */
export async function storeAnalysis(
  house: House,
  id: ReportId,
  coverage: Coverage[],
  analysis: Analysis,
): Promise<void> {
  const { findings, metrics, counts, evidence } = analysis
  const keptOf = ({ source }: Coverage) =>
    counts.find((count) => count.source === source)?.kept ?? 0
  const counted = coverage.map((one) => ({ ...one, kept: keptOf(one) }))
  const isEnded = await house.db.transaction().execute(async (db) => {
    const ended = await endReport(db, id, {
      status: 'completed',
      recommendation: findings.length < liteEvidenceMin ? 'NOT ENOUGH EVIDENCE' : null,
      sentiment_score: analysis.sentimentScore,
      total_findings: findings.length,
      coverage: sql`${JSON.stringify(counted)}::jsonb`,
      evidence: sql`${JSON.stringify(evidence)}::jsonb`,
      completed_at: house.clock(),
    })
    if (!ended) return false
    for (const batch of inBatches(findings)) {
      await db
        .insertInto('pain_point_findings')
        .values(
          batch.map((one) => ({
            ...one,
            id: findingIdOf(id, one.discussion_id),
            report_id: id,
            discussion_date: new Date(one.discussion_date),
            fetched_at: new Date(one.fetched_at),
          })),
        )
        .execute()
    }
    if (metrics.length > 0) {
      await db
        .insertInto('pain_point_metrics')
        .values(metrics.map((metric) => ({ ...metric, report_id: id })))
        .execute()
    }
    const best = findings.slice(0, findingsTold)
    for (const finding of earlyFindings(id, best)) await addEvent(db, id, 'finding', finding)
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

const batchSize = 200

function inBatches<Item>(items: Item[]): Item[][] {
  const batches: Item[][] = []
  for (let at = 0; at < items.length; at += batchSize) batches.push(items.slice(at, at + batchSize))
  return batches
}
