import { pino } from 'pino'

/** A silent log, since tests check what people see. */
export const quiet = pino({ level: 'silent' })
