import type { Services, ApiKeyActor } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { listSecretKeys } from '../../platform/secret-key.ts'
import { hashKey } from './keys.ts'
import { keyLimits } from './rules.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'config'>

/** Counts towards the key's limit. @throws AppError `unauthenticated` for an unknown or revoked key, `rate_limited` */
export async function readKey(services: Deps, header: string): Promise<ApiKeyActor> {
  const { db, clock, limits, config } = services
  const secret = /^bearer +(assay_[\w-]{43})$/i.exec(header)?.[1]
  if (secret === undefined || config.off.has('API_KEYS')) throw createUnknownKeyError()
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'idea_id', 'scopes', 'last_used_at'])
    .where(
      'secret_hash',
      'in',
      listSecretKeys(config).map((secretKey) => hashKey(secret, secretKey)),
    )
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw createUnknownKeyError()
  await limits.take(keyLimits.calls, row.id)
  const minute = new Date(Math.floor(clock().getTime() / 60_000) * 60_000)
  if (row.last_used_at === null || row.last_used_at < minute) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: minute })
      .where('id', '=', row.id)
      .execute()
  }
  return { id: row.id, ideaId: row.idea_id, scopes: row.scopes }
}

function createUnknownKeyError(): AppError {
  return new AppError('unauthenticated', 'This key is unknown or was revoked.')
}
