// `npm run backup -- FILE`: writes all data of the site to one file, also while the site runs.
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { excludedTables } from '../src/features/operations/backup/excluded-tables.ts'
import { recordBackup } from '../src/features/operations/backup/last-backup.ts'
import { getRunningVersion } from '../src/features/operations/running-version.ts'
import { takeBackup } from '../src/platform/backup/take-backup.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connectToRead } from '../src/platform/db/operator-connection.ts'
import type { Log } from '../src/platform/log.ts'
import { getKeyFingerprint, readSecretKey } from '../src/platform/secret-key.ts'
import { createStore } from '../src/platform/store.ts'

const usage = 'Usage: npm run backup -- FILE [--without-secret-key]'

/** As on a replica, which takes no writes, or before its first migrations. */
const unrecordedText =
  'The database could not store this, so /admin, /metrics and “restore --old” do not know of this backup.\n'

const options = readArguments()
if (options) await runCommand((config, log) => backUp(config, log, options))
else fail(usage)

function readArguments(): { file: string; withSecretKey: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-secret-key': { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) return null
    return { file, withSecretKey: !values['without-secret-key'] }
  } catch {
    return null
  }
}

async function backUp(
  config: Config,
  log: Log,
  { file, withSecretKey }: { file: string; withSecretKey: boolean },
): Promise<string> {
  const madeKey = config.SECRET_KEY ? null : readSecretKey(config.DATA_DIR)
  const key = config.SECRET_KEY ?? madeKey
  const connection = await connectToRead(config, log)
  const id = randomUUID()
  const now = new Date()
  const { version, commit } = getRunningVersion()
  try {
    const count = await takeBackup(connection.db, {
      file,
      excludedTables: excludedTables,
      id,
      now,
      version,
      commit,
      keyMark: key === null ? null : getKeyFingerprint(key),
      secretKey: withSecretKey ? madeKey : null,
    })
    const isRecorded = await recordBackup(
      createStore(connection.db, () => now),
      { id, takenAt: now.toISOString() },
    ).then(
      () => true,
      () => false,
    )
    const kilobytes = Math.ceil(statSync(file).size / 1024)
    return `Wrote ${file}: ${count} rows, ${kilobytes} KB. It contains people’s emails: protect it like the database.\n${isRecorded ? '' : unrecordedText}${composeKeyText(config, madeKey !== null && withSecretKey)}`
  } finally {
    await connection.close()
  }
}

function composeKeyText({ SECRET_KEY, DATA_DIR }: Config, isInside: boolean): string {
  if (isInside) return `The key of ${DATA_DIR}/secret.key is in it.`
  if (SECRET_KEY) return 'SECRET_KEY is not in it: keep your settings too.'
  return `The key of ${DATA_DIR}/secret.key is not in it: keep that file too.`
}
