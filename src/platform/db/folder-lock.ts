import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../errors.ts'

/**
 * Two processes on one embedded database corrupt it silently; a process that dies releases SQLite's lock.
 * @returns a function that unlocks it @throws AppError `unavailable` if it is held or cannot be made
 */
export function lockFolder(folder: string): () => void {
  const lock = openLock(folder)
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA busy_timeout=0; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new AppError(
      'unavailable',
      `The embedded database in ${folder} is in use by another process. Stop that one first, or set DATABASE_URL to let several processes share a PostgreSQL server.`,
    )
  }
  return () => lock.close()
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
    return new DatabaseSync(`${folder}.lock`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError(
      'unavailable',
      `We can’t write to ${dirname(folder)} (${why}). Choose another DATA_DIR, or let this user write there.`,
    )
  }
}
