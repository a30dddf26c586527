import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isFromThisMachine } from '../platform/http/this-machine.ts'

export interface Metrics {
  countCall(call: { name: string; status: number; seconds: number }): void
  countPage(outcome: 'fresh' | 'rendered' | 'failed'): void
  text(): Promise<string>
}

/**
 * Figures for Prometheus, in a registry of their own, so that two sites may run in one process.
 * @param letters how many there are by status, counted when somebody asks
 */
export function createMetrics(letters: () => Promise<Record<string, number>>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(emailGauge(letters))
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
  // Found once: looking a label up costs more than sending a cached page's headers.
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

function emailGauge(letters: () => Promise<Record<string, number>>): Gauge {
  return new Gauge({
    name: 'assay_letters',
    help: 'Letters that wait, were refused for good, or may or may not have gone out',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset()
      // Without its database a site still tells the rest.
      const counts = await letters().catch(() => ({}))
      for (const [status, count] of Object.entries(counts)) this.set({ status }, count)
    },
  })
}

/** With a token: only its bearer. Without: only this machine, and never through a proxy. */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request)
  // Of one length, so that the time tells nothing of where they differ.
  const [given, wanted] = [request.headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(given, wanted)
}
