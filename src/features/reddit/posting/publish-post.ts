import { setTimeout as delay } from 'node:timers/promises'
import type { RedditAnswer, SubmittedPost } from '../../../integrations/reddit/contract.ts'
import { brokenRules } from './check-requirements.ts'
import type { PlannedPost } from './plan-post.ts'
import type { PostBackend } from './post-backend.ts'
import { type ReservedTry, findTry } from './post-repository.ts'
import { notPosted, notPostedAfter, type PostNotMade, type PostOutcome } from './post-outcome.ts'
import { isTakenDown } from './record-check.ts'
import { refusedByCooldown, refusedByPause, refusedByTry, stillInDoubt } from './rejected-before.ts'

/** An older reservation is not used: another process may already treat it as interrupted. */
const submitWithinMs = 30_000
const lookAtOnceMs = 10_000

interface PlacedPost extends PlannedPost {
  subreddit: string
}

interface StepsOrder {
  skipCooldown: boolean
  isAutomatic: boolean
}

/**
 * Runs the checks before a post, the post, and the follow-up, in order. The reservation is
 * committed before Reddit is called; on return the outcome is recorded or in doubt.
 * @throws the signal's reason, only before the post is sent
 */
export async function publishPost(
  course: PostBackend,
  post: PlacedPost,
  order: StepsOrder,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const rejection =
    (await refusedByTry(course, post, signal)) ??
    (order.skipCooldown ? null : await refusedByCooldown(course, post.subreddit)) ??
    refusedByPause(course)
  if (rejection) return rejection

  const account = await findAccount(course, signal)
  if (typeof account === 'object' && account !== null) return account
  const broken = await refusedByRules(course, post, signal)
  if (broken) return broken

  const { ideaId, subreddit } = post
  const tried = await course.ledger.arm({ ideaId, subreddit, account, ...order })
  if (tried === null) return (await refusedByTry(course, post, signal)) ?? changedMeanwhile()
  if ('restsUntil' in tried)
    return (await refusedByCooldown(course, subreddit)) ?? changedMeanwhile()
  course.tell(
    'It is written down that this idea goes to this subreddit, so that it never can twice.',
  )
  return submit(course, post, tried, signal)
}

function changedMeanwhile(): PostNotMade {
  return notPosted('conflict', 'This idea changed at this moment. Nothing was posted; try again.')
}

/** Name of the posting account; null if Reddit does not reveal it and none was given. */
async function findAccount(
  { ask, connection, tell }: PostBackend,
  signal: AbortSignal,
): Promise<string | null | PostNotMade> {
  tell('Reddit is asked whether the account may post.')
  const answer = await ask((reddit, access) => reddit.getAccount(access, signal), signal)
  if (answer.kind === 'refused' && answer.code !== 'unconnected') {
    // Some tokens may post but not read the account; the name that was typed in is used then.
    return connection?.username ?? null
  }
  if (answer.kind !== 'ok') return notPostedAfter(answer)
  if (!answer.value.isSuspended) return answer.value.name
  return notPosted('conflict', `Reddit has suspended u/${answer.value.name}: it can post nothing.`)
}

async function refusedByRules(
  { ask, tell }: PostBackend,
  post: PlacedPost,
  signal: AbortSignal,
): Promise<PostNotMade | null> {
  tell(`r/${post.subreddit} is asked for its rules: flair, titles, texts.`)
  const answer = await ask(
    (reddit, access) => reddit.getRequirements(access, post.subreddit, signal),
    signal,
  )
  if (answer.kind === 'refused' && answer.code !== 'unconnected') {
    return { ...notPostedAfter(answer), brokenRules: true }
  }
  if (answer.kind !== 'ok') return notPostedAfter(answer)
  const broken = brokenRules(post, answer.value)
  if (broken.length === 0) return null
  return { ...notPosted('conflict', broken.join(' ')), brokenRules: true }
}

async function submit(
  course: PostBackend,
  post: PlacedPost,
  tried: ReservedTry,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const { services, ledger, tell } = course
  tell('The post is sent, once.')
  const answer = await askForPost(course, post, tried, signal)
  if (answer.kind === 'ok') {
    tell('It is recorded with its address, and shows in the history.')
    await ledger.made(tried, { ...answer.value, madeAt: services.clock() })
    const removed = await isFiltered(course, tried, answer.value, signal)
    return { kind: 'posted', subreddit: post.subreddit, postUrl: answer.value.url, removed }
  }
  if (answer.kind === 'unanswered' && answer.isInDoubt) {
    await ledger.doubt(tried, answer.reason)
    return endInDoubt(course, post, tried, answer.reason)
  }
  await ledger.refused(tried, answer.kind === 'expired' ? 'Access was refused.' : answer.reason)
  if (answer.kind === 'limited' && answer.of === 'posts') {
    await ledger.pause(new Date(services.clock().getTime() + answer.waitSeconds * 1000))
  }
  return notPostedAfter(answer)
}

async function askForPost(
  { ask, services }: PostBackend,
  { subreddit, title, text }: PlacedPost,
  tried: ReservedTry,
  signal: AbortSignal,
): Promise<RedditAnswer<SubmittedPost>> {
  try {
    return await ask(async (reddit, access) => {
      const age = services.clock().getTime() - tried.armed_at.getTime()
      if (age > submitWithinMs) return { kind: 'unanswered', isInDoubt: false, reason: lateText }
      return reddit.submit(access, { subreddit, title, text }, signal)
    }, signal)
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error
    return { kind: 'unanswered', isInDoubt: true, reason: 'Reddit did not answer in time.' }
  }
}

const lateText = 'It took too long to begin, so nothing was sent. Please try again.'

/**
 * Filters remove a post a moment after it was made. Errors here are only logged: the post exists.
 */
async function isFiltered(
  { ask, filterMs, services, ledger, tell }: PostBackend,
  tried: ReservedTry,
  { id }: SubmittedPost,
  signal: AbortSignal,
): Promise<boolean> {
  tell(
    'A few seconds later Reddit is asked whether it took the post down, and again after a minute.',
  )
  try {
    await delay(filterMs, undefined, { signal })
    const answer = await ask((reddit, access) => reddit.getPosts(access, [id], signal), signal)
    if (answer.kind !== 'ok') return false
    const seen = answer.value.find((one) => one.id === id) ?? null
    await ledger.look(tried, seen)
    return isTakenDown(seen)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!signal.aborted) services.log.warn({ post: tried.id, reason }, 'a post was not looked at')
    return false
  }
}

/** The post may exist already. */
async function endInDoubt(
  course: PostBackend,
  post: PlacedPost,
  tried: ReservedTry,
  reason: string,
): Promise<PostOutcome> {
  const { services, ledger } = course
  const end = await ledger
    .settle(tried, AbortSignal.timeout(lookAtOnceMs))
    .catch((error: unknown): 'in doubt' => {
      const why = error instanceof Error ? error.message : String(error)
      services.log.warn({ post: tried.id, reason: why }, 'a post in doubt was not looked for')
      return 'in doubt'
    })
  const found = end === 'made' ? await findTry(services.db, post.ideaId, post.subreddit) : undefined
  if (found?.state !== 'posted' && found?.state !== 'removed') {
    return stillInDoubt(post.subreddit, reason)
  }
  const { state, post_url: postUrl } = found
  return { kind: 'posted', subreddit: post.subreddit, postUrl, removed: state === 'removed' }
}
