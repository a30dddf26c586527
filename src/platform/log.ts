import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines in production, readable lines in development. Values under secret names are cut. */
export function createLog(config: { isProduction: boolean; LOG_LEVEL: string }): pino.Logger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email', '*.businessEmail'],
    ...(config.isProduction
      ? {}
      : { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  })
}
