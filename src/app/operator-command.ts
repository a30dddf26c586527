import { type Config, ConfigError, readEnvironment, loadConfig } from '../platform/config.server.ts'
import { AppError } from '../platform/errors.ts'
import { createLog, type Log } from '../platform/log.ts'

/** Prints the result; on an error only the reason, with exit code 1. */
export async function runCommand(
  run: (config: Config, log: Log) => Promise<string>,
): Promise<void> {
  try {
    const log = createLog({ isProduction: true, LOG_LEVEL: 'error' })
    console.log(await run(loadConfig(readEnvironment()), log))
  } catch (error) {
    fail(getSentence(error))
  }
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
