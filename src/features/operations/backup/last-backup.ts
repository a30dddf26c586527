import type { Store } from '../../../platform/store.ts'

const storeKey = 'backup:last'
const forever = 36_500 * 86_400

export async function recordBackup(store: Store, at: Date): Promise<void> {
  await store.set(storeKey, at.toISOString(), forever)
}

/** Null if none is known: another tool may take them. */
export async function findLastBackupAt(store: Pick<Store, 'get'>): Promise<Date | null> {
  const at = await store.get(storeKey)
  return typeof at === 'string' ? new Date(at) : null
}
