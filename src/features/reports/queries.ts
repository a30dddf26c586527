import type { Database } from '../../platform/db/tables.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { erasedText } from '../../shared/erased-text.ts'
import type { DiscussionVolume, Report, ReportId } from './contract.ts'
import { textsReadSchema } from './report-schema.ts'
import { type Evidence, signals } from '../../analysis/evidence/evidence.ts'
import { getFullReport } from './writing/full-report.ts'
import { getIdsBehind } from '../../analysis/writing/ids-behind.ts'
import type { ShownFinding } from '../../analysis/writing/section.ts'
import { readShownFindings } from './report-facts.ts'
import { applyRecount, applyRecountToSections } from './recounted.ts'
import { readSections } from './report-sections.ts'
import { getShownPart } from './shown-part.ts'

/** @throws AppError `not_found` */
export async function findReport(db: Database, id: ReportId): Promise<Report> {
  const stored = await db
    .selectFrom('pain_point_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) throw notFound(noSuchReport)
  const row = applyRecount(stored)
  const isOver = row.status === 'completed'
  const [shown, read, findings, sections] = await Promise.all([
    getShownPart(db, row),
    stored.recount && getShownPart(db, stored),
    isOver ? findShownFindings(db, row) : [],
    isOver && row.kind === 'full' ? readSections(db, id) : [],
  ])
  const {
    asked_by: _callerHash,
    given_searches: _givenSearches,
    browser_key: _browserKey,
    returned_credit_id: _returnedCreditId,
    scan_tokens_in: _tokensIn,
    scan_tokens_out: _tokensOut,
    scan_cost_micros: _costMicros,
    recount,
    evidence,
    assessment,
    reading,
    ...report
  } = shown
  const isCounted = evidence !== null && isOver
  return {
    ...report,
    // A value stored by an earlier version lacks newer fields; the schema adds their defaults.
    reading: reading && textsReadSchema.parse(reading),
    marked_findings: recount?.marked_findings ?? 0,
    by_reading: read && {
      total_findings: read.total_findings,
      validation_score: read.validation_score,
      recommendation: read.recommendation,
      by_newer_rules: read.kind === 'full' ? (recount?.unmarked ?? null) : null,
    },
    discussion_volume: isCounted ? getVolume(evidence, findings) : null,
    signal_counts: isCounted ? getSignalCounts(evidence) : null,
    ...(isCounted && assessment
      ? getFullReport({
          evidence,
          assessment,
          sections: applyRecountToSections(sections, recount),
          findings,
          language: reading?.language,
        })
      : liteFields),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}

/** @throws AppError `not_found` */
export async function findStatus(db: Database, id: ReportId): Promise<Report['status']> {
  const row = await db
    .selectFrom('pain_point_reports')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(noSuchReport)
  return row.status
}

/** @throws AppError `not_found`, `invalid_input` if the report has no number or sentence with this key */
export async function findIdsBehind(db: Database, id: ReportId, key: string): Promise<string[]> {
  const row = await db
    .selectFrom('pain_point_reports')
    .select(['id', 'kind', 'evidence', 'assessment', 'validation_score', 'recommendation'])
    .select('recount')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(noSuchReport)
  const { evidence, assessment, recount } = await getShownPart(db, { ...row, ...row.recount })
  const ids =
    evidence && assessment
      ? getIdsBehind(key, {
          evidence,
          assessment,
          sections: applyRecountToSections(await readSections(db, id), recount),
        })
      : null
  if (ids) return ids
  throw new AppError('invalid_input', 'This report has no such figure.')
}

export type LiteReport = Awaited<ReturnType<typeof findLiteReport>>

/** @throws AppError `not_found`, also for one whose text was erased */
export async function findLiteReport(db: Database, id: ReportId) {
  const lite = await db
    .selectFrom('pain_point_reports')
    .select(['id', 'idea_id', 'search_query', 'given_searches', 'reading'])
    .where('id', '=', id)
    .where('kind', '=', 'lite')
    .where('search_query', '<>', erasedText)
    .executeTakeFirst()
  if (lite) return lite
  throw notFound('We can’t find a free report with this id.')
}

export const noSuchReport = 'We can’t find this report. It may have been deleted.'

/** A free report has none of these. */
export const liteFields = {
  geographic_data: null,
  competitive_intel: null,
  financial_data: null,
  risk_assessment: null,
  decision: null,
  all_sources: null,
  score_parts: null,
  sections: null,
}

const maxVolumeSources = 5

function findShownFindings(
  db: Database,
  { id, kind }: Pick<Report, 'id' | 'kind'>,
): Promise<ShownFinding[]> {
  return readShownFindings(db, id, kind === 'full' ? null : maxVolumeSources)
}

export function getVolume(
  { volume }: Evidence,
  findings: readonly ShownFinding[],
): DiscussionVolume {
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
    sources: findings
      .slice(0, maxVolumeSources)
      .map(({ source_url: url, quote: excerpt }) => ({ url, excerpt })),
  }
}

export function getSignalCounts({ signals: found }: Evidence): Report['signal_counts'] {
  const counts = signals.map((signal) => [signal, found[signal].length] as const)
  return Object.fromEntries(counts) as Report['signal_counts']
}
