import { sql } from 'kysely'
import { defineJob } from './define-job.ts'

/** The embedded database has no autovacuum; a server has, and is left alone. */
export const vacuum = defineJob({
  name: 'vacuum',
  schedule: '40 3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db }) {
    const { rows } = await sql<{ setting: string }>`
      select count(*)::text as setting from pg_stat_activity
      where backend_type = 'autovacuum launcher'`.execute(db)
    if (rows[0]?.setting === '0') await sql`vacuum (analyze)`.execute(db)
  },
})
