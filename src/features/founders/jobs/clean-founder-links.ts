import { defineJob } from '../../../platform/jobs/define-job.ts'

export const cleanFounderLinks = defineJob({
  name: 'clean-founder-proofs',
  schedule: '10 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const now = clock()
    await db.deleteFrom('founder_links').where('expires_at', '<=', now).execute()
    await db.deleteFrom('founder_proofs').where('expires_at', '<=', now).execute()
  },
})
