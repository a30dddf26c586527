import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import type { Store } from '../../platform/store.ts'
import { redactEmails } from '../../platform/redact-emails.ts'
import { mailCheckMinutes } from './rules.ts'

const checkWithinMs = 5000
const storeKey = 'mail:server'

const stateSchema = z.object({
  server: z.string(),
  error: z.string().nullable(),
  checkedAt: z.iso.datetime(),
})
export type MailServerState = z.output<typeof stateSchema>

/** Null if it was not checked lately: Resend and the local mailbox cannot be checked without sending. */
export async function findMailServerState(
  store: Pick<Store, 'get'>,
): Promise<MailServerState | null> {
  return stateSchema.safeParse(await store.get(storeKey)).data ?? null
}

type CheckServices = Pick<Services, 'mailer' | 'store' | 'clock' | 'log'>

export async function checkMailServer(
  { mailer, store, clock, log }: CheckServices,
  signal = AbortSignal.timeout(checkWithinMs),
): Promise<void> {
  const check = await mailer?.check?.(signal)
  if (!check) return
  const { server } = check
  const error = check.error === null ? null : redactEmails(check.error)
  if (error !== null) {
    log.warn(
      { server, reason: error },
      `The mail server ${server} accepts no emails: ${error}. Check SMTP_URL, the server and the firewall. Emails wait for three days.`,
    )
  }
  const state: MailServerState = { server, error, checkedAt: clock().toISOString() }
  await store.set(storeKey, state, mailCheckMinutes * 60 * 3)
}

/** By one process of all: each check is a login. */
export async function checkMailServerIfDue(services: CheckServices): Promise<void> {
  const { isTaken } = await services.store.take('mail:check', 1, mailCheckMinutes * 60 - 10)
  if (isTaken) await checkMailServer(services)
}
