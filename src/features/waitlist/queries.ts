import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { WaitlistEntryId } from './contract.ts'

/** An entry and its idea; undefined if either is gone. */
export async function findEntry(db: Database, id: WaitlistEntryId) {
  return db
    .selectFrom('waitlist')
    .innerJoin('ideas', 'ideas.id', 'waitlist.idea_id')
    .select([
      'waitlist.id',
      'waitlist.idea_id as ideaId',
      'waitlist.email',
      'waitlist.session_id',
      'waitlist.verified_at as confirmed_at',
      'ideas.title',
      'ideas.withdrawn_at as withdrawnAt',
    ])
    .where('waitlist.id', '=', id)
    .executeTakeFirst()
}

/** In the order of ids, before any counter: two entries that referred each other would deadlock otherwise. */
export async function lockWithReferrer(tx: DatabaseTransaction, id: WaitlistEntryId) {
  const rows = await tx
    .selectFrom('waitlist')
    .select(['id', 'person', 'session_id', 'verified', 'verified_session_id'])
    .where(
      'id',
      '=',
      sql<WaitlistEntryId>`any (array[${id}, (select referred_by from waitlist where id = ${id})]::uuid[])`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return { entry: rows.find((row) => row.id === id), referrer: rows.find((row) => row.id !== id) }
}
