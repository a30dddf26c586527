import { Counter, type Registry } from '@prometheus-io/client'
import type { CountedEvents, Counters } from '../platform/counters.ts'

type Metrics = {
  [Event in keyof CountedEvents]: {
    name: string
    help: string
    labelNames: readonly (keyof CountedEvents[Event])[]
    /** shown as 0 before they happen, so that an alert sees the first one */
    known: CountedEvents[Event][]
  }
}

const metrics: Metrics = {
  error: {
    name: 'assay_errors_total',
    help: 'Errors that this process logged',
    labelNames: [],
    known: [{}],
  },
  email: {
    name: 'assay_emails_total',
    help: 'Attempts of this process to send an email, by outcome',
    labelNames: ['outcome'],
    known: (['sent', 'delayed', 'refused', 'doubtful', 'suppressed', 'dropped'] as const).map(
      (outcome) => ({ outcome }),
    ),
  },
  scan: {
    name: 'assay_scans_total',
    help: 'Scans that this process ended, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    known: (['lite', 'full'] as const).flatMap((kind) =>
      (['completed', 'not_enough_evidence', 'failed'] as const).map((outcome) => ({
        kind,
        outcome,
      })),
    ),
  },
  source: {
    name: 'assay_source_searches_total',
    help: 'Discussion sources that the scans of this process searched, by outcome',
    labelNames: ['source', 'outcome'],
    known: [],
  },
}

export function createCounters(registry: Registry): Counters {
  const counters = new Map<string, Counter<string>>()
  for (const [event, { name, help, labelNames, known }] of Object.entries(metrics)) {
    const counter = new Counter<string>({ name, help, labelNames, registers: [registry] })
    for (const labels of known) counter.inc({ ...labels }, 0)
    counters.set(event, counter)
  }
  return { count: (event, labels) => counters.get(event)?.inc({ ...labels }) }
}
