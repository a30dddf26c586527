import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { Report } from '../reports/contract.ts'
import { applyRecount } from '../reports/recounted.ts'
import { getShownPart } from '../reports/shown-part.ts'
import { getAnswerText, getResultText } from '../reports/rules.ts'
import { textsReadSchema } from '../reports/report-schema.ts'

type ReportRow = Selectable<Tables['pain_point_reports']>

/** As its own page shows it: counted by the founder's marks, and without what was refunded. */
export function applyMarks(db: Database, stored: ReportRow): Promise<ReportRow> {
  return getShownPart(db, applyRecount(stored))
}

/** @param hasVerdict the verdict of a full report is public only if its founder published the full report */
export function getSentence(report: ReportRow, { hasVerdict }: { hasVerdict: boolean }): string {
  const answered = {
    total_findings: report.total_findings,
    recommendation: report.recommendation,
    // A value stored by an earlier version lacks newer fields; the schema adds their defaults.
    reading: report.reading && textsReadSchema.parse(report.reading),
    by_reading: report.recount && byReading,
    signal_counts: null,
  }
  return hasVerdict ? getResultText(answered) : getAnswerText(answered)
}

const byReading: NonNullable<Report['by_reading']> = {
  total_findings: 0,
  validation_score: null,
  recommendation: null,
  by_newer_rules: null,
}
