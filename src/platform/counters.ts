import type { EmailStatus } from './email/tables.ts'

/** Each feature adds its events by declaration merging. A label has few values: never an id, an email or a URL. */
export interface CountedEvents {
  /** a line of level error in the log */
  error: object
  /** an attempt to send one */
  email: { outcome: EmailStatus | 'delayed' }
}

/** Counts what this process does, for /metrics. */
export interface Counters {
  count<Event extends keyof CountedEvents>(event: Event, labels: CountedEvents[Event]): void
}
