// Load from a process of its own, so that what is measured does not pay for measuring.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a load process is told. */
export interface Order {
  /** as http://host:port */
  url: string
  connections: number
  /** raw HTTP requests, sent in turn; the marks below are replaced in each one */
  requests: string[]
  /** one of these, drawn anew for each request, stands where a request holds `ideaMark` */
  ideaIds: string[]
  /** stops after so many seconds ... */
  seconds: number
  /** ... or so many requests, whichever is first */
  most: number
  /** whose processor time is told */
  pid: number
}

export interface Outcome {
  requests: number
  perSecond: number
  /** answers other than 2xx */
  failures: number
  /** milliseconds */
  p50: number
  p99: number
  /** processor time of the process that answered, as a share of one core; null where it cannot be read */
  cores: number | null
}

/** 36 characters each, as the ids that take their places. */
export const ideaMark = 'the id of an idea, drawn each time..'
export const freshMark = 'an id that never was before.........'

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url))

export async function load(order: Partial<Order> & Pick<Order, 'url' | 'requests' | 'pid'>) {
  const whole: Order = { connections: 64, ideaIds: [], seconds: 3, most: Infinity, ...order }
  const child = fork(program, { serialization: 'advanced' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  try {
    child.send(whole)
    const [outcome] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The load process failed.'))),
    ])) as [Outcome]
    if (outcome.failures > 0) throw new Error(`${outcome.failures} requests were refused.`)
    return outcome
  } finally {
    process.off('exit', end)
    end()
  }
}
