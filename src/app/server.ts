// Opens the port: `npm start`, and `npm run dev` with --dev.
import { type Config, ConfigError, environment, loadConfig } from '../platform/config.server.ts'
import { connect, type Connection, databaseSource } from '../platform/db/connect.ts'
import { AppError } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import { throttleLog } from '../platform/throttled-log.ts'
import type { Site } from './site.ts'

const stopWithinMs = 9500
/** A proxy that asks /readyz every second, as deploy/Caddyfile does, or every two has looked away by then. */
const lookAwayMs = 3000

try {
  const config = loadConfig(environment())
  const site = await start(config, process.argv.includes('--dev'))
  // Who presses Ctrl+C waits for nobody; and beside an embedded database there is no other process.
  const graceMs = config.DATABASE_URL && config.ROLE !== 'worker' ? lookAwayMs : 0
  process.once('SIGTERM', () => void stop(site, graceMs))
  process.once('SIGINT', () => void stop(site, 0))
} catch (error) {
  explain(error)
  process.exit(1)
}

async function start(config: Config, isDevelopment: boolean): Promise<Site> {
  const log = createLog(config)
  // The embedded database takes as long to start as the rest takes to load: both at once.
  const connection = openDatabase(config, log)
  const [{ startSite }, { builtBundle, developmentBundle }, { logWhereMailGoes }] =
    await Promise.all([import('./site.ts'), import('./bundle.ts'), import('./mail-at-start.ts')])
  const site = await startSite({
    config,
    connection: await connection,
    bundle: isDevelopment ? await developmentBundle() : builtBundle(),
    clock: () => new Date(),
    log,
  })
  logWhereMailGoes(site.services)
  if (config.RATE_LIMITS === 'off') log.warn('RATE_LIMITS=off: for benchmarks only')
  log.info(`Assay is at ${config.PUBLIC_URL} (listening on ${site.url})`)
  return site
}

function openDatabase(config: Config, log: ReturnType<typeof createLog>): Promise<Connection> {
  const sparing = throttleLog(log, () => performance.now())
  const opening = connect(databaseSource(config), sparing)
  // Its first query is slow; a failure is met by whoever awaits the connection.
  opening.then(({ pool }) => pool.query('select 1')).catch(() => {})
  return opening
}

async function stop(site: Site, graceMs: number): Promise<void> {
  // Nothing that is acknowledged waits in memory, so an end without grace loses nothing either.
  setTimeout(() => process.exit(0), stopWithinMs).unref()
  await site.close(graceMs)
  process.exit(0)
}

function explain(error: unknown): void {
  if (error instanceof ConfigError) {
    console.error(['Assay cannot start:', ...error.errors].join('\n  '))
    return
  }
  if (error instanceof AppError) return console.error(`Assay cannot start: ${error.message}`)
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return console.error(`Assay cannot start: DATABASE_URL cannot be reached (${code}).`)
  }
  console.error(`Assay cannot start: ${message ?? String(error)}\n${stack?.slice(0, 2000) ?? ''}`)
}
