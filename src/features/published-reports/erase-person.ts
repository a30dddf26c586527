import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'
import { endShare } from './queries.ts'

/** Run it after ideas are erased, and so locked: an erased idea has no email. */
export async function erasePerson(
  tx: DatabaseTransaction,
  { now }: Pick<Erasure, 'now'>,
): Promise<Erased> {
  const publications = await tx
    .deleteFrom('published_reports')
    .where(sql<boolean>`idea_id in (select id from ideas where business_email = '')`)
    .returning(['report_id', 'share_id'])
    .execute()
  for (const publication of publications) await endShare(tx, publication, now)
  return { published_reports: publications.length }
}
