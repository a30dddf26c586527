import type { Analyst } from '../../integrations/analyst/contract.ts'
import type { Grader } from '../../shared/grader.ts'
import type { Services } from '../../platform/context.ts'
import type { ScanProgress, ScanOrder, ScanOutcome } from './search-and-read.ts'

export interface ScanServices extends Services {
  /** Runs `searchAndRead` over this site's sources in a worker thread. Rejects with the signal's reason. */
  searchAndRead: (
    order: ScanOrder,
    onProgress: (progress: ScanProgress) => void,
    signal: AbortSignal,
  ) => Promise<ScanOutcome>
  /** The model that writes the texts of a full report; null: only the built-in analyst writes. */
  analyst: Analyst | null
  /** The model that plans searches and grades texts; null: the built-in reader works alone. */
  grader: Grader | null
}
