import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { isFromThisMachine } from '../platform/http/this-machine.ts'

const maxCountMs = 1000

export interface Metrics {
  countCall(call: { name: string; status: number; seconds: number }): void
  countPage(outcome: 'fresh' | 'rendered' | 'failed'): void
  text(): Promise<string>
}

/** In a separate registry: two sites can run in one process. @param countEmails returns their number by status */
export function createMetrics(countEmails: () => Promise<Record<string, number>>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({
    register: registry,
    // Ten samples a second of the event loop alone kept an idle machine busy.
    eventLoopMonitoringPrecision: 50,
    eventLoopUtilizationTimeout: 1000,
  })
  registry.registerMetric(createEmailGauge(countEmails))
  const calls = new Histogram({
    name: 'assay_call_seconds',
    help: 'Server functions by name and status',
    labelNames: ['name', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'assay_pages_total',
    help: 'Pages by how they were answered',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // Found once: a label lookup costs more than sending a cached page's headers.
  const outcomes = {
    fresh: pages.labels('fresh'),
    rendered: pages.labels('rendered'),
    failed: pages.labels('failed'),
  }
  return {
    countCall: ({ name, status, seconds }) => calls.observe({ name, status }, seconds),
    countPage: (outcome) => outcomes[outcome].inc(),
    text: () => registry.metrics(),
  }
}

function createEmailGauge(countEmails: () => Promise<Record<string, number>>): Gauge {
  return new Gauge({
    name: 'assay_letters',
    help: 'Emails that wait, were refused, or may or may not have been sent',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset()
      // Without the database, or while it hangs, the other metrics are still reported.
      const counts = await Promise.race([
        countEmails().catch(() => ({})),
        delay(maxCountMs, {}, { ref: false }),
      ])
      for (const [status, count] of Object.entries(counts)) this.set({ status }, count)
    },
  })
}

/** With a token: only requests with it. Without: only this machine, and never through a proxy. */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request)
  // Compares hashes of equal length, so that the time does not reveal where they differ.
  const [actual, expected] = [request.headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(actual, expected)
}
