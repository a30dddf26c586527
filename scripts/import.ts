// `npm run import -- FILE --email EMAIL`: ideas with their votes from a CSV file, also of Fider and Canny.
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listKnownCategories } from '../src/features/categories/queries.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import type { Config } from '../src/platform/config.server.ts'
import { recordAudit } from '../src/features/moderation/audit.ts'
import { connect, getDatabaseSource } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { requireDatabase } from '../src/platform/db/operator-connection.ts'
import type { Log } from '../src/platform/log.ts'
import { emailSchema } from '../src/shared/schema/email-schema.ts'
import { plural } from '../src/shared/format/plural.ts'
import { confirm } from './confirm.ts'
import { maxFileBytes, readIdeas, type SkippedRow } from './import/read-ideas.ts'
import { findNew, storeIdeas } from './import/store-ideas.ts'

const usage =
  'Usage: npm run import -- FILE --email EMAIL [--yes]   (EMAIL: of the ideas’ founder, where the file names none)'

interface ImportOptions {
  file: string
  email: string
  isSure: boolean
}

const options = readArguments()
if (options) await runCommand((config, log) => importFile(config, log, options))
else fail(usage)

function readArguments(): ImportOptions | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    const email = emailSchema.safeParse(values.email)
    if (!file || rest.length > 0 || !email.success) return null
    return { file, email: email.data, isSure: values.yes }
  } catch {
    return null
  }
}

async function importFile(
  config: Config,
  log: Log,
  { file, email, isSure }: ImportOptions,
): Promise<string> {
  requireDatabase(config)
  const bytes = readFile(file)
  const now = new Date()
  // As for a demo: with the embedded database the site must be stopped, as its lists would be stale.
  const connection = await connect(getDatabaseSource(config), log)
  try {
    await migrate(connection.db)
    const categories = await listKnownCategories(connection.db)
    const { ideas, skipped } = readIdeas(bytes, { email, categories, now })
    const { added, present } = await findNew(connection.db, ideas)
    const votes = added.reduce((sum, { votesUp, votesDown }) => sum + votesUp + votesDown, 0)
    console.log(listSkipped([...skipped, ...present]))
    const what = `${plural(added.length, 'idea')} with ${plural(votes, 'vote')}`
    if (added.length === 0) return 'Nothing to import.'
    if (!isSure) {
      await confirm(
        `Import ${what}?`,
        'Nothing was changed. Add --yes to import without being asked.',
      )
    }
    const onProgress = (count: number) => console.log(`${plural(count, 'idea')} stored so far`)
    const stored = await storeIdeas({ config, connection, ideas: added, now, log, onProgress })
    await recordAudit(
      { db: connection.db, clock: () => new Date() },
      { userId: null, act: 'import-ideas', about: { ...stored }, outcome: 'done' },
    )
    return `Imported ${plural(stored.ideas, 'idea')} with ${plural(stored.votes, 'vote')}.`
  } finally {
    await connection.close()
  }
}

function readFile(file: string): Buffer {
  const { size } = statSync(file)
  if (size > maxFileBytes) throw new Error(`${file} is larger than ${maxFileBytes / 1e6} MB`)
  return readFileSync(file)
}

function listSkipped(rows: readonly SkippedRow[]): string {
  const lines = rows
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, reason }) => `  line ${line}: ${reason}`)
  return [`Skipped: ${plural(rows.length, 'row')}`, ...lines].join('\n')
}
