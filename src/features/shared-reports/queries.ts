import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { ReportId } from '../reports/contract.ts'
import type { ShareId } from './contract.ts'

export type Share = Selectable<Tables['report_shares']>

/** Withdrawn shares included. @param id of a share, or any other UUID */
export function findShare(db: Database, id: string): Promise<Share | undefined> {
  return db
    .selectFrom('report_shares')
    .selectAll()
    .where('id', '=', id as ShareId)
    .executeTakeFirst()
}

/** The link that is not withdrawn, of which a report has one at most. */
export async function findOpenShare(db: Database, reportId: ReportId): Promise<ShareId | null> {
  const share = await db
    .selectFrom('report_shares')
    .select('id')
    .where('report_id', '=', reportId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return share?.id ?? null
}
