import type { EmailStatus } from './email/tables.ts'

/** Features add events by declaration merging. A label has few values: never an id, an email or a URL. */
export interface CountedEvents {
  error: object
  email: { outcome: EmailStatus | 'delayed' | 'dropped' }
}

export interface Counters {
  count<Event extends keyof CountedEvents>(event: Event, labels: CountedEvents[Event]): void
}
