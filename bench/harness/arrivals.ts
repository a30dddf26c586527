// Visitors who come at their own pace, whether or not the site keeps up: a process of its own sends at a
// constant rate, and the time of a request runs from when it was due, so that waiting in line is counted.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Kind } from './traffic.ts'

/** What an arrivals process is told. */
export interface Schedule {
  /** as http://host:port; connections are spread over them evenly, as a proxy would */
  urls: string[]
  perSecond: number
  seconds: number
  /** the most that are asked at once; who comes beyond that waits, and the wait counts */
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
  /** answers other than 2xx by status, and connections that broke as 'broken' */
  failures: Record<string, number>
  /** still without an answer some seconds after the end */
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
