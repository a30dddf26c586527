import { defineJob } from '../../../platform/jobs/define-job.ts'
import { signUpRetentionDays } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'

/** After their link expired; confirmed ones have become validators. */
export const cleanValidatorSignUps = defineJob({
  name: 'clean-validator-sign-ups',
  schedule: '27 */3 * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - signUpRetentionDays * dayMs)
    await db.deleteFrom('validator_sign_ups').where('link_expires_at', '<', before).execute()
  },
})
