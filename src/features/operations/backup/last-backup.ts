import { sql } from 'kysely'
import type { BackupHeader } from '../../../platform/backup/backup-header.ts'
import type { Database } from '../../../platform/db/tables.ts'
import { foreverSeconds, type Store } from '../../../platform/store.ts'
import { daySeconds } from '../../../shared/durations.ts'

const storeKey = 'backup:last'
const knownSeconds = 365 * daySeconds

type Identity = Pick<BackupHeader, 'id' | 'takenAt'>

/** After the backup is complete, so that a database that knows it had all of its rows. */
export async function recordBackup(store: Store, backup: Identity): Promise<void> {
  await store.set(storeKey, backup.takenAt, foreverSeconds)
  const mark = getMark(backup)
  await store.set(`backup:${mark}`, mark, knownSeconds)
}

export async function knowsBackup(db: Database, backup: Identity): Promise<boolean> {
  const { rows } = await sql`
    select from stored_values
    where starts_with(key, 'backup:') and value = to_jsonb(${getMark(backup)}::text)`.execute(db)
  return rows.length > 0
}

/** Earlier versions gave a backup no id, and stored when the last one was taken. */
function getMark({ id, takenAt }: Identity): string {
  return id ?? takenAt
}

/** Null if none is known: another tool may take them. */
export async function findLastBackupAt(store: Pick<Store, 'get'>): Promise<Date | null> {
  const at = await store.get(storeKey)
  return typeof at === 'string' ? new Date(at) : null
}
