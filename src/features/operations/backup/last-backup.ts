import { foreverSeconds, type Store } from '../../../platform/store.ts'

const storeKey = 'backup:last'

export async function recordBackup(store: Store, at: Date): Promise<void> {
  await store.set(storeKey, at.toISOString(), foreverSeconds)
}

/** Null if none is known: another tool may take them. */
export async function findLastBackupAt(store: Pick<Store, 'get'>): Promise<Date | null> {
  const at = await store.get(storeKey)
  return typeof at === 'string' ? new Date(at) : null
}
