// A report counted again by its founder's marks; the stored results of the scan itself stay unchanged.
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { StoredRecount } from '../../analysis/recount.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { ReportId } from './contract.ts'
import type { Section } from '../../analysis/writing/section.ts'

type ReportRow = Selectable<Tables['pain_point_reports']>

/** The rule of `isCounted`, for a row of pain_point_findings. */
export const isCountedRow: RawBuilder<SqlBool> = sql<SqlBool>`
  (mark = 'has it' or (mark is null and certainty = 'sure'))`

export async function readRecount(db: Database, id: ReportId): Promise<StoredRecount | null> {
  const row = await db
    .selectFrom('pain_point_reports')
    .select('recount')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.recount ?? null
}

export function applyRecount(row: ReportRow): ReportRow {
  const { recount } = row
  if (recount === null) return row
  return {
    ...row,
    total_findings: recount.total_findings,
    sentiment_score: recount.sentiment_score,
    validation_score: recount.validation_score,
    recommendation: recount.recommendation,
    evidence: recount.evidence,
    assessment: recount.assessment,
    reading:
      row.reading?.by === 'words' && recount.is_by_words === false
        ? { ...row.reading, by: 'marks' }
        : row.reading,
    coverage: row.coverage.map((one) => ({ ...one, kept: recount.kept[one.source] ?? 0 })),
  }
}

/**
 * Replaces built-in texts only. A model's text stays, and the page says that it is older than the marks.
 */
export function applyRecountToSections(
  stored: readonly Section[],
  recount: StoredRecount | null,
): Section[] {
  return stored.map((section) => {
    const recountedSection = recount?.sections.find(({ name }) => name === section.name)
    return recountedSection && section.model === null
      ? { ...section, claims: recountedSection.claims }
      : section
  })
}
