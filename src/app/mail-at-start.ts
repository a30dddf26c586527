import type { Services } from '../platform/context.ts'

export function logMailTarget({
  config,
  mailer,
  log,
}: Pick<Services, 'config' | 'mailer' | 'log'>): void {
  const mailbox = `${config.PUBLIC_URL}/dev/mailbox`
  if (!mailer) {
    return log.warn(
      'No mail is sent: set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on for a try). Letters wait in the outbox.',
    )
  }
  if (mailer.name !== 'mailbox') {
    return log.info(`Mail goes out by ${mailer.name}, from ${config.MAIL_FROM}`)
  }
  if (config.isLocal && !config.isMailboxOpen) {
    return log.info(`Mail stays here, at ${mailbox}, for this machine alone`)
  }
  log.warn(`DEV_MAILBOX=on: no mail is sent, and ANYBODY CAN READ EVERY LETTER at ${mailbox}`)
}
