import type { Analyst } from '../../integrations/analyst/contract.ts'
import type { Services } from '../../platform/context.ts'

/** What writing a post needs beside the house. */
export interface BlogServices extends Services {
  /** The model that words what was counted; null: our own sentences do. */
  analyst: Analyst | null
}
