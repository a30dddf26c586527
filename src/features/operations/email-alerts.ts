import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { queueEmail, sendEmailsName } from '../../platform/email/outbox.ts'
import { sendDueEmails } from '../../platform/email/send-emails.ts'
import { createStore, foreverSeconds } from '../../platform/store.ts'
import { hourMs } from '../../shared/durations.ts'
import { listAdminEmails } from '../accounts/queries.ts'
import type { Alert } from './contract.ts'
import { getOperatorsDesk } from './get-operators-desk.ts'
import { alertEmailMinutes, grownAlertHours } from './rules.ts'
import type { ConfiguredSource } from './source-health.ts'

const storeKey = 'alerts:emailed'

const reportedSchema = z.object({
  /** keys of the problems that were emailed and have not ended since */
  keys: z.array(z.string()),
  /** of those that may grow: the size that was emailed, or to which they have shrunk since */
  counts: z
    .record(z.string(), z.object({ count: z.int(), emailedAt: z.iso.datetime() }))
    .default({}),
  emailedAt: z.iso.datetime().nullable(),
})

/** At most one email an hour, and one for each problem until it ends, but one a day if it grows. Any number of processes may call it. */
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
  const { keys: reported, counts, emailedAt } = stored ?? { keys: [], counts: {}, emailedAt: null }
  const unreported = alerts.filter(
    (alert) => !reported.includes(alert.key) || hasGrown(alert, counts[alert.key], now),
  )
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
  const emailedKeys = isReported ? unreported.map(({ key }) => key) : []
  const next = {
    keys,
    counts: getCounts(
      alerts.filter(({ key }) => keys.includes(key)),
      { counts, emailedKeys, now },
    ),
    emailedAt: isReported ? now.toISOString() : emailedAt,
  }
  if (!isReported && isDeepStrictEqual(next, stored)) return false
  await store.set(storeKey, next, foreverSeconds)
  return isReported
}

type Counts = z.output<typeof reportedSchema>['counts']

function hasGrown({ count }: Alert, emailed: Counts[string] | undefined, now: Date): boolean {
  if (count === null || emailed === undefined || count <= emailed.count) return false
  const age = Math.abs(now.getTime() - Date.parse(emailed.emailedAt))
  return age >= grownAlertHours * hourMs
}

function getCounts(
  alerts: readonly Alert[],
  { counts, emailedKeys, now }: { counts: Counts; emailedKeys: readonly string[]; now: Date },
): Counts {
  const next: Counts = {}
  for (const { key, count } of alerts) {
    if (count === null) continue
    const before = emailedKeys.includes(key) ? undefined : counts[key]
    next[key] = {
      count: Math.min(count, before?.count ?? count),
      emailedAt: before?.emailedAt ?? now.toISOString(),
    }
  }
  return next
}
