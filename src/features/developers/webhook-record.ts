import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { WebhookId } from './contract.ts'
import { maxFailingDays } from './rules.ts'
import type { ClaimedCall } from './webhook-claim.ts'
import type { CallOutcome } from './webhook-outcome.ts'
import { dayMs } from '../../shared/durations.ts'

export async function recordCall(
  { clock, db, log }: Services,
  call: ClaimedCall,
  outcome: CallOutcome,
): Promise<void> {
  const now = clock()
  const isDelivered = outcome.status === 'delivered'
  const logFields = { delivery: call.id, webhook: call.webhookId, event: call.event }
  const isSwitchedOff = await db.transaction().execute(async (tx) => {
    // Locked before its calls, in the same order as everywhere, to avoid deadlocks.
    await sql`select from webhooks where id = ${call.webhookId} for no key update`.execute(tx)
    const kept = await recordOutcome(tx, call, outcome, now)
    if (!kept) return false
    if (isDelivered) {
      await tx
        .updateTable('webhooks')
        .set({ failing_since: null })
        .where('id', '=', call.webhookId)
        .where('failing_since', 'is not', null)
        .execute()
      return false
    }
    return recordFailure(tx, call.webhookId, {
      now,
      isGivenUp: outcome.status === 'failed',
      isGone: outcome.status === 'failed' && outcome.isGone,
    })
  })
  if (isDelivered) return
  const { reason } = outcome
  if (isSwitchedOff) log.warn({ ...logFields, reason }, 'a webhook was switched off')
  else log.info({ ...logFields, reason, status: outcome.status }, 'a webhook call failed')
}

export async function dropCall({ db }: Services, { id, attempts }: ClaimedCall): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', reason: unwantedReason, leased_until: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()
}

const unwantedReason = 'not sent: it was switched off, or its idea was unlisted'

/** @returns false if a later attempt has taken it over, or it was deleted */
async function recordOutcome(
  tx: DatabaseTransaction,
  { id, attempts }: ClaimedCall,
  outcome: CallOutcome,
  now: Date,
): Promise<boolean> {
  const isDelivered = outcome.status === 'delivered'
  const kept = await tx
    .updateTable('webhook_deliveries')
    .set({
      // A call that was given up with its webhook meanwhile stays failed, unless it was delivered after all.
      status: isDelivered
        ? 'delivered'
        : sql`case when status = 'waiting' then ${outcome.status} else status end`,
      answer_status: outcome.answerStatus,
      reason: isDelivered ? null : outcome.reason,
      leased_until: null,
      ...(isDelivered ? { delivered_at: now } : {}),
      ...(outcome.status === 'waiting' ? { due_at: new Date(now.getTime() + outcome.waitMs) } : {}),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

async function recordFailure(
  tx: DatabaseTransaction,
  id: WebhookId,
  { now, isGivenUp, isGone }: { now: Date; isGivenUp: boolean; isGone: boolean },
): Promise<boolean> {
  const { failing_since: since = null } =
    (await tx
      .updateTable('webhooks')
      .set({ failing_since: sql`coalesce(failing_since, ${now})` })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .returning('failing_since')
      .executeTakeFirst()) ?? {}
  if (since === null) return false
  // A call that may still be delivered proves nothing: the failure before it can be weeks old.
  const isOverdue = isGivenUp && now.getTime() - since.getTime() >= maxFailingDays * dayMs
  if (!isGone && !isOverdue) return false
  await tx.updateTable('webhooks').set({ disabled_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', reason: unwantedReason })
    .where('webhook_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  return true
}
