import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { Idea, IdeaId } from '../ideas/contract.ts'
import { findIdea, overlaps, selectIdeas, toIdea } from '../ideas/queries.ts'
import { recommendationCount } from '../ideas/rules.ts'
import type { getRecommendations as contract } from './contract.ts'

const categoryWeight = 2
const audienceWeight = 1
const maxVotesRead = 200

/** By shared categories or audiences; else the most voted. @throws AppError `not_found` */
export async function getRecommendations(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const [ideas] = await Promise.all([
    findSuggestedIdeas(context, input),
    findIdea(context.db, input.id),
  ])
  return { ideas }
}

async function findSuggestedIdeas(
  context: RequestContext,
  { id, sessionId }: InputOf<typeof contract>,
): Promise<Idea[]> {
  const matched = sessionId ? await findMatchedIdeas(context, id, sessionId) : []
  return matched.length > 0 ? matched : findMostVoted(context, id)
}

async function findMatchedIdeas(
  context: RequestContext,
  current: IdeaId,
  sessionId: SessionId,
): Promise<Idea[]> {
  const votedOn = await context.db
    .selectFrom('votes')
    .innerJoin('ideas', 'ideas.id', 'votes.idea_id')
    .select(['ideas.category', 'ideas.target_audience'])
    .where('votes.session_id', '=', sessionId)
    .orderBy('votes.cast_at', 'desc')
    .limit(maxVotesRead)
    .execute()
  if (votedOn.length === 0) return []
  const categories = new Set(votedOn.flatMap(({ category }) => category))
  const audiences = new Set(votedOn.flatMap(({ target_audience }) => target_audience))

  const rows = await selectByVotes(context)
    .where('ideas.id', '<>', current)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('votes')
            .select('votes.idea_id')
            .whereRef('votes.idea_id', '=', 'ideas.id')
            .where('votes.session_id', '=', sessionId),
        ),
      ),
    )
    .where((eb) =>
      eb.or([overlaps('category', [...categories]), overlaps('target_audience', [...audiences])]),
    )
    .limit(recommendationCount * 2)
    .execute()
  const weigh = ({ category, targetAudience }: Idea) =>
    category.filter((name) => categories.has(name)).length * categoryWeight +
    targetAudience.filter((name) => audiences.has(name)).length * audienceWeight
  return rows
    .map(toIdea)
    .sort((one, other) => weigh(other) - weigh(one))
    .slice(0, recommendationCount)
}

async function findMostVoted(context: RequestContext, current: IdeaId): Promise<Idea[]> {
  const rows = await selectByVotes(context)
    .where('ideas.id', '<>', current)
    .limit(recommendationCount)
    .execute()
  return rows.map(toIdea)
}

function selectByVotes({ db }: RequestContext) {
  return selectIdeas(db)
    .where('ideas.withdrawn_at', 'is', null)
    .orderBy('ideas.rank_up', 'desc')
    .orderBy('ideas.rank_net', 'desc')
    .orderBy('ideas.created_at', 'desc')
    .orderBy('ideas.id', 'desc')
}
