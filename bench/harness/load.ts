// Sends load from a child process, so that the measuring costs the measured process nothing.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Order {
  url: string
  connections: number
  /** raw HTTP requests, sent in turn; the placeholders below are replaced in each one */
  requests: string[]
  /** each request with `ideaPlaceholder` gets one of these ids at random */
  ideaIds: string[]
  /** stops after this time or number of requests, whichever comes first */
  seconds: number
  maxRequests: number
  /** the process whose processor time is measured */
  pid: number
}

export interface Outcome {
  requests: number
  perSecond: number
  failures: number
  /** milliseconds */
  p50: number
  p99: number
  /** processor time of the process `pid`, as a share of one core; null if it cannot be read */
  cores: number | null
}

/** 36 characters each, as long as the ids that replace them. */
export const ideaPlaceholder = 'the id of an idea, drawn each time..'
export const freshPlaceholder = 'an id that never was before.........'

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url))

export async function load(order: Partial<Order> & Pick<Order, 'url' | 'requests' | 'pid'>) {
  const whole: Order = { connections: 64, ideaIds: [], seconds: 3, maxRequests: Infinity, ...order }
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
