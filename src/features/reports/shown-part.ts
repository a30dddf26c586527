import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { isRefunded } from '../purchases/scan-credits.ts'

type OnlyInFull = 'id' | 'kind' | 'assessment' | 'validation_score' | 'recommendation'

/** A full report that was refunded, or whose dispute was lost, shows only what a free one shows. */
export async function getShownPart<
  Row extends Pick<Selectable<Tables['pain_point_reports']>, OnlyInFull>,
>(db: Database, row: Row): Promise<Row> {
  if (row.kind !== 'full' || !(await isRefunded(db, row.id))) return row
  return {
    ...row,
    kind: 'lite',
    assessment: null,
    validation_score: null,
    recommendation: null,
  }
}
