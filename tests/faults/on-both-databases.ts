import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSource } from '../../src/platform/db/connect.ts'
import { createMigratedDatabase } from '../database.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

export interface KillOptions {
  env: Record<string, string>
  /** the same database, to read while the site is down */
  source: DatabaseSource
  kills: number
  log?(line: string): void
}

/** On a migrated database: embedded, or on the server of TEST_DATABASE_URL. */
export async function runOnNewDatabase<Report>(
  kill: (options: Pick<KillOptions, 'env' | 'source'>) => Promise<Report>,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'))
  const database = await createMigratedDatabase(folder)
  const { source } = database
  const env = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: folder }
  try {
    return await kill({ env, source })
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The process exits with 1 after an error. @param kill returns a line and the errors */
export async function runOnBothDatabases(
  kills: number,
  kill: (options: KillOptions) => Promise<{ summary: string; errors: string[] }>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'))
  const postgres = await startPostgres()
  const databases = {
    'embedded database': {
      env: { DATA_DIR: folder },
      source: { folder: join(folder, 'database') },
    },
    PostgreSQL: { env: { DATABASE_URL: postgres.url }, source: { url: postgres.url } },
  }
  try {
    for (const [name, { env, source }] of Object.entries(databases)) {
      console.log(name)
      const log = (line: string) => console.log(`  ${line}`)
      const { summary, errors } = await kill({ env, source, kills, log })
      console.log(`${summary}, ${errors.length} faults`)
      for (const error of errors) console.log(`  ${error}`)
      if (errors.length > 0) process.exitCode = 1
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
