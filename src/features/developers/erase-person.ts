import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, mentions } from '../../platform/erasure.ts'

/**
 * Ends keys and webhooks of ideas that were erased (run it after them), and every webhook whose address names
 * the person: with the name replaced it would call somewhere else.
 */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  // An idea without an address is one that was erased.
  const ofErased = sql`idea_id in (select id from ideas where business_email = '')`
  const { rows: keys } = await sql`delete from api_keys where ${ofErased} returning 1`.execute(tx)
  const { rows: webhooks } = await sql`
    delete from webhooks where ${ofErased} or ${mentions(sql`url`, emails)} returning 1`.execute(tx)
  return { api_keys: keys.length, webhooks: webhooks.length }
}
