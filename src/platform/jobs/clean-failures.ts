import { defineJob } from './define-job.ts'

const keptDays = 30

export const cleanFailures = defineJob({
  name: 'clean-failures',
  schedule: '33 4 * * *',
  retries: 0,
  timeoutSeconds: 60,
  async run({ db, clock }) {
    const oldest = new Date(clock().getTime() - keptDays * 86_400_000)
    await db.deleteFrom('failures').where('at', '<', oldest).execute()
  },
})
