import type { Database } from '../../platform/db/tables.ts'
import type { MarkedFinding } from '../../analysis/recount.ts'
import type { Report, ReportId } from './contract.ts'
import type { ReportFacts, ReportFinding, ShownFinding } from '../../analysis/writing/section.ts'
import { isCountedRow } from './recounted.ts'
import type { SectionName } from '../../analysis/writing/section.ts'

export interface StoredFacts extends ReportFacts {
  searchQuery: string
  status: Report['status']
}

export async function readFacts(db: Database, id: ReportId): Promise<StoredFacts | null> {
  const row = await db
    .selectFrom('pain_point_reports')
    .select(['search_query', 'status', 'evidence', 'assessment'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.evidence || !row.assessment) return null
  const { search_query: searchQuery, status } = row
  // Scans stored by an earlier version lack these fields.
  const evidence = {
    ...row.evidence,
    content: row.evidence.content ?? [],
    minor: row.evidence.minor ?? [],
  }
  const assessment = { ...row.assessment, against: row.assessment.against ?? [] }
  const findings = await readReportFindings(db, id)
  return { evidence, assessment, searchQuery, status, findings }
}

export const findingColumns = [
  ...(['platform', 'sentiment', 'quote', 'title', 'source_url', 'discussion_date'] as const),
  ...(['relevance_score', 'discussion_id', 'source', 'community', 'fetched_at'] as const),
  ...(['signals', 'certainty'] as const),
] as const

export function toFinding<Row extends { discussion_date: Date; fetched_at: Date }>(row: Row) {
  const discussion_date = row.discussion_date.toISOString()
  return { ...row, discussion_date, fetched_at: row.fetched_at.toISOString() }
}

/** Findings that the scan itself counts (marks are ignored), most relevant first. */
export async function readReportFindings(db: Database, id: ReportId): Promise<ReportFinding[]> {
  const rows = await db
    .selectFrom('pain_point_findings')
    .select(findingColumns)
    .where('report_id', '=', id)
    .where('certainty', '=', 'sure')
    .orderBy('relevance_score', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toFinding)
}

export async function readMarkedFindings(db: Database, id: ReportId): Promise<MarkedFinding[]> {
  const rows = await db
    .selectFrom('pain_point_findings')
    .select([...findingColumns, 'mark', 'counted_from'])
    .where('report_id', '=', id)
    .execute()
  return rows.flatMap(({ counted_from, ...row }) => {
    return counted_from === null ? [] : { ...toFinding(row), counted_from }
  })
}

/** Only the columns that a finished report shows, as every page view reads them. @param max null: all */
export async function readShownFindings(
  db: Database,
  id: ReportId,
  max: number | null,
): Promise<ShownFinding[]> {
  const rows = await db
    .selectFrom('pain_point_findings')
    .select(['sentiment', 'quote', 'title', 'source_url', 'discussion_date'])
    .select(['relevance_score', 'discussion_id'])
    .where('report_id', '=', id)
    .where(isCountedRow)
    .orderBy('relevance_score', 'desc')
    .orderBy('id')
    .$if(max !== null, (query) => query.limit(max ?? 0))
    .execute()
  return rows.map((row) => ({ ...row, discussion_date: row.discussion_date.toISOString() }))
}

export async function readSpentTokens(db: Database, id: ReportId) {
  const rows = await db
    .selectFrom('report_sections')
    .select(['name', 'tokens_in', 'tokens_out'])
    .where('report_id', '=', id)
    .execute()
  const scan = await db
    .selectFrom('pain_point_reports')
    .select(['scan_tokens_in', 'scan_tokens_out'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    sections: new Set<SectionName>(rows.map(({ name }) => name)),
    tokens: rows.reduce(
      (sum, row) => sum + row.tokens_in + row.tokens_out,
      scan.scan_tokens_in + scan.scan_tokens_out,
    ),
  }
}
