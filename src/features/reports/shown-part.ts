import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { isRevoked } from '../purchases/scan-credits.ts'

type OnlyInFull = 'id' | 'kind' | 'assessment' | 'validation_score' | 'recommendation'

/** A full report whose credit was revoked, as after a refund, shows only what a free one shows. */
export async function getShownPart<
  Row extends Pick<Selectable<Tables['pain_point_reports']>, OnlyInFull>,
>(db: Database, row: Row): Promise<Row> {
  if (row.kind !== 'full' || !(await isRevoked(db, row.id))) return row
  return {
    ...row,
    kind: 'lite',
    assessment: null,
    validation_score: null,
    recommendation: null,
  }
}
