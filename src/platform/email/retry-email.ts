import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { isLinkExpired } from './after-delivery.ts'
import type { EmailId, EmailKind } from './emails.ts'
import { sendEmailsName } from './outbox.ts'

/** An email that was in doubt before its rejection may have been sent, so it is never sent again. */
export const retryableSql = `status = 'refused' and doubts = 0 and doubtful_since is null`

/** @returns why its recipient would have no use for it now; null if they would, or it must not be sent again */
export async function findRetryObstacle(services: ObstacleServices, id: EmailId) {
  const email = await services.db
    .selectFrom('letters')
    .select(['kind', 'data'])
    .where('id', '=', id)
    .where(sql<boolean>`${sql.raw(retryableSql)}`)
    .executeTakeFirst()
  return email ? findObstacle(services, email) : null
}

type ObstacleServices = Pick<Services, 'db' | 'clock' | 'reviseEmail'>

export async function findObstacle(
  { db, clock, reviseEmail }: ObstacleServices,
  { kind, data }: { kind: EmailKind; data: unknown },
): Promise<string | null> {
  if (isLinkExpired(data, clock())) return 'its link has expired'
  return (await reviseEmail(db, kind, data)).obstacle
}

/**
 * With a new id, since a provider that remembers the old key would repeat its response. One statement, so that
 * concurrent retries send it once. Wake `sendEmailsName` afterwards.
 */
export async function retryEmail(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  id: EmailId,
): Promise<'retried' | 'unknown' | 'final'> {
  const now = clock()
  const isRetried = await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update letters set id = ${randomUUID()}, status = 'waiting', reason = null, attempts = 0,
        provider = null, provider_id = null, sent_at = null, leased_until = null,
        due_at = ${now}, created_at = ${now}
      where id = ${id} and ${sql.raw(retryableSql)}
      returning id`.execute(tx)
    if (rows.length > 0) await jobs.enqueue(tx, sendEmailsName, {})
    return rows.length > 0
  })
  if (isRetried) return 'retried'
  const found = await db.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst()
  return found ? 'final' : 'unknown'
}
