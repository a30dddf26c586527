import type { DatabaseTransaction } from '../db/tables.ts'

export interface Jobs {
  /** @param afterSeconds delay before the job is due */
  enqueue<Data extends object>(
    tx: DatabaseTransaction,
    job: JobName<Data>,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>
  /** Wakes the workers of all processes; call it after the commit. */
  wake(job: JobName<object>): void
  /** @param id a UUID */
  retry(job: JobName<object>, id: string): Promise<'retried' | 'unknown' | 'not failed'>
}

export interface JobName<Data extends object> {
  name: string
  data?: Data
}
