import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobName } from '../../../platform/jobs/queue.ts'
import { sendEmailsName, queueRequestedEmail } from '../../../platform/email/outbox.ts'
import { daysAfter, linkDays } from '../rules.ts'

/** `email` is null for an address that nobody here has: such a one is not even written down. */
export const writeFounderLinkName: JobName<{ email: string | null }> = {
  name: 'write-founder-link',
}

/**
 * Writes the letter that was asked for. Apart from the answer, which otherwise would take longer, or be
 * refused after five letters, for known addresses alone.
 */
export const writeFounderLink = defineJob<{ email: string | null }>({
  ...writeFounderLinkName,
  retries: 3,
  timeoutSeconds: 60,
  async run(services, { email }) {
    if (email === null) return
    const linkExpiresAt = daysAfter(services.clock(), linkDays).toISOString()
    try {
      await services.db.transaction().execute((tx) =>
        queueRequestedEmail(services, tx, {
          kind: 'founder-link',
          to: email,
          about: email,
          data: { email, linkExpiresAt },
        }),
      )
    } catch (error) {
      // The day's letters are used up: those that came hold links that work.
      if (error instanceof AppError && error.code === 'rate_limited') return
      throw error
    }
    services.jobs.wake(sendEmailsName)
  },
})
