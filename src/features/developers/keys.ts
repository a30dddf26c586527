import { randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { RowOf } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { ApiKey, ApiKeyId, Scope } from './contract.ts'
import { keyHintLength, keyLimits, maxKeys } from './rules.ts'
import type { apiKeys } from './tables.ts'

interface KeyOptions {
  ideaId: IdeaId | null
  name: string
  scopes: Scope[]
}

/** The secret is returned only here. @throws AppError `conflict` at the maximum of keys, `rate_limited` */
export async function createKey(
  context: RequestContext,
  { ideaId, name, scopes }: KeyOptions,
): Promise<{ secret: string; key: ApiKey }> {
  const owner = ideaId ?? 'site'
  await context.limits.take(keyLimits.created, owner)
  const secret = `assay_${randomBytes(32).toString('base64url')}`
  const row = {
    id: randomUUID() as ApiKeyId,
    idea_id: ideaId,
    name,
    scopes,
    secret_hash: hashKey(secret, context.config.SECRET_KEY),
    hint: secret.slice(0, keyHintLength),
    created_at: context.clock(),
    last_used_at: null,
    revoked_at: null,
  }
  await context.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 2))`.execute(db)
    const { count } = await db
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('idea_id', 'is not distinct from', ideaId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= maxKeys) {
      throw conflict(`There are already ${maxKeys} keys. Revoke one that you no longer need first.`)
    }
    await db.insertInto('api_keys').values(row).execute()
  })
  return { secret, key: toApiKey(row) }
}

export function hashKey(secret: string, secretKey: string): string {
  return keyedHash(secret, 'api key', secretKey)
}

type Row = Selectable<RowOf<typeof apiKeys>>

export function toApiKey(
  row: Pick<Row, 'id' | 'name' | 'scopes' | 'hint' | 'created_at' | 'last_used_at'>,
): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
