import type { DatabaseTransaction } from '../db/tables.ts'

export interface Jobs {
  enqueue<Data extends object>(
    tx: DatabaseTransaction,
    job: JobReference<Data>,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>
  /** Wakes the workers of all processes; call it after the commit. */
  wake(job: JobReference<object>): void
  retry(job: JobReference<object>, id: string): Promise<'retried' | 'unknown' | 'not failed'>
}

/** Names a job without its code; `data` is never set and only carries the type. */
export interface JobReference<Data extends object> {
  name: string
  data?: Data
}
