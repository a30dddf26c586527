import { resolve } from 'node:path'
import { type Config, ConfigError, readEnvironment, loadConfig } from '../platform/config.server.ts'
import { AppError } from '../platform/errors.ts'
import { createLog, type Log } from '../platform/log.ts'

export async function runCommand(
  run: (config: Config, log: Log) => Promise<string>,
): Promise<void> {
  try {
    const log = createLog({ isProduction: true, LOG_LEVEL: 'error', ROLE: 'command' })
    const config = loadConfig(readEnvironment())
    console.log(`Database: ${formatDatabase(config)}`)
    console.log(await run(config, log))
  } catch (error) {
    fail(getSentence(error))
  }
}

/** Without the password of the URL. */
function formatDatabase({ DATABASE_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `${resolve(DATA_DIR, 'database')} (embedded)`
  const { host = '', pathname = '', searchParams } = URL.parse(DATABASE_URL) ?? {}
  const server = host || searchParams?.get('host') || 'this machine'
  return `${pathname.slice(1) || 'the default one'} on the PostgreSQL server ${server} (DATABASE_URL is set, so DATA_DIR is not used)`
}

export function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}

function getSentence(error: unknown): string {
  if (error instanceof ConfigError) return error.errors.join('\n')
  if (error instanceof AppError) return error.message
  const { message, code } = error as NodeJS.ErrnoException
  // An error of several IPs has a code but no message.
  return `This could not be done: ${message || code || String(error)}`
}
