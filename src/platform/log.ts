import { hostname } from 'node:os'
import { pino, stdTimeFunctions } from 'pino'
import { redactEmails } from './redact-emails.ts'

export type Log = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error'>

/**
 * Redacts values under secret names, at the top and one level down, and emails in the texts of errors.
 * @param stream replaces the output
 */
export function createLog(
  config: { isProduction: boolean; LOG_LEVEL: string; ROLE: string },
  stream?: pino.DestinationStream,
): pino.Logger {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { role: config.ROLE, host: hostname(), pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    redact: secretNames.flatMap((name) => [name, `*.${name}`]),
    formatters: { level: (level) => ({ level }), log: redactFields },
    hooks: {
      // Otherwise pino uses the error's message as that of the line.
      logMethod([first, ...rest], log) {
        const about: unknown = first
        const isBare = about instanceof Error && rest.length === 0
        return isBare ? log.call(this, first, 'an error') : log.call(this, first, ...rest)
      },
    },
    serializers: { err: (error: Error) => redactFields({ ...pino.stdSerializers.err(error) }) },
  }
  if (stream) return pino(options, stream)
  if (config.isProduction) return pino(options)
  return pino({ ...options, transport: { target: 'pino-pretty', options: prettyOptions } })
}

const secretNames = ['password', 'token', 'authorization', 'cookie', 'email', 'businessEmail']
const prettyOptions = { ignore: 'role,host,pid' }
/** Fields in which a database, a mail server or a caller may have put an email. */
const errorFields = ['message', 'cause', 'reason', 'detail']

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const clean = { ...fields }
  for (const name of errorFields) {
    if (typeof fields[name] === 'string') clean[name] = redactEmails(fields[name])
  }
  // The first line repeats the message; the others name files, some with an @.
  if (typeof fields.stack === 'string') {
    const [first = '', ...frames] = fields.stack.split('\n')
    clean.stack = [redactEmails(first), ...frames].join('\n')
  }
  return clean
}
