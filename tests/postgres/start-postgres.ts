import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findBinaries } from './find-binaries.ts'
import type { Order } from './supervise.ts'

export type RunningPostgres = {
  /** Connection URL of a superuser, on 127.0.0.1. */
  url: string
  /** Stops the server and removes its files. Does nothing to the server of TEST_DATABASE_URL. */
  stop: () => Promise<void>
}

export type OwnPostgres = RunningPostgres & {
  /** Stops the server, cleanly or as in a crash; it keeps its data and its URL. */
  pause: (how: 'fast' | 'immediate') => Promise<void>
  resume: () => Promise<void>
}

export type PostgresOptions = {
  /** False gives up crash safety for speed, for disposable data. Default true. */
  isDurable?: boolean
  /** Server settings by name, such as `{ shared_buffers: '512MB' }`. */
  settings?: Record<string, string>
  /** folder of its write-ahead log, by default beside the data */
  logFolder?: string
}

/**
 * The server of TEST_DATABASE_URL, or a new one that ends with this process, however it ends.
 * @throws if no PostgreSQL is available
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startOwnPostgres(options)
}

/** A new server in a new folder, regardless of TEST_DATABASE_URL. */
export async function startOwnPostgres(options: PostgresOptions = {}): Promise<OwnPostgres> {
  const order: Order = {
    binaries: findBinaries(),
    settings: {
      ...enoughConnections,
      ...(options.isDurable === false ? careless : {}),
      ...options.settings,
    },
    isDisposable: options.isDurable === false,
    logFolder: options.logFolder,
  }
  // In a separate process group, so that Ctrl+C reaches it only through the closing of its input.
  const supervisor = spawn(process.execPath, [supervisorPath, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const hasEnded = once(supervisor, 'exit')
  const [firstLine] = await Promise.race([
    once(supervisor.stdout.setEncoding('utf8'), 'data'),
    hasEnded,
  ])
  if (typeof firstLine !== 'string')
    throw new Error('PostgreSQL did not start: see the lines above.')
  const sendCommand = async (line: string) => {
    const response = once(supervisor.stdout, 'data')
    supervisor.stdin.write(`${line}\n`)
    await Promise.race([response, hasEnded])
  }
  return {
    url: firstLine.trim(),
    pause: (how) => sendCommand(`stop ${how}`),
    resume: () => sendCommand('start'),
    stop: async () => {
      supervisor.stdin.end()
      await hasEnded
    },
  }
}

const supervisorPath = fileURLToPath(new URL('./supervise.ts', import.meta.url))

// Test files run side by side, and each may run several processes of a site with ten connections each.
const enoughConnections = { max_connections: '400' }

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

if (import.meta.main) {
  const postgres = await startPostgres()
  console.log(postgres.url)
  const keepAlive = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await postgres.stop()
  clearInterval(keepAlive)
}
