import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobReference } from '../../../platform/jobs/queue.ts'
import { sendEmailsName, queueRequestedEmail } from '../../../platform/email/outbox.ts'
import { createFounderLink, founderLink } from '../founder-link.ts'

/** `email` is null if nobody has given it here, so that unknown emails are not stored. */
export const writeFounderLinkName: JobReference<{ email: string | null }> = {
  name: 'write-founder-link',
}

/** A job, because otherwise only known emails would take longer, or be rejected after five emails. */
export const writeFounderLink = defineJob<{ email: string | null }>({
  ...writeFounderLinkName,
  retries: 3,
  timeoutSeconds: 60,
  async run(services, { email }) {
    if (email === null) return
    const expiresAt = founderLink.expiryFrom(services.clock())
    try {
      await services.db.transaction().execute(async (tx) => {
        const linkId = await createFounderLink(tx, { email, expiresAt })
        await queueRequestedEmail(services, tx, {
          kind: 'founder-link',
          to: email,
          about: email,
          data: { linkId, linkExpiresAt: expiresAt.toISOString() },
        })
      })
    } catch (error) {
      // The daily limit of emails is reached; the links of the earlier ones still work.
      if (error instanceof AppError && error.code === 'rate_limited') return
      throw error
    }
    services.jobs.wake(sendEmailsName)
  },
})
