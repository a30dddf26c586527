// `npm run restore -- FILE`: restores a backup into an empty database, before the site is started there.
import { parseArgs } from 'node:util'
import { jobs } from '../src/app/jobs.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { type BackupHeader, checkBackup } from '../src/platform/backup/backup-header.ts'
import { restoreEmbedded, restoreServer } from '../src/platform/backup/restore-database.ts'
import type { Config } from '../src/platform/config.server.ts'
import { conflict } from '../src/platform/errors.ts'
import type { Log } from '../src/platform/log.ts'
import {
  getKeyFingerprint,
  listSecretKeys,
  storeSecretKey,
  readSecretKey,
} from '../src/platform/secret-key.ts'

const usage = 'Usage: npm run restore -- FILE [--other-secret-key]'

const wanted = readWords()
if (wanted) await runCommand((config, log) => restore(config, log, wanted))
else fail(usage)

function readWords(): { file: string; mayDiffer: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'other-secret-key': { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) return null
    return { file, mayDiffer: values['other-secret-key'] }
  } catch {
    return null
  }
}

async function restore(
  config: Config,
  log: Log,
  { file, mayDiffer }: { file: string; mayDiffer: boolean },
): Promise<string> {
  const header = await checkBackup(file)
  const key = keyToKeep(config, header, mayDiffer)
  const keep = () => void (key !== null && storeSecretKey(config.DATA_DIR, key))
  const order = { file, header, jobs, now: new Date(), log }
  const count = config.DATABASE_URL
    ? await restoreServer(config.DATABASE_URL, order)
    : await restoreEmbedded(config.DATA_DIR, order, keep)
  return `Restored ${count} rows, as they were at ${header.takenAt}. Start the site now; administrators must sign in again.`
}

/**
 * @returns the secret key to store, null for none
 * @throws AppError `conflict` if the site's key differs from the backup’s, unless `mayDiffer`
 */
function keyToKeep(config: Config, header: BackupHeader, mayDiffer: boolean): string | null {
  const own = config.SECRET_KEY ?? readSecretKey(config.DATA_DIR)
  if (own === null && header.secretKey !== null) return header.secretKey
  const keys = own === null ? [] : listSecretKeys({ ...config, SECRET_KEY: own })
  const isSame =
    header.keyMark === null || keys.some((key) => getKeyFingerprint(key) === header.keyMark)
  if (isSame || mayDiffer) return null
  throw conflict(
    own === null
      ? `This backup doesn’t contain the site’s key. Put its secret.key into ${config.DATA_DIR} or set its SECRET_KEY; with --other-secret-key founders lose what their browsers own, links in emails end, and second factors must be set up again.`
      : 'This site has a different SECRET_KEY from the backup. Set that one; with --other-secret-key founders lose what their browsers own, links in emails end, and second factors must be set up again.',
  )
}
