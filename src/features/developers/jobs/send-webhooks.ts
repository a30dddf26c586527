import { setTimeout as delay } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { logFailure } from '../../../platform/functions/problem.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { type ClaimedCall, claimDueCalls } from '../webhook-claim.ts'
import type { WebhookServices } from '../webhook-context.ts'
import { sendWebhooksName } from '../webhook-deliveries.ts'
import { getOutcome } from '../webhook-outcome.ts'
import { toWebhookBody } from '../webhook-payloads.ts'
import { dropCall, recordCall } from '../webhook-record.ts'
import { decryptWebhookSecret } from '../webhook-secret.ts'

const maxConcurrentCalls = 16
const pollMs = 1000
/** Well within the job's time limit, so that running calls are not cut off. */
const claimPeriodMs = 240_000

/** The only caller of webhooks. At least once: a receiver recognises repeats by the call's id. */
export const sendWebhooks = defineJob({
  ...sendWebhooksName,
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run(services: WebhookServices, _data, signal) {
    const running = new Set<Promise<void>>()
    const endsAt = performance.now() + claimPeriodMs
    while (!signal.aborted && performance.now() < endsAt) {
      const free = maxConcurrentCalls - running.size
      const claimed = free > 0 ? await claimDueCalls(services.db, services.clock(), free) : []
      for (const call of claimed) {
        const work: Promise<void> = makeCall(services, call, signal).finally(() =>
          running.delete(work),
        )
        running.add(work)
      }
      if (running.size === 0) break
      await Promise.race([...running, delay(pollMs, undefined, { ref: false })])
    }
    await Promise.all(running)
  },
})

/** Never rejects: a call that could not be recorded is repeated after its lease. */
async function makeCall(
  services: WebhookServices,
  call: ClaimedCall,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (call.isUnwanted) return await dropCall(services, call)
    const response = await postCall(services, call, signal)
    await recordCall(services, call, getOutcome(response, call.attempts, Math.random()))
  } catch (error) {
    if (!signal.aborted) logFailure(services, error, { delivery: call.id, webhook: call.webhookId })
  }
}

async function postCall(services: WebhookServices, call: ClaimedCall, signal: AbortSignal) {
  const secret = decryptWebhookSecret(call.secret, services)
  if (secret === null) {
    const reason =
      'not sent: its secret can no longer be read. Delete this webhook and create a new one.'
    return { outcome: 'unanswered', reason } as const
  }
  const body = toWebhookBody(call.event, call.payload)
  const at = services.clock()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': call.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': [secret, ...listFormerSecrets(services, call, at)]
      .map((one) => new Webhook(one).sign(call.id, at, body))
      .join(' '),
  }
  return services.webhookCaller.post({ url: call.url, headers, body }, signal)
}

/** A receiver accepts a call of which one signature fits. */
function listFormerSecrets(services: WebhookServices, { formerSecrets }: ClaimedCall, at: Date) {
  return formerSecrets
    .filter(({ until }) => new Date(until) > at)
    .map(({ secret }) => decryptWebhookSecret(secret, services))
    .filter((secret) => secret !== null)
}
