import type { Database } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { DiscussionVolume, Report, ReportId } from './contract.ts'
import { type Evidence, signals } from './evidence/evidence.ts'

/** @throws AppError `not_found` */
export async function findReport(db: Database, id: ReportId): Promise<Report> {
  const row = await db
    .selectFrom('pain_point_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('There is no report at this address.')
  const { asked_by: _askedBy, evidence, ...report } = row
  return {
    ...report,
    discussion_volume: evidence && volumeOf(evidence, await sourcesOf(db, id)),
    signal_counts: evidence && countsOf(evidence),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}

const sourcesNamed = 5

async function sourcesOf(db: Database, id: ReportId): Promise<DiscussionVolume['sources']> {
  const rows = await db
    .selectFrom('pain_point_findings')
    .select(['source_url', 'quote'])
    .where('report_id', '=', id)
    .orderBy('relevance_score', 'desc')
    .orderBy('id')
    .limit(sourcesNamed)
    .execute()
  return rows.map(({ source_url: url, quote: excerpt }) => ({ url, excerpt }))
}

function volumeOf({ volume }: Evidence, sources: DiscussionVolume['sources']): DiscussionVolume {
  return {
    total_discussions: volume.total,
    last_90_days: volume.last90Days,
    previous_90_days: volume.previous90Days,
    growth_rate: volume.growthRate,
    trend: volume.trend,
    platform_breakdown: Object.fromEntries(
      volume.platforms.map(({ platform, ids }) => [platform, ids.length]),
    ),
    by_month: volume.months.map(({ month, ids }) => ({
      month,
      count: ids.length,
      discussion_ids: ids,
    })),
    sources,
  }
}

function countsOf({ signals: found }: Evidence): Report['signal_counts'] {
  const counts = signals.map((signal) => [signal, found[signal].length] as const)
  return Object.fromEntries(counts) as Report['signal_counts']
}
