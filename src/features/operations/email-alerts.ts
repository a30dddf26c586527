import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { queueEmail, sendEmailsName } from '../../platform/email/outbox.ts'
import { sendDueEmails } from '../../platform/email/send-emails.ts'
import { createStore, foreverSeconds } from '../../platform/store.ts'
import { listAdminEmails } from '../accounts/queries.ts'
import type { Alert } from './contract.ts'
import { getOperatorsDesk } from './get-operators-desk.ts'
import { alertEmailMinutes } from './rules.ts'
import type { ConfiguredSource } from './source-health.ts'

const storeKey = 'alerts:emailed'

const reportedSchema = z.object({
  /** keys of the problems that were emailed and have not ended since */
  keys: z.array(z.string()),
  emailedAt: z.iso.datetime().nullable(),
})

/** At most one email an hour, and one for each problem until it ends. Any number of processes may call it. */
export async function emailAlerts(
  services: Services,
  sources: ConfiguredSource[],
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs } = services
  const { alerts } = await getOperatorsDesk(services, sources)
  const emailed = alerts.filter(({ isEmailed }) => isEmailed)
  const isReported = await db.transaction().execute((tx) => queueReport(services, tx, emailed))
  if (isReported) jobs.wake(sendEmailsName)
  // No worker sends it then. With a worker this process may not even reach the mail server.
  const isWorkerless = alerts.some(({ key }) => key === 'no-worker')
  if (isWorkerless) await sendDueEmails(services, signal, 'site-alerts')
}

/** @returns whether emails were queued */
async function queueReport(
  services: Services,
  tx: DatabaseTransaction,
  alerts: Alert[],
): Promise<boolean> {
  const now = services.clock()
  // One process at a time, or two would report the same.
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeKey}, 0))`.execute(tx)
  const store = createStore(tx, services.clock)
  const stored = reportedSchema.safeParse(await store.get(storeKey)).data
  const { keys: reported, emailedAt } = stored ?? { keys: [], emailedAt: null }
  const unreported = alerts.filter(({ key }) => !reported.includes(key))
  // Without a sign: a clock that was set back must not silence a year.
  const isTooSoon =
    emailedAt !== null &&
    Math.abs(now.getTime() - Date.parse(emailedAt)) < alertEmailMinutes * 60_000
  const recipients = unreported.length > 0 && !isTooSoon ? await listAdminEmails(tx) : []
  for (const to of recipients) {
    const data = {
      alerts: unreported.map(({ text, advice, link }) => ({ text, advice, link })),
      seenAt: now.toISOString(),
    }
    await queueEmail(services, tx, { kind: 'site-alerts', to, about: randomUUID(), data })
  }
  const isReported = recipients.length > 0
  const keys = alerts.map(({ key }) => key).filter((key) => isReported || reported.includes(key))
  if (!isReported && keys.length === reported.length) return false
  await store.set(
    storeKey,
    { keys, emailedAt: isReported ? now.toISOString() : emailedAt },
    foreverSeconds,
  )
  return isReported
}
