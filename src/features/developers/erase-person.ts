import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, mentions } from '../../platform/erasure.ts'

/** Run it after the ideas. A URL with the email is deleted: replaced, it would call elsewhere. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // Only an erased idea has no email.
  const ofErased = sql`idea_id in (select id from ideas where business_email = '')`
  const { rows: keys } = await sql`delete from api_keys where ${ofErased} returning 1`.execute(tx)
  const { rows: webhooks } = await sql`
    delete from webhooks where ${ofErased} or ${mentions(sql`url`, emails)} returning 1`.execute(tx)
  return { api_keys: keys.length, webhooks: webhooks.length }
}
