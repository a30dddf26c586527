// A report as its founder's marks make it. The figures of our own reading stay where they are, untouched.
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { PlatformMetric } from '../../analysis/count-kept.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { Assessment } from '../../analysis/assessment/assessment.ts'
import type { Evidence } from '../../analysis/evidence/evidence.ts'
import type { ReportId } from './contract.ts'
import type { Section } from './report/section.ts'

/** Named as the columns that it is shown in place of. */
export interface StoredRecount {
  marked_findings: number
  total_findings: number
  sentiment_score: number | null
  validation_score: number | null
  recommendation: string | null
  evidence: Evidence
  /** null in a lite report */
  assessment: Assessment | null
  metrics: PlatformMetric[]
  /** Counted findings of each source that has any. */
  kept: Record<string, number>
  /** What the built-in analyst writes of a full report; none of a lite one. */
  sections: Pick<Section, 'name' | 'claims'>[]
}

type ReportRow = Selectable<Tables['pain_point_reports']>

/** The same rule as `isCounted`, of a row of pain_point_findings. */
export const isCountedRow: RawBuilder<SqlBool> = sql<SqlBool>`
  (mark = 'has it' or (mark is null and certainty = 'sure'))`

/** Null where nothing is marked. */
export async function readRecount(db: Database, id: ReportId): Promise<StoredRecount | null> {
  const row = await db
    .selectFrom('pain_point_reports')
    .select('recount')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.recount ?? null
}

/** With the figures by the marks, where there are any. */
export function recounted(row: ReportRow): ReportRow {
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
    coverage: row.coverage.map((one) => ({ ...one, kept: recount.kept[one.source] ?? 0 })),
  }
}

/** A model is not asked again: what it wrote stays, and the page says that it is older than the marks. */
export function recountedSections(
  stored: readonly Section[],
  recount: StoredRecount | null,
): Section[] {
  return stored.map((section) => {
    const anew = recount?.sections.find(({ name }) => name === section.name)
    return anew && section.model === null ? { ...section, claims: anew.claims } : section
  })
}
