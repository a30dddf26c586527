import type { Services } from '../context.ts'
import type { JobName } from './queue.ts'

/** What runs by itself: once per enqueued row, or by the clock. */
export interface Job<Data extends object, Needs extends Services> extends JobName<Data> {
  /** Safe to run again from the start: a killed process leaves it to the next. */
  run(services: Needs, data: Data, signal: AbortSignal): Promise<void>
  /** tries after the first */
  retries: number
  /** a run that takes longer is given up and tried again */
  timeoutSeconds: number
  /** runs at once in one process */
  concurrency?: number
  /** cron in UTC; each slot runs once, whatever the number of processes */
  schedule?: string
}

export function defineJob<Data extends object, Needs extends Services = Services>(
  job: Job<Data, Needs>,
): Job<Data, Needs> {
  return job
}
