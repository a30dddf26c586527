import { pino } from 'pino'

/** A log that says nothing: what a test checks is what people see. */
export const quiet = pino({ level: 'silent' })
