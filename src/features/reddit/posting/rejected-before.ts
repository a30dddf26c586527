import { formatExactTime } from '../../../shared/format/format-relative-time.ts'
import { getCooldownEnd } from './cooldown.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import type { PostBackend } from './post-backend.ts'
import { findAttempt, isInProgress, type PostRow } from './post-repository.ts'
import { notPosted, type NotPosted } from './post-outcome.ts'

const doubtRetrySeconds = 60

export async function findAttemptRejection(
  { services, repository, reportStep }: PostBackend,
  { ideaId, subreddit }: { ideaId: IdeaId; subreddit: string },
  signal: AbortSignal,
): Promise<NotPosted | null> {
  reportStep(`Check whether this idea was posted in r/${subreddit} before.`)
  const row = await findAttempt(services.db, ideaId, subreddit)
  if (!row || row.state === 'refused') return null
  if (row.state === 'posted' || row.state === 'removed') return rejectPosted(row)
  if (isInProgress(row, services.clock())) {
    return notPosted('conflict', `This idea is being posted in r/${subreddit} right now.`)
  }
  reportStep('Ask Reddit about an earlier try whose result is unknown.')
  const end = await repository.resolve(row, signal)
  if (end === 'not made') return null
  if (end === 'unknown') return rejectInDoubt(subreddit, row.reason)
  return rejectPosted((await findAttempt(services.db, ideaId, subreddit)) ?? row)
}

export function rejectInDoubt(subreddit: string, reason: string | null): NotPosted {
  const known = `We don’t know whether the post in r/${subreddit} was created.`
  const next =
    'We ask Reddit again automatically. Until we know, or you settle it among the tracked posts, it isn’t posted again.'
  return notPosted(
    'unavailable',
    [known, reason, next].filter(Boolean).join(' '),
    doubtRetrySeconds,
  )
}

function rejectPosted({ subreddit, posted_at: at, post_url: url }: PostRow): NotPosted {
  const when = at ? ` on ${formatExactTime(at, 'UTC')}` : ''
  const where = url ? `: ${url}` : '.'
  return notPosted('conflict', `This idea was already posted in r/${subreddit}${when}${where}`)
}

export async function findCooldownRejection(
  { services, reportStep }: PostBackend,
  subreddit: string,
): Promise<NotPosted | null> {
  reportStep(`Check whether r/${subreddit} is paused after another post.`)
  const until = await getCooldownEnd(services.db, subreddit, services.clock())
  if (!until) return null
  const reason = `r/${subreddit} is paused after another post until ${formatExactTime(until, 'UTC')}.`
  return notPosted('rate_limited', reason, getSecondsUntil(until, services.clock()))
}

/** Reddit asked the account to wait; nothing overrides this. */
export function getPauseRejection({ connection, services }: PostBackend): NotPosted | null {
  const until = connection?.postingResumesAt ?? null
  if (until === null || until <= services.clock()) return null
  const reason = `Reddit asked this account to post nothing before ${formatExactTime(until, 'UTC')}.`
  return notPosted('rate_limited', reason, getSecondsUntil(until, services.clock()))
}

function getSecondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}
