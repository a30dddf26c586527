import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobReference } from '../../../platform/jobs/queue.ts'
import type { Accounts } from '../context.ts'

/** `email` is null if it has no account, so that unknown emails are not stored. */
export const writePasswordResetName: JobReference<{ email: string | null }> = {
  name: 'write-password-reset',
}

/** A job, so that the response time does not reveal which emails have an account. */
export const writePasswordReset = defineJob<
  { email: string | null },
  Services & { accounts: Accounts }
>({
  ...writePasswordResetName,
  retries: 3,
  timeoutSeconds: 60,
  async run({ accounts }, { email }) {
    if (email !== null) await accounts.startReset(email)
  },
})
