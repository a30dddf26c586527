import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type AppError, conflict } from '../errors.ts'
import type { Database } from './tables.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/**
 * Forward only; an advisory lock lets several processes start at once. @returns the names applied now
 * @param last the last one to apply, for a restore
 * @throws AppError `conflict` if a newer version migrated it; the database's error: a failed migration is undone
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  // A restore begins with an empty database, in a transaction that a failed statement would end.
  if (last === undefined) {
    const [names, applied] = await Promise.all([listMigrationNames(), listAppliedMigrations(db)])
    const newer = [...applied].filter((name) => !names.includes(name)).sort()
    if (newer.length > 0) throw createNewerError(newer)
    // The usual case, which one statement detects; the migrator inspects the whole database.
    if (names.every((name) => applied.has(name))) return []
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw error
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map((result) => result.migrationName)
}

/** This version could write wrong data into tables that it does not know. */
function createNewerError(names: string[]): AppError {
  return conflict(
    `A newer version of the site has changed this database (migrations that this one does not have: ${names.join(', ')}). Install that version or a newer one, or restore a backup from before it.`,
  )
}

export async function isMigrated(db: Database): Promise<boolean> {
  const [names, applied] = await Promise.all([listMigrationNames(), listAppliedMigrations(db)])
  return names.every((name) => applied.has(name))
}

export async function listAppliedMigrations(db: Database): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return new Set()
    throw error
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await listMigrationNames()) {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}

export async function listMigrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}
