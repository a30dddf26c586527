import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { chooseIdea } from './posting/choose-idea.ts'
import { findConnection } from './connection/connection.ts'
import type { RedditServices } from './context.ts'
import type { rehearseRedditPost as contract } from './contract.ts'
import { type PlannedPost, planPost } from './posting/plan-post.ts'
import { createDryRunBackend } from './posting/post-backend.ts'
import { publishPost } from './posting/publish-post.ts'

type Output = OutputOf<typeof contract>

const budgetMs = 50_000

/** A given idea counts as a manual post, without cooldown. @throws AppError `not_found` for an idea that is not shown */
export async function rehearseRedditPost(
  context: RequestContext & RedditServices,
  { ideaId }: InputOf<typeof contract>,
): Promise<Output> {
  const { clock, config, db } = context
  const connection = await findConnection(db)
  const choice = ideaId ? { ideaId } : await chooseIdea(db, clock())
  if ('nothing' in choice) return { post: null, steps: [choice.nothing], obstacle: choice.nothing }

  const plan = await planPost(db, { publicUrl: config.PUBLIC_URL, connection }, choice.ideaId)
  const { subreddit, ideaTitle, title, text } = plan
  if (subreddit === null) {
    return { post: null, steps: [nowhereText], obstacle: unconnectedText }
  }
  const steps = [getTargetText({ ...plan, subreddit })]
  if (!connection) steps.push('Nothing is connected, so Reddit is not asked in this dry run.')
  const outcome = await publishPost(
    createDryRunBackend(context, connection, (step) => steps.push(step)),
    { ...plan, subreddit },
    { skipCooldown: Boolean(ideaId), isAutomatic: !ideaId },
    AbortSignal.timeout(budgetMs),
  )
  const obstacle = outcome.kind === 'posted' ? null : outcome.reason
  return {
    post: { ideaId: choice.ideaId, ideaTitle, subreddit, title, text },
    steps,
    obstacle: obstacle ?? (connection ? null : unconnectedText),
  }
}

const unconnectedText = 'Reddit is not connected.'
const nowhereText =
  'No active mapping covers a category of this idea, and no connection names another subreddit.'

function getTargetText({
  category,
  ideaTitle,
  subreddit,
}: PlannedPost & { subreddit: string }): string {
  const why =
    category === null
      ? 'the subreddit of the connection, as no active mapping covers its categories'
      : `where ideas of ${category} go`
  return `“${ideaTitle}” goes to r/${subreddit}, ${why}.`
}
