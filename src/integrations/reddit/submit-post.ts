import { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import type { NewPost, RedditAnswer, SubmittedPost } from './contract.ts'
import { plainWords } from './plain-words.ts'
import { postUrl, postId } from './post-url.ts'
import {
  answerOfFailure,
  missingSubreddit,
  noSubreddit,
  type NotDone,
  unparsableResponse,
  rejection,
} from './rejections.ts'
import { apiUrl, asAccount, isName, isToken, type Wire } from './wire.ts'

/** Sent once. The answer is in doubt unless it is certain that no post was made. */
export async function submitPost(
  wire: Wire,
  access: string,
  post: NewPost,
  signal: AbortSignal,
): Promise<RedditAnswer<SubmittedPost>> {
  if (!isToken(access)) return { kind: 'expired' }
  if (!isName(post.subreddit)) return missingSubreddit(post.subreddit)
  try {
    const { body } = await wire.httpClient.send(apiUrl(wire, '/api/submit'), {
      headers: asAccount(access),
      form: getForm(post),
      signal,
    })
    return submittedIn(body, post, access)
  } catch (failure) {
    const isSaidInside = failure instanceof HttpClientError && isTold(failure.body)
    if (isSaidInside) return submittedIn(failure.body, post, access)
    return answerOfFailure(failure, {
      secrets: [access],
      isAct: true,
      subreddit: post.subreddit,
    })
  }
}

function getForm({ subreddit, title, text }: NewPost): Record<string, string> {
  return {
    api_type: 'json',
    kind: 'self',
    sr: subreddit,
    title,
    text,
    resubmit: 'true',
    sendreplies: 'true',
    nsfw: 'false',
    spoiler: 'false',
    validate_on_submit: 'true',
  }
}

const submissionSchema = z.object({
  json: z.object({
    errors: z.array(z.unknown()).optional(),
    data: z.object({ name: z.unknown(), id: z.unknown(), url: z.unknown() }).partial().nullish(),
  }),
})
const errorSchema = z
  .tuple([z.string()])
  .rest(z.unknown())
  .transform(([code, message]) => ({ code, message }))
type Told = z.output<typeof errorSchema>

function isTold(body: unknown): boolean {
  const errors = submissionSchema.safeParse(body).data?.json.errors ?? []
  return errors.length > 0
}

function submittedIn(
  body: unknown,
  { subreddit }: NewPost,
  access: string,
): RedditAnswer<SubmittedPost> {
  const json = submissionSchema.safeParse(body).data?.json
  const { errors = [], data } = json ?? {}
  const id = postId(data?.name) ?? postId(typeof data?.id === 'string' && `t3_${data.id}`)
  if (errors.length === 0 && id !== null) {
    return { kind: 'ok', value: { id, url: postUrl(data?.url, { id, subreddit }) } }
  }
  const [first, ...others] = errors.flatMap((error) => errorSchema.safeParse(error).data ?? [])
  // Errors together with a post are not a rejection.
  if (!first || id !== null) return unparsableResponse(true)
  return refusedBy([first, ...others], { subreddit, secrets: [access] })
}

const pauseCodes = new Set(['RATELIMIT', 'QUOTA_FILLED'])

function refusedBy(
  told: [Told, ...Told[]],
  { subreddit, secrets }: { subreddit: string; secrets: string[] },
): NotDone {
  const pause = told.find(({ code }) => pauseCodes.has(code))
  if (pause) return limitedPosts(pause.message, secrets)
  if (told.some(({ code }) => code === noSubreddit)) return missingSubreddit(subreddit)
  return rejection(told[0].code, told[0].message, { secrets })
}

const unitSeconds: Record<string, number> = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
}
const usualPauseSeconds = 600
const longestPauseSeconds = 7 * 86_400

function limitedPosts(message: unknown, secrets: readonly string[]): NotDone {
  const words = plainWords(message, secrets)
  return {
    kind: 'limited',
    of: 'posts',
    waitSeconds: pauseSeconds(words ?? ''),
    reason: words ?? 'Reddit asks this account to wait before it posts again.',
  }
}

/** Reddit rounds the wait down, as in '14 minutes', so one unit is added, at most a minute. */
function pauseSeconds(words: string): number {
  const [, amount, unit] = /(\d{1,9}) ?(millisecond|second|minute|hour|day)/i.exec(words) ?? []
  const each = unitSeconds[unit?.toLowerCase() ?? '']
  if (amount === undefined || each === undefined) return usualPauseSeconds
  const seconds = Number(amount) * each + Math.min(Math.max(each, 1), 60)
  return Math.min(Math.ceil(seconds), longestPauseSeconds)
}
