// Discussions whose writers asked not to be quoted. Only keyed hashes of their names, ids and URLs, are kept.
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import { listSecretKeys, type SecretKeys } from '../../platform/secret-key.ts'
import type { ReportId } from '../../shared/schema/ids.ts'

/** The id of an erased discussion in a report: the same for texts that were being written during the erasure. */
export function getErasedId(
  reportId: ReportId,
  name: string,
  { SECRET_KEY: secretKey }: SecretKeys,
): string {
  return `erased:${keyedHash(`${reportId} ${name}`, 'erased id', secretKey)}`
}

export async function keepErased(
  tx: DatabaseTransaction,
  names: readonly string[],
  { SECRET_KEY: secretKey }: SecretKeys,
  now: Date,
): Promise<number> {
  const kept = await tx
    .insertInto('erased_discussions')
    .values(names.map((name) => ({ hash: hashName(name, secretKey), erased_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute()
  return kept.length
}

export async function listErased(
  db: Database,
  names: readonly string[],
  keys: SecretKeys,
): Promise<string[]> {
  const pairs = listSecretKeys(keys).flatMap((secretKey) =>
    names.map((name) => [hashName(name, secretKey), name] as const),
  )
  const byHash = new Map(pairs)
  const { rows } = await sql<{ hash: string }>`
    select hash from erased_discussions where hash = any (${[...byHash.keys()]}::text[])`.execute(
    db,
  )
  return rows.flatMap(({ hash }) => byHash.get(hash) ?? [])
}

/**
 * Call it first in a transaction that stores quotes, then `eraseLateQuotes` of `erase-quotes.ts`: an erasure at the
 * same time waits for that transaction, or is seen by it.
 */
export async function lockErased(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table erased_discussions in share mode`.execute(tx)
}

export async function hasErased(tx: DatabaseTransaction): Promise<boolean> {
  const any = await tx.selectFrom('erased_discussions').select('hash').limit(1).executeTakeFirst()
  return any !== undefined
}

function hashName(name: string, secretKey: string): string {
  return keyedHash(name, 'erased discussion', secretKey)
}
