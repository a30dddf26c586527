import type { Context } from '../../platform/context.ts'
import type { Blocks } from './blocks.ts'

export interface ModerationContext extends Context {
  blocks: Blocks
}
