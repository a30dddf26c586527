import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { listAppliedMigrations } from '../db/migrate.ts'
import type { Database } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { type BackupHeader, formatHeader } from './backup-header.ts'
import { writeScript } from './write-script.ts'

export interface BackupOptions extends Pick<
  BackupHeader,
  'id' | 'version' | 'commit' | 'keyMark' | 'secretKey'
> {
  file: string
  excludedTables: readonly string[]
  now: Date
}

/** Fast: on the embedded database all requests wait for it. */
const gzipLevel = 2

/**
 * A consistent snapshot, moved into place when complete. All queries of the embedded database wait: it has one session.
 * @returns the number of rows @throws AppError `conflict` if the file exists; errors of database and file system
 */
export async function takeBackup(
  db: Database,
  { file, excludedTables, now, ...headerFields }: BackupOptions,
): Promise<number> {
  requireNoFile(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const migrations = [...(await listAppliedMigrations(db))].sort()
  const header = formatHeader({ ...headerFields, migrations, takenAt: now.toISOString() })
  const draft = `${file}.partial`
  rmSync(draft, { force: true })
  let count = 0
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => {
        const script = writeScript(tx, {
          header,
          excludedTables,
          onRows: (rows) => (count += rows),
        })
        const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
        return pipeline(script, createGzip({ level: gzipLevel }), output)
      })
    requireNoFile(file)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return count
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function requireNoFile(file: string): void {
  if (existsSync(file)) throw conflict(`${file} already exists. Choose a new file.`)
}

/** So that the file name survives a power cut; Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
