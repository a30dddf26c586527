import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getVoteStatus as contract, VoteStatus } from './contract.ts'
import { getVoteStatuses } from './get-vote-statuses.ts'

export async function getVoteStatus(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<VoteStatus> {
  const { idea_uuid, session_uuid } = input
  const statuses = await getVoteStatuses(context, { idea_uuids: [idea_uuid], session_uuid })
  return statuses[idea_uuid] ?? { has_voted: false, vote_type: null }
}
