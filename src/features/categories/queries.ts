import type { Database } from '../../platform/db/tables.ts'

export async function allCategories(db: Database) {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute()
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export async function knownCategories(db: Database): Promise<string[]> {
  return (await allCategories(db)).map(({ name }) => name)
}
