import { defineJob } from '../../../platform/jobs/define-job.ts'

/** The auth library deletes an expired row only if its cookie or link is used again. */
export const cleanSessions = defineJob({
  name: 'clean-sessions',
  schedule: '13 */3 * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    const now = clock()
    await db.deleteFrom('user_sessions').where('expires_at', '<=', now).execute()
    await db.deleteFrom('user_verifications').where('expires_at', '<=', now).execute()
  },
})
