import { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import type { RedditAnswer, Requirements, TextRule } from './contract.ts'
import {
  answerOfFailure,
  missingSubreddit,
  noSubreddit,
  type NotDone,
  unparsableResponse,
} from './rejections.ts'
import { apiUrl, asAccount, isName, isToken, type Wire } from './wire.ts'

/** Reads the subreddit's post requirements and its description, since each lacks fields of the other. */
export async function askRequirements(
  wire: Wire,
  access: string,
  subreddit: string,
  signal: AbortSignal,
): Promise<RedditAnswer<Requirements>> {
  if (!isToken(access)) return { kind: 'expired' }
  if (!isName(subreddit)) return missingSubreddit(subreddit)
  const ask = async (path: string): Promise<RedditAnswer<unknown>> => {
    const request = { headers: asAccount(access), signal }
    return wire.httpClient.send(apiUrl(wire, path), request).then(
      ({ body }) => ({ kind: 'ok', value: body }),
      (failure: unknown) => unreadable(failure, { secrets: [access], subreddit }),
    )
  }
  const [rules, about] = await Promise.all([
    ask(`/api/v1/${subreddit}/post_requirements`),
    ask(`/r/${subreddit}/about`),
  ])
  const shut = aboutNo(about, subreddit)
  if (shut) return shut
  const isThere = about.kind === 'ok'
  // Not every existing subreddit has rules.
  const hasNone = isThere && rules.kind === 'refused' && rules.code === noSubreddit
  if (rules.kind !== 'ok' && !hasNone) return rules
  const known = rulesSchema.safeParse(rules.kind === 'ok' ? rules.value : {}).data
  if (!known) return unparsableResponse(false)
  const type = isThere ? aboutSchema.safeParse(about.value).data : undefined
  return { kind: 'ok', value: { ...known, takesTextPosts: type?.data.submission_type !== 'link' } }
}

/** Reddit redirects requests for a missing subreddit to a search on another host. */
function unreadable(
  failure: unknown,
  { secrets, subreddit }: { secrets: string[]; subreddit: string },
): NotDone {
  if (failure instanceof HttpClientError && isOfNothing(failure)) return missingSubreddit(subreddit)
  return answerOfFailure(failure, { secrets, subreddit })
}

function isOfNothing({ kind, status }: HttpClientError): boolean {
  return kind === 'refused' || status === 404
}

const aboutSchema = z.object({
  kind: z.literal('t5'),
  data: z.object({
    submission_type: z.unknown().optional(),
    user_is_banned: z.unknown().optional(),
  }),
})
const mayNotRead = new Set(['403', 'insufficient_scope'])
const searchSchema = z.object({ kind: z.literal('Listing') })

/** Null if the description is no obstacle: a token that may not read it can still read the rules. */
function aboutNo(about: RedditAnswer<unknown>, subreddit: string): NotDone | null {
  if (about.kind === 'refused') return mayNotRead.has(about.code) ? null : about
  if (about.kind !== 'ok') return about
  if (searchSchema.safeParse(about.value).success) return missingSubreddit(subreddit)
  const known = aboutSchema.safeParse(about.value).data
  if (!known) return unparsableResponse(false)
  if (known.data.user_is_banned !== true) return null
  return {
    kind: 'refused',
    code: 'SUBREDDIT_NOTALLOWED',
    reason: `The connected account is banned from r/${subreddit}.`,
  }
}

const maxRules = 200
const ruleLongest = 1000

const lengthSchema = z.int().min(0).max(40_000).nullable().catch(null)
const textsSchema = z
  .array(z.unknown())
  .catch([])
  .transform((given) => given.filter(isRule).slice(0, maxRules))

function isRule(given: unknown): given is string {
  return typeof given === 'string' && given !== '' && given.length <= ruleLongest
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
      least: rules.title_text_min_length,
      most: rules.title_text_max_length,
      forbidden: rules.title_blacklisted_strings,
      required: rules.title_required_strings,
      patterns: rules.title_regexes,
    }
    const body: Requirements['body'] = {
      least: rules.body_text_min_length,
      most: rules.body_text_max_length,
      forbidden: rules.body_blacklisted_strings,
      required: rules.body_required_strings,
      patterns: rules.body_regexes,
      policy: rules.body_restriction_policy,
    }
    return { isFlairRequired: rules.is_flair_required, title, body }
  })
