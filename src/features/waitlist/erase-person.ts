import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'
import type { WaitlistEntryId } from './contract.ts'
import { leave } from './leave-waitlist.ts'

/** Run it before ideas are erased: it finds the downloads of their waitlists through them. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // All at once and in order of id, as `countSignUp` requires for several entries.
  const { rows: entries } = await sql<{ id: WaitlistEntryId; is_theirs: boolean }>`
    select id, email = any (${emails}::text[]) as is_theirs from waitlist
    where email = any (${emails}::text[]) or id in (
      select referred_by from waitlist where email = any (${emails}::text[]))
    order by id for update`.execute(tx)
  const theirs = entries.filter((entry) => entry.is_theirs).map(({ id }) => id)
  await sql`
    select from ideas where id in (select idea_id from waitlist where id = any (${theirs}::uuid[]))
    order by id for update`.execute(tx)
  await sql`
    select from idea_counters
    where idea_id in (select idea_id from waitlist where id = any (${theirs}::uuid[]))
    order by idea_id for update`.execute(tx)
  for (const id of theirs) await leave(tx, id)
  // Entries with another spelling of the email hold it as their person.
  await tx
    .updateTable('waitlist')
    .set({ person: `erased ${randomUUID()}` })
    .where('person', 'in', emails)
    .execute()
  const { rows: downloads } = await sql`
    delete from waitlist_downloads where idea_id in (
      select id from ideas where business_email = any (${emails}::text[])) returning 1`.execute(tx)
  return { waitlist: theirs.length, waitlist_downloads: downloads.length }
}
