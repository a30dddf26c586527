import { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import type { RedditResult, Requirements, TextRule } from './contract.ts'
import {
  isAnswered,
  toRedditFailure,
  createMissingSubredditFailure,
  missingSubredditCode,
  type RedditFailure,
  createUnparsableFailure,
} from './rejections.ts'
import {
  getApiUrl,
  getAccountHeaders,
  isValidName,
  isValidToken,
  type RedditTransport,
} from './transport.ts'

/** Reads the subreddit's post requirements and its description, since each lacks fields of the other. */
export async function fetchRequirements(
  transport: RedditTransport,
  access: string,
  subreddit: string,
  signal: AbortSignal,
): Promise<RedditResult<Requirements>> {
  if (!isValidToken(access)) return { kind: 'expired' }
  if (!isValidName(subreddit)) return createMissingSubredditFailure(subreddit)
  const fetchPart = async (path: string): Promise<RedditResult<unknown>> => {
    const request = { headers: getAccountHeaders(access), signal }
    return transport.httpClient.send(getApiUrl(transport, path), request).then(
      ({ body }) => ({ kind: 'ok', value: body }),
      (error: unknown) => toReadFailure(error, { secrets: [access], subreddit }),
    )
  }
  const [rules, about] = await Promise.all([
    fetchPart(`/api/v1/${subreddit}/post_requirements`),
    fetchPart(`/r/${subreddit}/about`),
  ])
  const aboutRejection = getAboutRejection(about, subreddit)
  if (aboutRejection) return aboutRejection
  const hasAbout = about.kind === 'ok'
  // Not every existing subreddit has rules.
  const hasNoRules = hasAbout && rules.kind === 'rejected' && rules.code === missingSubredditCode
  if (rules.kind !== 'ok' && !hasNoRules) return rules
  const parsed = rulesSchema.safeParse(rules.kind === 'ok' ? rules.value : {}).data
  if (!parsed) return createUnparsableFailure({ isInDoubt: false })
  const description = hasAbout ? aboutSchema.safeParse(about.value).data : undefined
  return {
    kind: 'ok',
    value: { ...parsed, allowsTextPosts: description?.data.submission_type !== 'link' },
  }
}

/** Reddit redirects requests for a missing subreddit to a search on another host. */
function toReadFailure(
  error: unknown,
  { secrets, subreddit }: { secrets: string[]; subreddit: string },
): RedditFailure {
  if (error instanceof HttpClientError && isMissing(error))
    return createMissingSubredditFailure(subreddit)
  return toRedditFailure(error, { secrets, subreddit })
}

function isMissing(error: HttpClientError): boolean {
  return error.kind === 'rejected' || (error.status === 404 && isAnswered(error))
}

const aboutSchema = z.object({
  kind: z.literal('t5'),
  data: z.object({
    submission_type: z.unknown().optional(),
    user_is_banned: z.unknown().optional(),
  }),
})
const unreadableCodes = new Set(['403', 'insufficient_scope'])
const searchSchema = z.object({ kind: z.literal('Listing') })

/** Null if the description is no obstacle: a token that may not read it can still read the rules. */
function getAboutRejection(about: RedditResult<unknown>, subreddit: string): RedditFailure | null {
  if (about.kind === 'rejected') return unreadableCodes.has(about.code) ? null : about
  if (about.kind !== 'ok') return about
  if (searchSchema.safeParse(about.value).success) return createMissingSubredditFailure(subreddit)
  const parsed = aboutSchema.safeParse(about.value).data
  if (!parsed) return createUnparsableFailure({ isInDoubt: false })
  if (parsed.data.user_is_banned !== true) return null
  return {
    kind: 'rejected',
    code: 'SUBREDDIT_NOTALLOWED',
    reason: `The connected account is banned from r/${subreddit}.`,
  }
}

const maxRules = 200
const maxRuleLength = 1000

const lengthSchema = z.int().min(0).max(40_000).nullable().catch(null)
const textsSchema = z
  .array(z.unknown())
  .catch([])
  .transform((rules) => rules.filter(isRule).slice(0, maxRules))

function isRule(rule: unknown): rule is string {
  return typeof rule === 'string' && rule !== '' && rule.length <= maxRuleLength
}

/** Fields of an unknown shape mean no requirement, since Reddit checks again at the submission. */
const rulesSchema = z
  .object({
    is_flair_required: z.boolean().catch(false),
    title_text_min_length: lengthSchema,
    title_text_max_length: lengthSchema,
    title_blacklisted_strings: textsSchema,
    title_required_strings: textsSchema,
    title_regexes: textsSchema,
    body_text_min_length: lengthSchema,
    body_text_max_length: lengthSchema,
    body_blacklisted_strings: textsSchema,
    body_required_strings: textsSchema,
    body_regexes: textsSchema,
    body_restriction_policy: z.enum(['none', 'required', 'notAllowed']).catch('none'),
  })
  .transform((rules) => {
    const title: TextRule = {
      minLength: rules.title_text_min_length,
      maxLength: rules.title_text_max_length,
      forbidden: rules.title_blacklisted_strings,
      required: rules.title_required_strings,
      patterns: rules.title_regexes,
    }
    const body: Requirements['body'] = {
      minLength: rules.body_text_min_length,
      maxLength: rules.body_text_max_length,
      forbidden: rules.body_blacklisted_strings,
      required: rules.body_required_strings,
      patterns: rules.body_regexes,
      policy: rules.body_restriction_policy,
    }
    return { isFlairRequired: rules.is_flair_required, title, body }
  })
