import type { DatabaseTransaction } from '../db/tables.ts'

/** The queue as rooms see it. */
export interface Jobs {
  /** Adds a job in the transaction that writes the row it is for. @param afterSeconds not before */
  enqueue<Data extends object>(
    tx: DatabaseTransaction,
    job: JobName<Data>,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>
  /** Asks the workers of every process to look at once; after the commit. */
  wake(job: JobName<object>): void
  /** Has a job run again that was given up. @param id a UUID */
  retry(job: JobName<object>, id: string): Promise<'retried' | 'unknown' | 'not failed'>
}

/** What the enqueuing side needs to know of a job. */
export interface JobName<Data extends object> {
  name: string
  /** only in the type */
  data?: Data
}
