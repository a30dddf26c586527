import { defineJob } from './define-job.ts'

export const cleanStore = defineJob({
  name: 'clean-store',
  schedule: '27 * * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    await db.deleteFrom('stored_values').where('expires_at', '<=', clock()).execute()
  },
})
