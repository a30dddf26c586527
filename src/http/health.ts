import { sql } from 'kysely'
import { isMigrated } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/tables.ts'

const maxResponseMs = 2000

/** Requests that come while one is being answered share its answer: a stranger can send them without end. */
export function createReadiness(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () =>
    (asked ??= ask().finally(() => {
      asked = null
    }))
}

/** Whether this process can serve: the database responds, takes writes and has every migration. */
export async function isReady(db: Database): Promise<boolean> {
  const check = takesWrites(db).then((does) => does && isMigrated(db))
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), maxResponseMs).unref()
  })
  return Promise.race([check.catch(() => false), timeout])
}

/** False for a replica, which a former primary may have become. */
async function takesWrites(db: Database): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select current_setting('transaction_read_only') = 'off' as takes`.execute(db)
  return rows[0]?.takes === true
}
