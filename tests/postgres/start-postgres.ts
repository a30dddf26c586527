import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findBinaries } from './find-binaries.ts'
import type { Order } from './supervise.ts'

export type RunningPostgres = {
  /** Connection address of a superuser, on 127.0.0.1. */
  url: string
  /** Stops the server and removes its files. Does nothing to a server named by TEST_DATABASE_URL. */
  stop: () => Promise<void>
}

export type OwnPostgres = RunningPostgres & {
  /** The server goes, in order or as in a crash, and keeps its data and its address. */
  pause: (how: 'fast' | 'immediate') => Promise<void>
  /** It comes back, where it was paused or has ended by itself. */
  resume: () => Promise<void>
}

export type PostgresOptions = {
  /** False gives up safety against a crash for speed, for tests whose data nobody needs. Default true. */
  isDurable?: boolean
  /** Server settings by name, such as `{ shared_buffers: '512MB' }`. */
  settings?: Record<string, string>
  /** where its own log of changes is to stand, in place of beside the data */
  logFolder?: string
}

/**
 * A real PostgreSQL: the server that TEST_DATABASE_URL names, or one of our own in a new folder.
 * It dies with this process, however this process ends. Throws when no PostgreSQL can be had.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startOwnPostgres(options)
}

/** One of our own in a new folder, whatever TEST_DATABASE_URL names. */
export async function startOwnPostgres(options: PostgresOptions = {}): Promise<OwnPostgres> {
  const order: Order = {
    binaries: findBinaries(),
    settings: { ...(options.isDurable === false ? careless : {}), ...options.settings },
    logFolder: options.logFolder,
  }
  // In a process group of its own, so that Ctrl+C reaches it only through the closing of its input.
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
  const ask = async (line: string) => {
    const answered = once(supervisor.stdout, 'data')
    supervisor.stdin.write(`${line}\n`)
    await Promise.race([answered, hasEnded])
  }
  return {
    url: firstLine.trim(),
    pause: (how) => ask(`stop ${how}`),
    resume: () => ask('start'),
    stop: async () => {
      supervisor.stdin.end()
      await hasEnded
    },
  }
}

const supervisorPath = fileURLToPath(new URL('./supervise.ts', import.meta.url))

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

if (import.meta.main) {
  const postgres = await startPostgres()
  console.log(postgres.url)
  const keepAlive = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await postgres.stop()
  clearInterval(keepAlive)
}
