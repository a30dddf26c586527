import { sql } from 'kysely'
import type { Delivery, Services, Mailer } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { logFailure } from '../functions/problem.ts'
import { redactEmails } from '../redact-emails.ts'
import {
  getLatenessReason,
  getNextState,
  isLastTry,
  mayBeSent,
  type NextState,
} from './after-delivery.ts'
import { claimDueEmail, type ClaimedEmail } from './claim-email.ts'
import type { EmailKind, RenderedEmail } from './emails.ts'
import { sendEmailsName } from './outbox.ts'

/** Shorter than an email's lease. */
const maxAttemptMs = 20_000
/** While this key is in the store, no process sends emails. */
const pauseKey = 'mail:paused'

/** The only sender of emails: claims due emails one by one and records each outcome. */
export const sendEmails = defineJob({
  ...sendEmailsName,
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 300,
  run: (services, _data, signal) => sendDueEmails(services, signal),
})

/** @param kind sends only such emails, without a worker */
export async function sendDueEmails(
  services: Services,
  signal: AbortSignal,
  kind?: EmailKind,
): Promise<void> {
  const { mailer } = services
  if (!mailer) return
  while (!signal.aborted && !(await services.store.get(pauseKey))) {
    const now = services.clock()
    const message = await claimDueEmail(services.db, now, kind)
    if (!message) return
    const next = await attempt(services, mailer, message, now)
    if (next.status === 'dropped') await deleteDropped(services, message, next)
    else await record(services, message, next)
  }
}

type Result = NextState & { provider?: string; providerId?: string | null }

interface Dropped {
  status: 'dropped'
  reason: string
}

async function attempt(
  services: Services,
  mailer: Mailer,
  message: ClaimedEmail,
  now: Date,
): Promise<Result | Dropped> {
  const { doubts, doubtful_since: doubtfulSince } = message
  const unsent = { reason: null, dueAt: now, doubts, doubtfulSince, pauseMs: 0 }
  if (await isSuppressed(services, message.recipient)) return { ...unsent, status: 'suppressed' }
  if (!mayBeSent(message, mailer, now)) {
    return { ...unsent, status: 'doubtful', reason: 'cut off in the middle of sending' }
  }
  const reason = getLatenessReason(message, now)
  // After a doubt it may have been sent.
  if (reason) return { ...unsent, status: doubtfulSince ? 'doubtful' : 'refused', reason }
  const timeout = AbortSignal.timeout(maxAttemptMs)
  const delivery = await send(services, mailer, message, timeout)
  if ('status' in delivery) {
    return doubtfulSince ? { ...unsent, status: 'doubtful', reason: delivery.reason } : delivery
  }
  const providerId = delivery.outcome === 'accepted' ? delivery.providerId : null
  return { ...getNextState(message, delivery, { now, mailer }), provider: mailer.name, providerId }
}

async function isSuppressed({ db }: Services, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('suppressed_addresses')
    .select('address')
    .where('address', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

/** A writer may fail on data that an older version left. */
async function send(
  services: Services,
  mailer: Mailer,
  message: ClaimedEmail,
  timeout: AbortSignal,
): Promise<Delivery | Dropped> {
  const { id, kind, recipient, data } = message
  const { PUBLIC_URL: publicUrl, SECRET_KEY: secretKey } = services.config
  let rendered: RenderedEmail
  try {
    const revised = await services.reviseEmail(services.db, kind, data)
    if (revised.obstacle !== null) {
      const { obstacle: reason, isFinal } = revised
      // Dropped before it is too late, or it would count as refused.
      return isFinal || isLastTry(message, services.clock())
        ? { status: 'dropped', reason }
        : { outcome: 'delayed', concerns: 'email', reason, retryAfterSeconds: null }
    }
    rendered = await services.renderEmail(kind, revised.data, { publicUrl, secretKey })
  } catch (error) {
    logFailure(services, error, { emailId: id, kind })
    const reason = `its writer failed: ${error instanceof Error ? error.message : 'see the log'}`
    return { outcome: 'delayed', concerns: 'email', reason, retryAfterSeconds: null }
  }
  return mailer.send({ key: id, to: recipient, ...rendered }, timeout)
}

async function deleteDropped(
  { db, counters, log }: Services,
  { id, kind, attempts }: ClaimedEmail,
  { reason }: Dropped,
): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).where('attempts', '=', attempts).execute()
  counters.count('email', { outcome: 'dropped' })
  log.info({ emailId: id, kind, reason }, 'an email is of no use now and was deleted')
}

async function record(services: Services, message: ClaimedEmail, next: Result): Promise<void> {
  const { db, clock, jobs, log, store, counters } = services
  const { status, reason, provider, providerId } = next
  // First, or another process would try the next email at once.
  if (next.pauseMs > 0) await store.set(pauseKey, { reason }, next.pauseMs / 1000)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('letters')
      .set({
        // A webhook event may have set a later status meanwhile, which is kept.
        status: sql`case when status = 'waiting' then ${status} else status end`,
        reason: sql`case when status = 'waiting' then ${reason} else reason end`,
        due_at: next.dueAt,
        doubts: next.doubts,
        doubtful_since: next.doubtfulSince,
        leased_until: null,
        ...(provider ? { provider } : {}),
        ...(providerId ? { provider_id: providerId } : {}),
        ...(status === 'sent' ? { sent_at: clock() } : {}),
      })
      .where('id', '=', message.id)
      // Only if no later attempt has taken it over.
      .where('attempts', '=', message.attempts)
      .execute()
    if (status !== 'waiting') return
    // Not before the pause ends: the attempt may have taken longer than the email's own wait.
    const waitMs = Math.max(next.dueAt.getTime() - clock().getTime(), next.pauseMs)
    await jobs.enqueue(tx, sendEmailsName, {}, waitMs / 1000)
  })
  counters.count('email', { outcome: status === 'waiting' ? 'delayed' : status })
  if (reason === null) return
  const fields = { emailId: message.id, kind: message.kind, reason: redactEmails(reason) }
  if (status === 'waiting') log.warn({ ...fields, dueAt: next.dueAt }, 'an email was delayed')
  else log.warn({ ...fields, status }, 'gave up on an email')
}
