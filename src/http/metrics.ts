import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { SiteState } from '../features/operations/read-site-state.ts'
import type { RunningVersion } from '../features/operations/running-version.ts'
import type { Counters } from '../platform/counters.ts'
import { isFromThisMachine } from '../platform/http/this-machine.ts'
import { createCounters } from './event-counters.ts'
import { createStateGauges } from './state-gauges.ts'

const maxReadMs = 1000

export interface Metrics extends Counters {
  countCall(call: { name: string; status: number; seconds: number }): void
  countPage(outcome: 'fresh' | 'rendered' | 'failed'): void
  text(): Promise<string>
}

interface MetricSources {
  running: Pick<RunningVersion, 'version' | 'commit' | 'node'>
  connections: Record<'totalCount' | 'idleCount' | 'waitingCount', number>
  readState: () => Promise<SiteState>
}

/** In a separate registry: two sites can run in one process. */
export function createMetrics({ running, connections, readState }: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: 'assay_call_seconds',
    help: 'Server functions by name and status',
    labelNames: ['name', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const pages = new Counter({
    name: 'assay_pages_total',
    help: 'Pages by how they were answered',
    labelNames: ['outcome'],
    registers,
  })
  // Found once: a label lookup costs more than sending a cached page's headers.
  const outcomes = {
    fresh: pages.labels('fresh'),
    rendered: pages.labels('rendered'),
    failed: pages.labels('failed'),
  }
  new Gauge({
    name: 'assay_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version: running.version, commit: running.commit ?? 'unknown', node: running.node }, 1)
  const setConnections = createConnectionGauges(registers)
  const setState = createStateGauges(registry)
  const readInTime = createStateReader(readState)
  let isSampling = false
  return {
    ...createCounters(registry),
    countCall: ({ name, status, seconds }) => calls.observe({ name, status }, seconds),
    countPage: (outcome) => outcomes[outcome].inc(),
    async text() {
      // Before the reading itself takes a connection.
      setConnections(connections)
      setState(await readInTime())
      const text = await registry.metrics()
      // Those of Node sample a hundred times a second, which keeps an idle machine busy: only where someone reads.
      if (!isSampling)
        collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 1000 })
      isSampling = true
      return text
    },
  }
}

function createConnectionGauges(registers: Registry[]) {
  const gauge = new Gauge({
    name: 'assay_database_connections',
    help: 'Database connections of this process, without the one that listens',
    labelNames: ['state'],
    registers,
  })
  const waiting = new Gauge({
    name: 'assay_database_waiting',
    help: 'Queries of this process that wait for a connection',
    registers,
  })
  return ({ totalCount, idleCount, waitingCount }: MetricSources['connections']) => {
    gauge.set({ state: 'used' }, totalCount - idleCount)
    gauge.set({ state: 'idle' }, idleCount)
    waiting.set(waitingCount)
  }
}

/** Null without the database, or while it hangs: the other metrics are reported all the same. */
function createStateReader(readState: () => Promise<SiteState>): () => Promise<SiteState | null> {
  // One at a time, or each request would take one more connection from a database that hangs.
  let reading: Promise<SiteState | null> | null = null
  return () => {
    reading ??= readState()
      .catch(() => null)
      .finally(() => (reading = null))
    return Promise.race([reading, delay(maxReadMs, null, { ref: false })])
  }
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
