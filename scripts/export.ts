// `npm run export -- FOLDER`: all data as NDJSON, a file per table, without secrets; also while the site runs.
import { parseArgs } from 'node:util'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { recordAudit } from '../src/features/moderation/audit.ts'
import { exportTables } from '../src/features/operations/export/export-tables.ts'
import { connectToRead } from '../src/platform/db/operator-connection.ts'

/** As on a replica, which takes no writes, or in a database of an older version. */
const unrecordedText =
  'The database could not store that, so the audit log does not know of this export.\n'

const folder = readFolder()
if (folder === null) fail('Usage: npm run export -- FOLDER')
else {
  await runCommand(async (config, log) => {
    const connection = await connectToRead(config, log)
    try {
      const rows = await exportTables(connection.db, folder, new Date())
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
      const tables = Object.keys(rows).length
      const isRecorded = await recordAudit(
        { db: connection.db, clock: () => new Date() },
        { userId: null, act: 'export-tables', about: { tables, rows: count }, outcome: 'done' },
      ).then(
        () => true,
        () => false,
      )
      return `${isRecorded ? '' : unrecordedText}Wrote ${count} rows of ${tables} tables into ${folder}; its README.md says what each file is. They contain people’s emails: protect them like the database.`
    } finally {
      await connection.close()
    }
  })
}

function readFolder(): string | null {
  try {
    const [first, ...rest] = parseArgs({ allowPositionals: true }).positionals
    return first && rest.length === 0 ? first : null
  } catch {
    return null
  }
}
