// Forked by load.ts: sends the next request as soon as a response arrives, and returns the measurements.
import { randomUUID } from 'node:crypto'
import { openConnection } from './connection.ts'
import { freshPlaceholder, ideaPlaceholder, type Order, type Outcome } from './load.ts'
import { getCpuSeconds } from './process-metrics.ts'
import { percentile } from './statistics.ts'

const warmUpMs = 400

process.once('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome))
})

async function run(order: Order): Promise<Outcome> {
  const latencies: number[] = []
  let failures = 0
  let sent = 0
  let countsFrom = Infinity
  let isOver = false
  const ended = Promise.withResolvers<void>()

  async function open() {
    const templates = order.requests.map(getTemplate)
    let turn = Math.floor(Math.random() * templates.length)
    let sentAt = 0
    const connection = await openConnection(order.url, (status) => {
      const now = performance.now()
      if (status < 200 || status > 299) failures += 1
      if (sentAt >= countsFrom) latencies.push(now - sentAt)
      if (sent >= order.maxRequests) ended.resolve()
      else if (!isOver) next()
    })
    function next() {
      const template = templates[turn++ % templates.length]
      if (!template) return
      sent += 1
      sentAt = performance.now()
      connection.send(filled(template, order.ideaIds))
    }
    return { next, close: () => connection.close() }
  }

  const connections = await Promise.all(Array.from({ length: order.connections }, open))
  for (const { next } of connections) next()
  await after(warmUpMs)
  countsFrom = performance.now()
  const cpuBefore = getCpuSeconds(order.pid)
  await Promise.race([after(order.seconds * 1000), ended.promise])
  const seconds = (performance.now() - countsFrom) / 1000
  const cpuAfter = getCpuSeconds(order.pid)
  isOver = true
  for (const { close } of connections) close()
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    failures,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    cores: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / seconds,
  }
}

interface Template {
  bytes: Buffer
  ideaAt: number
  freshAt: number
}

function getTemplate(text: string): Template {
  const bytes = Buffer.from(text)
  return { bytes, ideaAt: bytes.indexOf(ideaPlaceholder), freshAt: bytes.indexOf(freshPlaceholder) }
}

function filled({ bytes, ideaAt, freshAt }: Template, ideaIds: string[]): Buffer {
  if (ideaAt >= 0) {
    bytes.write(ideaIds[Math.floor(Math.random() * ideaIds.length)] ?? '', ideaAt, 'latin1')
  }
  if (freshAt >= 0) bytes.write(randomUUID(), freshAt, 'latin1')
  return bytes
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
