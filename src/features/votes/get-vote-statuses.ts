import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getVoteStatuses as contract, VoteStatus } from './contract.ts'

/** Includes held votes: a voter always sees their own vote. */
export async function getVoteStatuses(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<Record<string, VoteStatus>> {
  const statuses: Record<string, VoteStatus> = Object.fromEntries(
    input.idea_uuids.map((id) => [id, { has_voted: false, vote_type: null }]),
  )
  if (input.idea_uuids.length === 0) return statuses
  const rows = await context.db
    .selectFrom('votes')
    .select(['idea_id', 'direction'])
    .where('session_id', '=', input.session_uuid)
    .where('idea_id', 'in', input.idea_uuids)
    .execute()
  for (const { idea_id, direction } of rows) {
    statuses[idea_id] = { has_voted: true, vote_type: direction === 1 ? 'up' : 'down' }
  }
  return statuses
}
