import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { dayMs } from '../../shared/durations.ts'
import type { rotateWebhookSecret as contract } from './contract.ts'
import { webhookLimits } from './rules.ts'
import { findWebhook } from './webhook-queries.ts'
import { createWebhookSecret, encryptWebhookSecret } from './webhook-secret.ts'

/** @throws AppError `not_found`, `rate_limited` */
export async function rotateWebhookSecret(
  context: RequestContext,
  { ideaId, webhookId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clock, db, limits } = context
  await findWebhook(db, { ideaId, webhookId })
  await limits.take(webhookLimits.rotated, webhookId)
  const secret = createWebhookSecret()
  const now = clock()
  const until = new Date(now.getTime() + dayMs).toISOString()
  // Those of earlier rotations stay for their day: the receiver may still have one of them.
  await sql`
    update webhooks set secret = ${encryptWebhookSecret(secret, context)},
      former_secrets = jsonb_build_array(jsonb_build_object('secret', secret, 'until', ${until}::text))
        || jsonb_path_query_array(former_secrets, '$[*] ? (@.until > $now)',
          jsonb_build_object('now', ${now.toISOString()}::text))
    where id = ${webhookId}`.execute(db)
  return { secret, formerSecretUntil: until }
}
