// `npm run restore -- FILE`: restores a backup into an empty database, before the site is started there.
import { parseArgs } from 'node:util'
import { jobs } from '../src/app/jobs.ts'
import { refuse, runCommand } from '../src/app/operator-command.ts'
import type { BackupHeader } from '../src/platform/backup/backup-format.ts'
import { getKeyFingerprint } from '../src/platform/backup/key-fingerprint.ts'
import { checkBackup } from '../src/platform/backup/load-backup.ts'
import {
  refuseNewer,
  restoreEmbedded,
  type RestoreOrder,
  restoreServer,
} from '../src/platform/backup/restore-database.ts'
import type { Config } from '../src/platform/config.server.ts'
import { conflict } from '../src/platform/errors.ts'
import { startQueue } from '../src/platform/jobs/pg-boss.ts'
import type { Log } from '../src/platform/log.ts'
import { keepSecretKey, readSecretKey } from '../src/platform/secret-key.ts'

const usage = 'Usage: npm run restore -- FILE [--other-secret-key]'

const wanted = readWords()
if (wanted) await runCommand((config, log) => restore(config, log, wanted))
else refuse(usage)

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
  const { header, rows } = await checkBackup(file)
  await refuseNewer(header)
  const key = keyToKeep(config, header, mayDiffer)
  const order: RestoreOrder = {
    file,
    header,
    now: new Date(),
    log,
    async openQueue(connection) {
      const queue = await startQueue(connection, log, jobs, false)
      const known = new Set(jobs.map(({ name }) => name))
      return {
        async enqueue(tx, job, data, afterSeconds) {
          // Jobs of a kind that this version does not have are dropped.
          if (known.has(job.name)) await queue.enqueue(tx, job, data, afterSeconds)
        },
        stop: () => queue.stop(),
      }
    },
  }
  const keep = () => void (key !== null && keepSecretKey(config.DATA_DIR, key))
  if (config.DATABASE_URL) await restoreServer(config.DATABASE_URL, order)
  else await restoreEmbedded(config.DATA_DIR, order, keep)
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `Restored ${count} rows, as they were at ${header.takenAt}. Start the site now; administrators sign in anew.`
}

/**
 * @returns the secret key to store for this site; null to store none
 * @throws AppError `conflict` if the site's key differs from the backup’s, unless `mayDiffer`
 */
function keyToKeep(config: Config, header: BackupHeader, mayDiffer: boolean): string | null {
  const own = config.SECRET_KEY ?? readSecretKey(config.DATA_DIR)
  if (own === null && header.secretKey !== null) return header.secretKey
  const isSame =
    header.keyMark === null || (own !== null && getKeyFingerprint(own) === header.keyMark)
  if (isSame || mayDiffer) return null
  throw conflict(
    own === null
      ? `The key of the site is not in this backup. Put its secret.key into ${config.DATA_DIR} or set its SECRET_KEY; with --other-secret-key founders lose what their browsers own, links in letters end, and second factors must be set up anew.`
      : 'This site has another SECRET_KEY than the backup. Set that one; with --other-secret-key founders lose what their browsers own, links in letters end, and second factors must be set up anew.',
  )
}
