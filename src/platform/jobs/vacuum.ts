import { sql } from 'kysely'
import { readDatabaseFacts } from '../db/database-facts.ts'
import { defineJob } from './define-job.ts'

/** The embedded database has no autovacuum; a server has, and is left alone. */
export const vacuum = defineJob({
  name: 'vacuum',
  schedule: '40 */6 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db }) {
    const { kind } = await readDatabaseFacts(db)
    if (kind === 'embedded') await sql`vacuum (analyze)`.execute(db)
  },
})
