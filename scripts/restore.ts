// `npm run restore -- FILE`: restores a backup into an empty database, before the site is started there.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { jobs } from '../src/app/jobs.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import {
  linkJobs,
  requireReplaced,
  takeOver,
  type TakenOver,
} from '../src/app/replaced-database.ts'
import { recordBackup } from '../src/features/operations/backup/last-backup.ts'
import { type BackupHeader, checkBackup } from '../src/platform/backup/backup-header.ts'
import { restoreEmbedded, restoreServer } from '../src/platform/backup/restore-database.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connectToRead, type OperatorConnection } from '../src/platform/db/operator-connection.ts'
import type { Database } from '../src/platform/db/tables.ts'
import { conflict } from '../src/platform/errors.ts'
import type { Log } from '../src/platform/log.ts'
import { createStore } from '../src/platform/store.ts'
import {
  getKeyFingerprint,
  listSecretKeys,
  storeSecretKey,
  readSecretKey,
} from '../src/platform/secret-key.ts'
import { plural } from '../src/shared/format/plural.ts'

const usage = 'Usage: npm run restore -- FILE [--old OLD] [--other-secret-key]'

const departedText =
  'People who unsubscribed, left a waitlist or complained since then are members again, and emails that waited then are sent again. Unless this is a move, read “Back up and restore” in docs/operating.md before you start the site.'

const samePlaceText =
  '--old names the database that you restore into. Move that one away first: see “Back up and restore” in docs/operating.md.'

interface RestoreOptions {
  file: string
  /** a DATABASE_URL, or a folder as DATA_DIR: the database that the restored one replaces */
  old: string | undefined
  mayDiffer: boolean
}

const options = readArguments()
if (options) await runCommand((config, log) => restore(config, log, options))
else fail(usage)

function readArguments(): RestoreOptions | null {
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
  { file, old, mayDiffer }: RestoreOptions,
): Promise<string> {
  const header = await checkBackup(file)
  const key = getKeyToKeep(config, header, mayDiffer)
  const replaced = old === undefined ? null : await openReplaced(old, { header, config, log })
  let summary = departedText
  const order = {
    file,
    header,
    jobs: replaced ? jobs.filter(({ name }) => !linkJobs.includes(name)) : jobs,
    now: new Date(),
    log,
    async onFilled(db: Database) {
      const takenAt = new Date(header.takenAt)
      await recordBackup(
        createStore(db, () => takenAt),
        header,
      )
      if (replaced) summary = describe(await takeOver(db, replaced.db))
    },
  }
  const keep = () => void (key !== null && storeSecretKey(config.DATA_DIR, key))
  try {
    const count = config.DATABASE_URL
      ? await restoreServer(config.DATABASE_URL, order)
      : await restoreEmbedded(config.DATA_DIR, order, keep)
    return `Restored ${count} rows, as they were at ${header.takenAt}. Administrators must sign in again.\n${summary}`
  } finally {
    await replaced?.close()
  }
}

/** @throws AppError `not_found`, `conflict` if it is the target or does not know the backup */
async function openReplaced(
  old: string,
  { header, config, log }: { header: BackupHeader; config: Config; log: Log },
): Promise<OperatorConnection> {
  const target = config.DATABASE_URL ?? resolve(config.DATA_DIR)
  if ([old, resolve(old)].includes(target)) throw conflict(samePlaceText)
  const source = /^postgres(ql)?:/.test(old)
    ? { DATABASE_URL: old, DATA_DIR: '' }
    : { DATA_DIR: old }
  const connection = await connectToRead(source, log)
  try {
    await requireReplaced(connection.db, header)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

function describe({ left, suppressed, sent }: TakenOver): string {
  return `${plural(left, 'sign-up or subscription', 'sign-ups and subscriptions')} that ended after the backup were ended again, ${plural(suppressed, 'email', 'emails')} that bounced or complained suppressed, and ${plural(sent, 'waiting message', 'waiting messages')} left out that were sent since. Start the site now.`
}

/**
 * @returns the secret key to store, null for none
 * @throws AppError `conflict` if the site's key differs from the backup’s, unless `mayDiffer`
 */
function getKeyToKeep(config: Config, header: BackupHeader, mayDiffer: boolean): string | null {
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
