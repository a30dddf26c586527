import { brand } from '../platform/brand.ts'
import { shippedClaims } from '../features/operations/rules.ts'
import { listMissingDetails } from '../platform/list-missing-details.ts'
import type { Services } from '../platform/context.ts'

export function logSettings(services: Pick<Services, 'config' | 'mailer' | 'log'>): void {
  logMailTarget(services)
  logPayments(services)
  logReader(services)
  logMissingDetails(services)
  logOpenMetrics(services)
}

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
    return log.info(`Emails are kept at ${mailbox}, which only this machine can open`)
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

export function logMissingDetails({ config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.isLocal) return
  const missing = listMissingDetails()
  if (missing.length > 0) {
    log.warn(
      `The privacy page lacks ${missing.join(', ')}: set them in brand.json, in the folder of BRAND_DIR`,
    )
  }
  if (!brand.claimsAreOwn) log.warn(`${shippedClaims.text}. ${shippedClaims.advice}`)
}

const paymentTexts = {
  none: 'Nothing can be bought: set STRIPE_SECRET_KEY (or SANDBOX_PAYMENTS=on to try things out)',
  sandbox: 'Payments: the sandbox, in which no money moves',
  test: 'Payments by Stripe in TEST mode, in which no money moves',
  live: 'Payments by Stripe, live',
  unknown:
    'STRIPE_SECRET_KEY has an unknown form: Stripe’s begin with sk_live_, rk_live_, sk_test_ or rk_test_',
} as const

export function logPayments({ config, log }: Pick<Services, 'config' | 'log'>): void {
  const { paymentMode: mode, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  const isTrial = mode === 'sandbox' || mode === 'test'
  const isPublic = !config.isLocal && config.PUBLIC_URL.startsWith('https:')
  if (mode === 'unknown' || (isTrial && isPublic)) log.warn(paymentTexts[mode])
  else log.info(paymentTexts[mode])
  if (webhookSecret && !webhookSecret.startsWith('whsec_')) {
    log.warn('STRIPE_WEBHOOK_SECRET has an unknown form: Stripe’s begin with whsec_')
  }
}

export function logReader({ config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.READER === 'on') return
  log.warn(
    'READER=off: scans only compare words, so no full report can have a verdict, and none is sold.',
  )
}
