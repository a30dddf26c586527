import type { Analyst } from '../../integrations/analyst/contract.ts'
import type { Grader } from '../../shared/grader.ts'
import type { Services } from '../../platform/context.ts'
import type { ScanProgress, ScanOrder, ScanOutcome } from './search-and-read.ts'

/** What a scan needs beside the house. */
export interface ScanServices extends Services {
  /** `searchAndRead` over the sources of this site, in a thread. Rejects with the signal's reason. */
  searchAndRead: (
    order: ScanOrder,
    onProgress: (news: ScanProgress) => void,
    signal: AbortSignal,
  ) => Promise<ScanOutcome>
  /** The model that puts the figures of a full report into words; null: our own texts do. */
  analyst: Analyst | null
  /** The model that plans searches and grades texts beside the built-in reader; null: that reads alone. */
  grader: Grader | null
}
