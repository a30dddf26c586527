import { randomUUID } from 'node:crypto'
import type { RequestContext, Delivery, Mailer } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { TestResendApi } from './contract.ts'
import { testEmailLimit, testEmailWithinMs } from './rules.ts'

/** Only a direct send returns the provider's response. @throws AppError `unauthenticated`, `rate_limited` */
export async function testResendApi(context: RequestContext): Promise<TestResendApi> {
  const { actor, limits, mailer } = context
  const account = await actor.account()
  if (!account) throw new AppError('unauthenticated', 'Please sign in as an administrator.')
  await limits.take(testEmailLimit, account.id)
  if (!mailer) {
    const error =
      'Set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on to try things out) and restart.'
    return { success: false, message: 'No email can be sent: no provider is set.', error }
  }
  const key = randomUUID()
  return toResponse(await send(context, mailer, { key, to: account.email }), mailer.name, key)
}

async function send(
  { config, renderEmail, clock }: RequestContext,
  mailer: Mailer,
  { key, to }: { key: string; to: string },
): Promise<Delivery> {
  const { PUBLIC_URL: publicUrl, SECRET_KEY: secretKey } = config
  const data = { provider: providerLabels[mailer.name], askedAt: clock().toISOString() }
  const rendered = await renderEmail('mail-test', data, { publicUrl, secretKey })
  return mailer.send({ key, to, ...rendered }, AbortSignal.timeout(testEmailWithinMs))
}

const providerLabels: Record<Mailer['name'], string> = {
  resend: 'Resend',
  smtp: 'the mail server',
  mailbox: 'the local mailbox',
}

function toResponse(delivery: Delivery, name: Mailer['name'], key: string): TestResendApi {
  const provider = providerLabels[name]
  switch (delivery.outcome) {
    case 'accepted':
      return {
        success: true,
        message: `Test email handed to ${provider}.`,
        // The local mailbox identifies an email by our key.
        emailId: delivery.providerId ?? key,
      }
    case 'unknown':
      return {
        success: false,
        message: `It is not known whether ${provider} accepted the test email. Check your inbox.`,
        error: delivery.reason,
      }
    case 'refused':
    case 'delayed':
      return {
        success: false,
        message: `${provider} did not accept the test email.`,
        error: delivery.reason,
      }
  }
}
