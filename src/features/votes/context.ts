import type { Context } from '../../platform/context.ts'
import type { VoteWriter } from './vote-writer.ts'

export interface VotesContext extends Context {
  voteWriter: VoteWriter
}
