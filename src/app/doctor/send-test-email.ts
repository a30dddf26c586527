import { randomUUID } from 'node:crypto'
import type { Mailer } from '../../integrations/email/contract.ts'
import { brand } from '../../platform/brand.ts'
import { failure, type Finding, good } from './finding.ts'

const withinMs = 30_000

/** Sent directly, not through the outbox, so that it also works where the site does not run. */
export async function sendTestEmail(mailer: Mailer | null, to: string): Promise<Finding> {
  if (!mailer) return failure('No test email was sent: no way to send emails is set.')
  const text = `This email shows that ${brand.name} can send emails.`
  const delivery = await mailer.send(
    {
      key: randomUUID(),
      to,
      subject: `A test of ${brand.name}`,
      html: `<p>${text}</p>`,
      text,
      headers: {},
    },
    AbortSignal.timeout(withinMs),
  )
  if (delivery.outcome === 'accepted') {
    return good(`A test email was accepted for ${to}. See whether it arrives, and not as spam.`)
  }
  return failure(`The test email was not accepted: ${delivery.reason}`)
}
