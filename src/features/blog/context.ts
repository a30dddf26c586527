import type { Analyst } from '../../integrations/analyst/contract.ts'
import type { Services } from '../../platform/context.ts'

export interface BlogServices extends Services {
  /** Words the counted facts; null: the built-in writer does. */
  analyst: Analyst | null
}
