import type { Analyst } from '../../integrations/analyst/contract.ts'
import type { Services } from '../../platform/context.ts'

export interface BlogServices extends Services {
  analyst: Analyst | null
}
