import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyedHash } from './http/signed.ts'

/** The present key, and those before it: they only verify and decrypt. */
export interface SecretKeys {
  SECRET_KEY: string
  SECRET_KEY_PREVIOUS?: readonly string[] | undefined
}

export function listSecretKeys({ SECRET_KEY, SECRET_KEY_PREVIOUS = [] }: SecretKeys): string[] {
  return [...new Set([SECRET_KEY, ...SECRET_KEY_PREVIOUS])]
}

/** Reads with each key in turn. @returns the first result, null if no key fits */
export function readWithKeys<Result>(
  keys: SecretKeys,
  read: (secretKey: string) => Result | null,
): Result | null {
  for (const secretKey of listSecretKeys(keys)) {
    const result = read(secretKey)
    if (result !== null) return result
  }
  return null
}

/** Identifies a key without revealing it. */
export function getKeyFingerprint(secretKey: string): string {
  return keyedHash('', 'mark of a backup', secretKey)
}

/** The operator's SECRET_KEY, or one made at the first start and stored in the data folder. */
export function getSecretKey(config: {
  SECRET_KEY?: string | undefined
  DATA_DIR: string
}): string {
  if (config.SECRET_KEY) return config.SECRET_KEY
  return (
    readSecretKey(config.DATA_DIR) ??
    storeSecretKey(config.DATA_DIR, randomBytes(32).toString('base64url'))
  )
}

/** The key made at the first start; null if the folder has none. */
export function readSecretKey(folder: string): string | null {
  try {
    return readFileSync(getKeyFile(folder), 'utf8').trim()
  } catch {
    return null
  }
}

/** Linked into place: a crash leaves no partial key, and a race leaves one. @returns the stored key */
export function storeSecretKey(folder: string, key: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = getKeyFile(folder)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${key}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // Another process was first; its key is used.
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

function getKeyFile(folder: string): string {
  return join(folder, 'secret.key')
}
