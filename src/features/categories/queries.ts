import type { Database } from '../../platform/db/tables.ts'

export async function listAllCategories(db: Database) {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute()
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export async function listKnownCategories(db: Database): Promise<string[]> {
  return (await listAllCategories(db)).map(({ name }) => name)
}
