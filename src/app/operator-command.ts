// What the commands of an operator share: settings, one plain sentence for what goes wrong, the exit code.
import { type Config, ConfigError, environment, loadConfig } from '../platform/config.server.ts'
import { AppError } from '../platform/errors.ts'
import { createLog, type Log } from '../platform/log.ts'

/** Runs a command and prints what it gives; where it fails the reason alone, and the process ends with 1. */
export async function runCommand(
  run: (config: Config, log: Log) => Promise<string>,
): Promise<void> {
  try {
    const log = createLog({ isProduction: true, LOG_LEVEL: 'error' })
    console.log(await run(loadConfig(environment()), log))
  } catch (error) {
    refuse(getSentence(error))
  }
}

/** Says why nothing was done. */
export function refuse(text: string): void {
  console.error(text)
  process.exitCode = 1
}

function getSentence(error: unknown): string {
  if (error instanceof ConfigError) return error.errors.join('\n')
  if (error instanceof AppError) return error.message
  const { message, code } = error as NodeJS.ErrnoException
  // A server that refuses on several addresses says nothing but its code.
  return `This could not be done: ${message || code || String(error)}`
}
