import { setTimeout as delay } from 'node:timers/promises'
import type { RedditResult, SubmittedPost } from '../../../integrations/reddit/contract.ts'
import { findBrokenRules } from './check-requirements.ts'
import type { PlannedPost } from './plan-post.ts'
import type { PostBackend } from './post-backend.ts'
import { type ReservedAttempt, findAttempt } from './post-repository.ts'
import { notPosted, toNotPosted, type NotPosted, type PostOutcome } from './post-outcome.ts'
import { isTakenDown } from './record-check.ts'
import {
  findCooldownRejection,
  getPauseRejection,
  findAttemptRejection,
  rejectInDoubt,
} from './rejected-before.ts'

/** An older reservation is not used: another process may already treat it as interrupted. */
const submitWithinMs = 30_000
const resolveTimeoutMs = 10_000

interface PlacedPost extends PlannedPost {
  subreddit: string
}

interface PostOptions {
  skipCooldown: boolean
  isAutomatic: boolean
}

/** On return the outcome is recorded or in doubt. @throws the signal's reason, only before the post is sent */
export async function publishPost(
  backend: PostBackend,
  post: PlacedPost,
  options: PostOptions,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const rejection =
    (await findAttemptRejection(backend, post, signal)) ??
    (options.skipCooldown ? null : await findCooldownRejection(backend, post.subreddit)) ??
    getPauseRejection(backend)
  if (rejection) return rejection

  const account = await findAccount(backend, signal)
  if (typeof account === 'object' && account !== null) return account
  const broken = await findRulesRejection(backend, post, signal)
  if (broken) return broken

  const { ideaId, subreddit } = post
  const attempt = await backend.repository.reserve({ ideaId, subreddit, account, ...options })
  if (attempt === null)
    return (await findAttemptRejection(backend, post, signal)) ?? rejectChanged()
  if ('cooldownEndsAt' in attempt)
    return (await findCooldownRejection(backend, subreddit)) ?? rejectChanged()
  backend.reportStep(
    'Record that this idea goes to this subreddit, so that it is never posted twice.',
  )
  return submit(backend, post, attempt, signal)
}

function rejectChanged(): NotPosted {
  return notPosted('conflict', 'This idea changed at this moment. Nothing was posted; try again.')
}

/** Name of the posting account; null if Reddit does not reveal it and none was given. */
async function findAccount(
  { request, connection, reportStep }: PostBackend,
  signal: AbortSignal,
): Promise<string | null | NotPosted> {
  reportStep('Ask Reddit whether the account may post.')
  const response = await request((reddit, access) => reddit.getAccount(access, signal), signal)
  if (response.kind === 'rejected' && response.code !== 'unconnected') {
    // Some tokens may post but not read the account; the name that was typed in is used then.
    return connection?.username ?? null
  }
  if (response.kind !== 'ok') return toNotPosted(response)
  if (!response.value.isSuspended) return response.value.name
  return notPosted(
    'conflict',
    `Reddit has suspended u/${response.value.name}: it can post nothing.`,
  )
}

async function findRulesRejection(
  { request, reportStep }: PostBackend,
  post: PlacedPost,
  signal: AbortSignal,
): Promise<NotPosted | null> {
  reportStep(`r/${post.subreddit} is asked for its rules: flair, titles, texts.`)
  const response = await request(
    (reddit, access) => reddit.getRequirements(access, post.subreddit, signal),
    signal,
  )
  if (response.kind === 'rejected' && response.code !== 'unconnected') {
    return { ...toNotPosted(response), brokenRules: true }
  }
  if (response.kind !== 'ok') return toNotPosted(response)
  const broken = findBrokenRules(post, response.value)
  if (broken.length === 0) return null
  return { ...notPosted('conflict', broken.join(' ')), brokenRules: true }
}

async function submit(
  backend: PostBackend,
  post: PlacedPost,
  attempt: ReservedAttempt,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const { services, repository, reportStep } = backend
  reportStep('Send the post, once.')
  const response = await sendPost(backend, post, attempt, signal)
  if (response.kind === 'ok') {
    reportStep('Record the post with its URL. It appears in the history.')
    await repository.recordPosted(attempt, { ...response.value, postedAt: services.clock() })
    const removed = await isFiltered(backend, attempt, response.value, signal)
    return { kind: 'posted', subreddit: post.subreddit, postUrl: response.value.url, removed }
  }
  if (response.kind === 'no_response' && response.isInDoubt) {
    await repository.recordDoubt(attempt, response.reason)
    return resolveDoubt(backend, post, attempt, response.reason)
  }
  await repository.recordRejected(
    attempt,
    response.kind === 'expired' ? 'Access was refused.' : response.reason,
  )
  if (response.kind === 'limited' && response.of === 'posts') {
    await repository.pausePosting(
      new Date(services.clock().getTime() + response.waitSeconds * 1000),
    )
  }
  return toNotPosted(response)
}

async function sendPost(
  { request, services }: PostBackend,
  { subreddit, title, text }: PlacedPost,
  attempt: ReservedAttempt,
  signal: AbortSignal,
): Promise<RedditResult<SubmittedPost>> {
  try {
    return await request(async (reddit, access) => {
      const age = services.clock().getTime() - attempt.armed_at.getTime()
      if (age > submitWithinMs) return { kind: 'no_response', isInDoubt: false, reason: lateText }
      return reddit.submit(access, { subreddit, title, text }, signal)
    }, signal)
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error
    return { kind: 'no_response', isInDoubt: true, reason: 'Reddit did not answer in time.' }
  }
}

const lateText = 'It took too long to begin, so nothing was sent. Please try again.'

/** Filters remove a post a moment after it was made. Errors are only logged: the post exists. */
async function isFiltered(
  { request, filterDelayMs, services, repository, reportStep }: PostBackend,
  attempt: ReservedAttempt,
  { id }: SubmittedPost,
  signal: AbortSignal,
): Promise<boolean> {
  reportStep(
    'Ask Reddit a few seconds later, and again after a minute, whether it removed the post.',
  )
  try {
    await delay(filterDelayMs, undefined, { signal })
    const response = await request(
      (reddit, access) => reddit.getPosts(access, [id], signal),
      signal,
    )
    if (response.kind !== 'ok') return false
    const seen = response.value.find((one) => one.id === id) ?? null
    await repository.recordCheck(attempt, seen)
    return isTakenDown(seen)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!signal.aborted)
      services.log.warn(
        { post: attempt.id, reason },
        'could not check whether Reddit removed a post',
      )
    return false
  }
}

async function resolveDoubt(
  backend: PostBackend,
  post: PlacedPost,
  attempt: ReservedAttempt,
  reason: string,
): Promise<PostOutcome> {
  const { services, repository } = backend
  const end = await repository
    .resolve(attempt, AbortSignal.timeout(resolveTimeoutMs))
    .catch((error: unknown): 'unknown' => {
      const why = error instanceof Error ? error.message : String(error)
      services.log.warn({ post: attempt.id, reason: why }, 'an unconfirmed post was not looked up')
      return 'unknown'
    })
  const found =
    end === 'made' ? await findAttempt(services.db, post.ideaId, post.subreddit) : undefined
  if (found?.state !== 'posted' && found?.state !== 'removed') {
    return rejectInDoubt(post.subreddit, reason)
  }
  const { state, post_url: postUrl } = found
  return { kind: 'posted', subreddit: post.subreddit, postUrl, removed: state === 'removed' }
}
