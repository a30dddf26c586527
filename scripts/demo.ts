// `npm run demo`: fills an empty database with a demo world.
import { parseArgs } from 'node:util'
import { confirm } from './confirm.ts'
import { makeDemo } from './demo/make-demo.ts'
import { fail, runCommand } from '../src/app/operator-command.ts'
import { createReader } from '../src/app/services.ts'
import type { Config } from '../src/platform/config.server.ts'
import { connect, getDatabaseSource } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import type { Log } from '../src/platform/log.ts'

const usage = 'Usage: npm run demo [-- IDEAS] [--yes]   (IDEAS: 10 to 300, 300 unless given)'

const options = readArguments()
if (options) await runCommand((config, log) => fill(config, log, options))
else fail(usage)

function readArguments(): { count: number; isSure: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
    const [given = '300', ...rest] = positionals
    const count = /^\d{2,3}$/.test(given) ? Number(given) : 0
    if (rest.length > 0 || count < 10 || count > 300) return null
    return { count, isSure: values.yes }
  } catch {
    return null
  }
}

async function fill(
  config: Config,
  log: Log,
  { count, isSure }: { count: number; isSure: boolean },
): Promise<string> {
  // A server's database may be the site's own, before its first visitor: no way leads back from a demo.
  if (config.DATABASE_URL && !isSure) {
    await confirm(
      'Fill this database with made-up data for good?',
      'Nothing was changed. Add --yes to fill this database without being asked.',
    )
  }
  // Not connectAsOperator, which also reaches the database of a running site: its in-memory data would be stale.
  const connection = await connect(getDatabaseSource(config), log)
  const reader = createReader(config)
  try {
    await migrate(connection.db)
    console.log(
      'Creating a demo. This takes about a minute. Nothing is visible until it is complete.',
    )
    const { reports, ...made } = await makeDemo({
      config,
      reader,
      connection,
      now: new Date(),
      count,
      log,
      onProgress: (share) => console.log(`  ${Math.round(share * 100)} %`),
    })
    return [
      `Made ${made.ideas} ideas, ${made.votes} votes, ${made.signUps} sign-ups, ${reports.length} reports and ${made.posts} posts. All of it is made up, and every page says so.`,
      'Reports to look at, once the site is started (npm start; one that runs must be restarted):',
      ...reports.map(
        ({ id, kind, title }) =>
          `  ${config.PUBLIC_URL}/validation?report=${id}  ${kind === 'full' ? 'full' : 'free'}: ${title}`,
      ),
    ].join('\n')
  } finally {
    await reader?.end()
    await connection.close()
  }
}
