import type { Database } from '../../platform/db/tables.ts'

/** All names, sorted. */
export async function knownCategories(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}
