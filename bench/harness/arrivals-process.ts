// Forked by arrivals.ts: sends requests when they are due, over kept-alive connections.
import { setTimeout as delay } from 'node:timers/promises'
import type { Arrived, Schedule, Waits } from './arrivals.ts'
import { type HttpConnection, openConnection } from './connection.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { percentile } from './statistics.ts'
import { type TrafficRequest, type Kind, makeTraffic } from './traffic.ts'

const timeoutMs = 5000

interface Due extends TrafficRequest {
  dueAt: number
}

process.once('message', (schedule: Schedule) => {
  void run(schedule).then((arrived) => process.send?.(arrived))
})

async function run(schedule: Schedule): Promise<Arrived> {
  const { perSecond, seconds } = schedule
  const next = makeTraffic(createRandom(schedule.seed).next, schedule.ideas)
  const waits: Record<Kind, number[]> = { page: [], vote: [], form: [] }
  const failures: Record<string, number> = {}
  /** The longest idle connection is used first, because a site closes connections after seconds without a request. */
  const idle: { send(due: Due): void; close(): void }[] = []
  const queue: Due[] = []
  let isOver = false
  let unanswered = 0

  await Promise.all(
    Array.from({ length: schedule.connections }, (_, at) =>
      open(schedule.urls[at % schedule.urls.length] ?? ''),
    ),
  )
  const startedAt = performance.now()
  const total = Math.floor(perSecond * seconds)
  for (let sent = 0; sent < total;) {
    const now = performance.now()
    while (sent < total && startedAt + (sent * 1000) / perSecond <= now) {
      const due = { ...next(), dueAt: startedAt + (sent * 1000) / perSecond }
      sent += 1
      unanswered += 1
      const free = idle.shift()
      if (free) free.send(due)
      else queue.push(due)
    }
    await delay(1)
  }
  const endsAt = performance.now() + timeoutMs
  while (unanswered > 0 && performance.now() < endsAt) await delay(5)
  isOver = true
  for (const each of idle) each.close()
  return {
    kinds: { page: getWaits(waits.page), vote: getWaits(waits.vote), form: getWaits(waits.form) },
    failures,
    unanswered,
  }

  async function open(url: string): Promise<void> {
    let current: Due | undefined
    const settle = (failure?: string) => {
      const due = current
      current = undefined
      if (!due) return
      unanswered -= 1
      waits[due.kind].push(performance.now() - due.dueAt)
      if (failure) failures[failure] = (failures[failure] ?? 0) + 1
    }
    const handleResponse = (status: number) => {
      settle(status < 200 || status > 299 ? String(status) : undefined)
      const waiting = queue.shift()
      if (waiting) send(waiting)
      else idle.push(self)
    }
    const handleBroken = () => {
      if (isOver) return
      settle('broken')
      if (idle.includes(self)) idle.splice(idle.indexOf(self), 1)
      void open(url).catch(() => settle('broken'))
    }
    const connection: HttpConnection = await openConnection(url, handleResponse, handleBroken)
    const send = (due: Due) => {
      current = due
      connection.send(due.bytes)
    }
    const self = { send, close: () => connection.close() }
    const waiting = queue.shift()
    if (waiting) send(waiting)
    else idle.push(self)
  }
}

function getWaits(waits: number[]): Waits {
  const [p50, p99, p999] = [50, 99, 99.9].map((percent) => percentile(waits, percent))
  return { requests: waits.length, p50: p50 ?? 0, p99: p99 ?? 0, p999: p999 ?? 0 }
}
