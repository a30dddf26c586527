import { getRunningVersion } from '../features/operations/running-version.ts'
import { type Config, ConfigError, readEnvironment, loadConfig } from '../platform/config.server.ts'
import {
  connect,
  type Connection,
  getDatabaseSource,
  type DatabaseSource,
} from '../platform/db/connect.ts'
import { getRunningPoolConfig } from '../platform/db/embedded.ts'
import { AppError } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import { listMistypedNames } from '../platform/mistyped-names.ts'
import { throttleLog } from '../platform/throttled-log.ts'
import type { Site } from './site.ts'

const stopWithinMs = 9500
/** Long enough for a proxy that checks /readyz every one (deploy/Caddyfile) or two seconds. */
const drainMs = 3000

try {
  const env = readEnvironment()
  const config = loadConfig(env)
  const isDevelopment = process.argv.includes('--dev')
  const site = await start(config, isDevelopment)
  for (const line of listMistypedNames(env)) site.services.log.warn(line)
  // Ctrl+C should end at once, and an embedded database has no second process to take over.
  const graceMs = config.DATABASE_URL && config.ROLE !== 'worker' ? drainMs : 0
  // Everything acknowledged is stored, so a restart after a change need not wait for open requests.
  process.once('SIGTERM', () => (isDevelopment ? process.exit(0) : void stop(site, graceMs)))
  process.once('SIGINT', () => void stop(site, 0))
} catch (error) {
  explain(error)
  process.exit(1)
}

async function start(config: Config, isDevelopment: boolean): Promise<Site> {
  const log = createLog(config)
  // The embedded database takes as long to start as the modules take to load: both run at once.
  const connection = openDatabase(getSource(config, isDevelopment), log)
  const [{ startSite }, { builtBundle, developmentBundle }, { logSettings }, { watchSite }] =
    await Promise.all([
      import('./site.ts'),
      import('./bundle.ts'),
      import('./log-at-start.ts'),
      import('./watch-site.ts'),
    ])
  const bundle = isDevelopment
    ? developmentBundle(getReloadPort(config.PORT))
    : builtBundle(config.BRAND_DIR)
  const site = await startSite({
    config,
    connection: await connection,
    bundle,
    clock: () => new Date(),
    log,
  })
  logSettings(site.services)

  if (config.RATE_LIMITS === 'off') log.warn('RATE_LIMITS=off: for benchmarks only')
  const { version, commit } = getRunningVersion()
  log.info({ version, commit }, `Assay is at ${config.PUBLIC_URL} (listening on ${site.url})`)
  // Open pages wait for it after a restart. What is wrong with it, the first request of a page reports.
  if (isDevelopment) bundle.pages().catch(() => {})
  const endWatch = watchSite(site.services)
  return {
    ...site,
    async close(graceMs) {
      endWatch()
      await site.close(graceMs)
    },
  }
}

/** In development the embedded database belongs to `scripts/dev.ts`, which outlives this process. */
function getSource(config: Config, isDevelopment: boolean): DatabaseSource {
  const source = getDatabaseSource(config)
  const running = isDevelopment && 'folder' in source ? getRunningPoolConfig(source.folder) : null
  return running ? { running: { ...running, max: 10 } } : source
}

function openDatabase(
  source: DatabaseSource,
  log: ReturnType<typeof createLog>,
): Promise<Connection> {
  const throttledLog = throttleLog(log, () => performance.now())
  const opening = connect(source, throttledLog)
  // The first query is slow, so it is sent early; the code that awaits the connection handles a failure.
  opening.then(({ pool }) => pool.query('select 1')).catch(() => {})
  return opening
}

async function stop(site: Site, graceMs: number): Promise<void> {
  setTimeout(() => process.exit(0), stopWithinMs).unref()
  const { log } = site.services
  log.info('Assay is stopping. It finishes what it has begun.')
  await site.close(graceMs)
  log.info('Assay has stopped')
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

/** By the site's port: two development servers have two, and a restarted one the same, so that open pages reload. */
function getReloadPort(port: number): number {
  return 1024 + ((port + 20_654) % 64_512)
}
