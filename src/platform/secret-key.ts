import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The operator's SECRET_KEY, or one made at the first start and kept in the data folder. */
export function secretKeyOf(config: { SECRET_KEY?: string | undefined; DATA_DIR: string }): string {
  if (config.SECRET_KEY) return config.SECRET_KEY
  const file = join(config.DATA_DIR, 'secret.key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return makeSecretKey(file, config.DATA_DIR)
  }
}

/** Written aside and linked into place: a kill in the middle leaves no half key, a race leaves one key. */
function makeSecretKey(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // Another process was first; its key is the one.
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
