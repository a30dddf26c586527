import type { RequestContext } from '../../platform/context.ts'
import type { VoteWriter } from './vote-writer.ts'

export interface VotesContext extends RequestContext {
  voteWriter: VoteWriter
}
