import { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import type { NewPost, RedditResult, SubmittedPost } from './contract.ts'
import { sanitiseText } from './sanitise-text.ts'
import { getPostUrl, parsePostId } from './post-url.ts'
import {
  toRedditFailure,
  createMissingSubredditFailure,
  missingSubredditCode,
  type RedditFailure,
  createUnparsableFailure,
  createRejection,
} from './rejections.ts'
import {
  getApiUrl,
  getAccountHeaders,
  isValidName,
  isValidToken,
  type RedditTransport,
} from './transport.ts'

/** Sent once. The answer is in doubt unless it is certain that no post was made. */
export async function submitPost(
  transport: RedditTransport,
  access: string,
  post: NewPost,
  signal: AbortSignal,
): Promise<RedditResult<SubmittedPost>> {
  if (!isValidToken(access)) return { kind: 'expired' }
  if (!isValidName(post.subreddit)) return createMissingSubredditFailure(post.subreddit)
  try {
    const { body } = await transport.httpClient.send(getApiUrl(transport, '/api/submit'), {
      headers: getAccountHeaders(access),
      form: getForm(post),
      signal,
    })
    return parseSubmission(body, post, access)
  } catch (error) {
    const hasErrorBody = error instanceof HttpClientError && containsErrors(error.body)
    if (hasErrorBody) return parseSubmission(error.body, post, access)
    return toRedditFailure(error, {
      secrets: [access],
      isWrite: true,
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
type SubmitError = z.output<typeof errorSchema>

function containsErrors(body: unknown): boolean {
  const errors = submissionSchema.safeParse(body).data?.json.errors ?? []
  return errors.length > 0
}

function parseSubmission(
  body: unknown,
  { subreddit }: NewPost,
  access: string,
): RedditResult<SubmittedPost> {
  const json = submissionSchema.safeParse(body).data?.json
  const { errors = [], data } = json ?? {}
  const id = parsePostId(data?.name) ?? parsePostId(typeof data?.id === 'string' && `t3_${data.id}`)
  if (errors.length === 0 && id !== null) {
    return { kind: 'ok', value: { id, url: getPostUrl(data?.url, { id, subreddit }) } }
  }
  const [first, ...others] = errors.flatMap((error) => errorSchema.safeParse(error).data ?? [])
  // Errors together with a post are not a rejection.
  if (!first || id !== null) return createUnparsableFailure({ isInDoubt: true })
  return toSubmitRejection([first, ...others], { subreddit, secrets: [access] })
}

const rateLimitCodes = new Set(['RATELIMIT', 'QUOTA_FILLED'])

function toSubmitRejection(
  errors: [SubmitError, ...SubmitError[]],
  { subreddit, secrets }: { subreddit: string; secrets: string[] },
): RedditFailure {
  const limitError = errors.find(({ code }) => rateLimitCodes.has(code))
  if (limitError) return toPostLimit(limitError.message, secrets)
  if (errors.some(({ code }) => code === missingSubredditCode))
    return createMissingSubredditFailure(subreddit)
  return createRejection(errors[0].code, errors[0].message, { secrets })
}

const unitSeconds: Record<string, number> = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
}
const defaultPauseSeconds = 600
const maxPauseSeconds = 7 * 86_400

function toPostLimit(message: unknown, secrets: readonly string[]): RedditFailure {
  const text = sanitiseText(message, secrets)
  return {
    kind: 'limited',
    of: 'posts',
    waitSeconds: parsePauseSeconds(text ?? ''),
    reason: text ?? 'Reddit asks this account to wait before it posts again.',
  }
}

/** Reddit rounds the wait down, as in '14 minutes', so one unit is added, at most a minute. */
function parsePauseSeconds(text: string): number {
  const [, amount, unit] = /(\d{1,9}) ?(millisecond|second|minute|hour|day)/i.exec(text) ?? []
  const secondsPerUnit = unitSeconds[unit?.toLowerCase() ?? '']
  if (amount === undefined || secondsPerUnit === undefined) return defaultPauseSeconds
  const seconds = Number(amount) * secondsPerUnit + Math.min(Math.max(secondsPerUnit, 1), 60)
  return Math.min(Math.ceil(seconds), maxPauseSeconds)
}
