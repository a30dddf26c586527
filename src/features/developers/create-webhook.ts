import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import { conflict, invalidInput } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { findIdea, lockIdea } from '../ideas/queries.ts'
import type { createWebhook as contract, WebhookId } from './contract.ts'
import { webhookLimits, maxWebhooks } from './rules.ts'
import { parseWebhookUrl } from './webhook-url.ts'
import { getPassedMilestone, toWebhook, webhookColumns } from './webhook-queries.ts'
import { createWebhookSecret, encryptWebhookSecret } from './webhook-secret.ts'

/** Sends no earlier events. @throws AppError `invalid_input`, `conflict`, `rate_limited`, `not_found` */
export async function createWebhook(
  context: RequestContext,
  { ideaId, url: text, events }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clock, config, db, limits } = context
  const parsed = parseWebhookUrl(text, config.servesOnlyThisMachine)
  if ('error' in parsed) throw invalidInput([{ path: 'url', message: parsed.error }])
  await findIdea(db, ideaId)
  await limits.take(webhookLimits.created, ideaId)
  const secret = createWebhookSecret()
  const webhook = await db.transaction().execute(async (tx) => {
    // Two concurrent calls would not see each other.
    await lockIdea(tx, ideaId)
    const existing = await tx
      .selectFrom('webhooks')
      .select('url')
      .where('idea_id', '=', ideaId)
      .execute()
    if (existing.some(({ url }) => url === parsed.url)) {
      throw conflict('There is already a webhook for this URL. Delete it to change its events.')
    }
    if (existing.length >= maxWebhooks) {
      throw conflict(`An idea has at most ${maxWebhooks} webhooks. Delete one first.`)
    }
    const now = clock()
    return tx
      .insertInto('webhooks')
      .values({
        id: randomUUID() as WebhookId,
        idea_id: ideaId,
        url: parsed.url,
        events,
        secret: encryptWebhookSecret(secret, context),
        created_at: now,
        seen_until: now,
        milestone: await getPassedMilestone(tx, ideaId),
      })
      .returning(webhookColumns)
      .executeTakeFirstOrThrow()
  })
  return { secret, webhook: toWebhook(webhook) }
}
