import { AppError } from '../../../platform/errors.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import { findConnection } from '../connection/connection.ts'
import type { RedditServices } from '../context.ts'
import { type PlannedPost, planPost } from './plan-post.ts'
import { createLiveBackend } from './post-backend.ts'
import { notPosted, type NotPosted, type PostOutcome } from './post-outcome.ts'
import { publishPost } from './publish-post.ts'

/** Well below `reservationSeconds`, so that a running attempt is never taken for an interrupted one. */
const budgetMs = 50_000

/** Exactly once, even after a crash or with concurrent calls. Rejections are outcomes; other errors are thrown. */
export async function postIdea(
  services: RedditServices,
  order: { ideaId: IdeaId; skipCooldown: boolean; isAutomatic: boolean },
  signal: AbortSignal,
): Promise<PostOutcome> {
  const connection = await findConnection(services.db)
  const plan = await getPlan(services, connection, order.ideaId)
  if ('kind' in plan) return plan
  if (!connection || plan.subreddit === null) return notPosted('conflict', unconnectedText)
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(budgetMs)])
  const target = { ...plan, subreddit: plan.subreddit }
  try {
    return await publishPost(createLiveBackend(services, connection), target, order, deadline)
  } catch (error) {
    // Never thrown after the post was sent.
    if (deadline.aborted && error === deadline.reason) return notPosted('unavailable', tooSlowText)
    throw error
  }
}

const unconnectedText = 'Reddit is not connected. Connect it first, or start a dry run.'
const tooSlowText = 'Reddit took too long to answer. Nothing was posted; please try again.'

async function getPlan(
  { db, config }: RedditServices,
  connection: { subreddit: string } | null,
  ideaId: IdeaId,
): Promise<PlannedPost | NotPosted> {
  try {
    return await planPost(db, { publicUrl: config.PUBLIC_URL, connection }, ideaId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    return notPosted('not_found', error.message)
  }
}
