import { sql } from 'kysely'
import { isMigrated } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/tables.ts'

const answerWithinMs = 2000

/** Whether this process can serve: the database answers and has every migration. */
export async function isReady(db: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(() => isMigrated(db))
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answerWithinMs).unref()
  })
  return Promise.race([asked.catch(() => false), tooLate])
}
