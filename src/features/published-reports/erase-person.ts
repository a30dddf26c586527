import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased } from '../../platform/erasure.ts'

/** Run it after ideas are erased, and so locked: an erased idea has no email. */
export async function erasePerson(tx: DatabaseTransaction): Promise<Erased> {
  const publications = await tx
    .deleteFrom('published_reports')
    .where(sql<boolean>`idea_id in (select id from ideas where business_email = '')`)
    .returning('report_id')
    .execute()
  return { published_reports: publications.length }
}
