import { defineJob } from '../../../platform/jobs/define-job.ts'

export const cleanVerifiedEmails = defineJob({
  name: 'clean-founder-proofs',
  schedule: '10 4 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const now = clock()
    await db.deleteFrom('founder_links').where('expires_at', '<=', now).execute()
    await db.deleteFrom('founder_proofs').where('expires_at', '<=', now).execute()
  },
})
