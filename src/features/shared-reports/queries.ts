import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
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

/** The report must be locked: it has one open link at most. */
export async function openShare(
  tx: DatabaseTransaction,
  reportId: ReportId,
  now: Date,
): Promise<{ id: ShareId; isNew: boolean }> {
  const shared = await findOpenShare(tx, reportId)
  if (shared) return { id: shared, isNew: false }
  const id = randomUUID() as ShareId
  await tx
    .insertInto('report_shares')
    .values({ id, report_id: reportId, created_at: now })
    .execute()
  return { id, isNew: true }
}
