import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

/**
 * Run it after the ideas. Deletes the blocks of exactly these emails, and those of the sessions and emails that posted
 * their ideas: they would keep them, and lead to the votes of that session.
 */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // Only an erased idea has no email.
  const { rows: blocks } = await sql`
    delete from blocks where kind = 'email' and lower(pattern) = any (${emails}::text[])
      or idea_id in (select id from ideas where business_email = '') returning 1`.execute(tx)
  return { blocks: blocks.length }
}
