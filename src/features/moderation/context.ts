import type { RequestContext } from '../../platform/context.ts'
import type { Blocks } from './blocks.ts'

export interface ModerationContext extends RequestContext {
  blocks: Blocks
}
