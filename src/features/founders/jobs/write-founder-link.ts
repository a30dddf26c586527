import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobReference } from '../../../platform/jobs/queue.ts'
import { sendEmailsName, queueRequestedEmail } from '../../../platform/email/outbox.ts'
import { getPerson } from '../../../shared/schema/email-schema.ts'
import type { FounderLinkId } from '../emails.ts'
import { createFounderLink, founderLink, selectFounderLink } from '../founder-link.ts'

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
          about: await getSubject(tx, email),
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

/** A request while the last emailed link is unopened repeats it; one after it was opened or ended is a new one. */
async function getSubject(tx: DatabaseTransaction, email: string): Promise<string> {
  const last = await tx
    .selectFrom('letters')
    // Emails sent by older versions name no link.
    .select(['about', sql<FounderLinkId>`coalesce(data ->> 'linkId', id::text)`.as('linkId')])
    .where('kind', '=', 'founder-link')
    .where('recipient', '=', email)
    .where('person', '=', getPerson(email))
    .where('is_requested', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return email
  const link = await selectFounderLink(tx, last.linkId).executeTakeFirst()
  return link?.browser_key === null ? last.about : last.linkId
}
