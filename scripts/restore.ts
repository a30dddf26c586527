// `npm run restore -- FILE`: restores a backup into an empty database, before the site is started there.
import { parseArgs } from 'node:util'
import { type Members, readMembers, removeDeparted } from '../src/app/replaced-database.ts'
import { jobs } from '../src/app/jobs.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { type BackupHeader, checkBackup } from '../src/platform/backup/backup-header.ts'
import { restoreEmbedded, restoreServer } from '../src/platform/backup/restore-database.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connect, getDatabaseSource } from '../src/platform/db/connect.ts'
import { connectToRead } from '../src/platform/db/operator-connection.ts'
import { conflict } from '../src/platform/errors.ts'
import type { Log } from '../src/platform/log.ts'
import {
  getKeyFingerprint,
  listSecretKeys,
  storeSecretKey,
  readSecretKey,
} from '../src/platform/secret-key.ts'
import { plural } from '../src/shared/format/plural.ts'

const usage = 'Usage: npm run restore -- FILE [--old OLD] [--other-secret-key]'

const departedText =
  'People who unsubscribed, left a waitlist or complained since then are members again. Unless this is a move, read “Back up and restore” in docs/operating.md before you start the site.'

interface Wanted {
  file: string
  /** a DATABASE_URL, or a folder as DATA_DIR: the database that the restored one replaces */
  old: string | undefined
  mayDiffer: boolean
}

const wanted = readWords()
if (wanted) await runCommand((config, log) => restore(config, log, wanted))
else fail(usage)

function readWords(): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        old: { type: 'string' },
        'other-secret-key': { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) return null
    return { file, old: values.old, mayDiffer: values['other-secret-key'] }
  } catch {
    return null
  }
}

async function restore(
  config: Config,
  log: Log,
  { file, old, mayDiffer }: Wanted,
): Promise<string> {
  const header = await checkBackup(file)
  const key = keyToKeep(config, header, mayDiffer)
  const members = old === undefined ? null : await readOldMembers(old, log)
  const keep = () => void (key !== null && storeSecretKey(config.DATA_DIR, key))
  const order = { file, header, jobs, now: new Date(), log }
  const count = config.DATABASE_URL
    ? await restoreServer(config.DATABASE_URL, order)
    : await restoreEmbedded(config.DATA_DIR, order, keep)
  const restored = `Restored ${count} rows, as they were at ${header.takenAt}. Administrators must sign in again.`
  if (!members) return `${restored}\n${departedText}`
  const { left, suppressed } = await endDeparted(config, members, log)
  return `${restored}\n${plural(left, 'sign-up or subscription', 'sign-ups and subscriptions')} that ended after the backup were ended again, and ${plural(suppressed, 'email', 'emails')} that bounced or complained suppressed. Start the site now.`
}

async function readOldMembers(old: string, log: Log): Promise<Members> {
  const source = /^postgres(ql)?:/.test(old)
    ? { DATABASE_URL: old, DATA_DIR: '' }
    : { DATA_DIR: old }
  const connection = await connectToRead(source, log)
  try {
    return await readMembers(connection.db)
  } finally {
    await connection.close()
  }
}

async function endDeparted(config: Config, members: Members, log: Log) {
  const connection = await connect(getDatabaseSource(config), log)
  try {
    return await removeDeparted(connection.db, members)
  } finally {
    await connection.close()
  }
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
