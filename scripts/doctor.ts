// `npm run doctor -- --email EMAIL`: checks everything that the site needs, and says what to do.
import { parseArgs } from 'node:util'
import { examineSite } from '../src/app/doctor/examine-site.ts'
import { formatFindings } from '../src/app/doctor/finding.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { readEnvironment } from '../src/platform/config.server.ts'
import { isMigrated } from '../src/platform/db/migrate.ts'
import { connectToRead } from '../src/platform/db/operator-connection.ts'
import { unavailable } from '../src/platform/errors.ts'
import { getSecretKey } from '../src/platform/secret-key.ts'
import { emailSchema } from '../src/shared/schema/email-schema.ts'

// The doctor changes nothing, so it does not migrate.
const notMigrated =
  'This database was not migrated to this version yet. Take a backup and start the site.'

const usage = 'Usage: npm run doctor [-- --email EMAIL]   (EMAIL gets a test email)'

const options = readArguments()
if (options) {
  await runCommand(async (config, log) => {
    const connection = await connectToRead(config, log)
    try {
      if (!(await isMigrated(connection.db))) throw unavailable(notMigrated)
      const findings = await examineSite({
        config: { ...config, SECRET_KEY: getSecretKey(config) },
        env: readEnvironment(),
        db: connection.db,
        ...options,
      })
      if (findings.some(({ level }) => level === 'error')) process.exitCode = 1
      return formatFindings(findings)
    } finally {
      await connection.close()
    }
  })
} else fail(usage)

function readArguments(): { email: string | undefined } | null {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } })
    if (values.email === undefined) return { email: undefined }
    const email = emailSchema.safeParse(values.email)
    return email.success ? { email: email.data } : null
  } catch {
    return null
  }
}
