import type { Services } from '../context.ts'
import type { JobReference } from './queue.ts'

export interface Job<Data extends object, Needs extends Services> extends JobReference<Data> {
  /** Must be safe to run again from the start, since another process repeats the run of a killed one. */
  run(services: Needs, data: Data, signal: AbortSignal): Promise<void>
  retries: number
  timeoutSeconds: number
  concurrency?: number
  /** Cron in UTC; each slot runs once, whatever the number of processes. */
  schedule?: string
}

export function defineJob<Data extends object, Needs extends Services = Services>(
  job: Job<Data, Needs>,
): Job<Data, Needs> {
  return job
}
