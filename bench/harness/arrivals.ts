// Visitors arrive at a constant rate; latency counts from the due time, so it includes queueing.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Kind } from './traffic.ts'

export interface Schedule {
  /** as http://host:port; connections are spread evenly, as by a proxy */
  urls: string[]
  perSecond: number
  seconds: number
  /** maximum of concurrent requests; later ones queue, and the waiting time counts */
  connections: number
  ideas: number
  seed: number
}

export interface Waits {
  requests: number
  /** milliseconds */
  p50: number
  p99: number
  p999: number
}

export interface Arrived {
  kinds: Record<Kind, Waits>
  /** responses other than 2xx by status; broken connections under 'broken' */
  failures: Record<string, number>
  /** requests without a response some seconds after the end */
  unanswered: number
}

const program = fileURLToPath(new URL('./arrivals-process.ts', import.meta.url))

export async function sendArrivals(schedule: Schedule): Promise<Arrived> {
  const child = fork(program, { serialization: 'advanced' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  try {
    child.send(schedule)
    const [arrived] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The arrivals process failed.'))),
    ])) as [Arrived]
    return arrived
  } finally {
    process.off('exit', end)
    end()
  }
}
