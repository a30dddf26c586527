import { listMissingDetails } from '../platform/operator.ts'
import type { Services } from '../platform/context.ts'

export function logMailTarget({
  config,
  mailer,
  log,
}: Pick<Services, 'config' | 'mailer' | 'log'>): void {
  const mailbox = `${config.PUBLIC_URL}/dev/mailbox`
  if (!mailer) {
    return log.warn(
      'No email can be sent. Set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on to try things out). Emails wait in the outbox.',
    )
  }
  if (mailer.name !== 'mailbox') {
    return log.info(`Emails go out through ${mailer.name}, from ${config.MAIL_FROM}`)
  }
  if (config.isLocal && !config.isMailboxOpen) {
    return log.info(`Emails stay here, at ${mailbox}, for this machine alone`)
  }
  log.warn(`DEV_MAILBOX=on: no email is sent, and ANYONE CAN READ EVERY EMAIL at ${mailbox}`)
}

/** Without a proxy's forwarding header its requests look like this machine's own. */
export function logOpenMetrics({ config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.isLocal || config.METRICS_TOKEN !== undefined) return
  log.warn(
    'Without METRICS_TOKEN this machine may read /metrics, and everyone may if a proxy on it sends no X-Forwarded-For. Set METRICS_TOKEN.',
  )
}

/** For public sites: on localhost the privacy page informs no strangers. */
export function logMissingDetails({ config, log }: Pick<Services, 'config' | 'log'>): void {
  const missing = config.isLocal ? [] : listMissingDetails()
  if (missing.length === 0) return
  log.warn(
    `The privacy page lacks ${missing.join(', ')}: set them in src/platform/operator.ts and brand.ts`,
  )
}
