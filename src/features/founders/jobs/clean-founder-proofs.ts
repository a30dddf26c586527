import { defineJob } from '../../../platform/jobs/define-job.ts'

export const cleanVerifiedEmails = defineJob({
  name: 'clean-founder-proofs',
  schedule: '10 4 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    await db.deleteFrom('founder_proofs').where('expires_at', '<=', clock()).execute()
  },
})
