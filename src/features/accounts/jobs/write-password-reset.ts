import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobName } from '../../../platform/jobs/queue.ts'
import type { Accounts } from '../context.ts'

/** `email` is null for an address without an account: such a one is not even written down. */
export const writePasswordResetName: JobName<{ email: string | null }> = {
  name: 'write-password-reset',
}

/** Apart from the answer, which otherwise would take longer for known addresses alone. */
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
