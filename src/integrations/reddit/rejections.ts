import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { parseRetryAfter } from '../../platform/http/retry-after.ts'
import type { RedditAnswer } from './contract.ts'
import { plainCode, plainWords } from './plain-words.ts'

export type NotDone = Exclude<RedditAnswer<never>, { kind: 'ok' }>

interface About {
  secrets: readonly string[]
  /** Whether the call creates something: then a lost response leaves doubt. */
  isAct?: boolean
  subreddit?: string
}

const usualWaitSeconds = 60
const longestWaitSeconds = 3600

/** @throws any error that is not the outside's: the reason of an aborted signal */
export function answerOfFailure(failure: unknown, about: About): NotDone {
  if (!(failure instanceof HttpClientError)) throw failure
  const { kind, status = 0 } = failure
  if (kind === 'resting' || kind === 'rate_limited') return limitedRequests(failure)
  if (kind === 'status' && status === 401) return { kind: 'expired' }
  if (kind === 'status' && isRejection(status)) return refusedWith(failure, status, about)
  return {
    kind: 'unanswered',
    isInDoubt: about.isAct === true && mayHaveArrived(failure),
    reason: `Reddit ${failure.message}.`,
  }
}

export function unparsableResponse(isInDoubt: boolean): NotDone {
  const reason = 'Reddit sent an answer that this site does not understand.'
  return { kind: 'unanswered', isInDoubt, reason }
}

/** Uses Reddit's own text if it can be shown. @param code as Reddit names it */
export function rejection(
  code: unknown,
  words: unknown,
  { secrets }: Pick<About, 'secrets'>,
): Extract<NotDone, { kind: 'refused' }> {
  const plain = plainCode(code, secrets)
  return {
    kind: 'refused',
    code: plain ?? 'unknown',
    reason: sentence(plainWords(words, secrets)) ?? `Reddit refused this (${plain ?? 'no code'}).`,
  }
}

export const noSubreddit = 'SUBREDDIT_NOEXIST'

export function missingSubreddit(subreddit: string): NotDone {
  return { kind: 'refused', code: noSubreddit, reason: `r/${subreddit} does not exist.` }
}

function limitedRequests({ message, headers, retryAfterSeconds }: HttpClientError): NotDone {
  const told = retryAfterSeconds ?? parseRetryAfter(wholeSeconds(headers), Date.now())
  return {
    kind: 'limited',
    of: 'requests',
    waitSeconds: Math.min(Math.max(1, told ?? usualWaitSeconds), longestWaitSeconds),
    reason: `Reddit ${message}.`,
  }
}

/** Seconds until the rate limit resets; '11.5' is 11. */
function wholeSeconds(headers: Headers | undefined): string | null {
  return headers?.get('x-ratelimit-reset')?.split('.', 1)[0] ?? null
}

/** Not 408: Reddit may have performed the call before it timed out. */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

function refusedWith(failure: HttpClientError, status: number, about: About): NotDone {
  const { body, headers } = failure
  const { reason, explanation } = getFields(body)
  const r = about.subreddit === undefined ? 'This subreddit' : `r/${about.subreddit}`
  if (headers?.get('www-authenticate')?.includes('insufficient_scope')) {
    const words = 'The connection does not allow this. Connect again by Reddit’s own page.'
    return { kind: 'refused', code: 'insufficient_scope', reason: words }
  }
  if (reason === 'private') {
    return { kind: 'refused', code: 'private', reason: `${r} is private to its members.` }
  }
  if (reason === 'quarantined') {
    const words = `${r} is quarantined: an account must agree on Reddit’s page before it may enter.`
    return { kind: 'refused', code: 'quarantined', reason: words }
  }
  const words =
    explanation ?? `Reddit ${status === 404 ? 'does not know' : 'does not allow'} this (${status}).`
  return rejection(plainCode(reason, about.secrets) ?? status, words, about)
}

function getFields(body: unknown): { reason?: unknown; explanation?: unknown } {
  return typeof body === 'object' && body !== null ? body : {}
}

/** Only these are certain: other codes also occur in the middle of a connection. */
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function mayHaveArrived({ kind, cause }: HttpClientError): boolean {
  if (kind !== 'unreachable') return true
  const deeper = cause instanceof Error ? cause.cause : undefined
  const code = deeper instanceof Error && 'code' in deeper ? deeper.code : undefined
  return !(typeof code === 'string' && neverLeft.has(code))
}

function sentence(words: string | null): string | null {
  if (words === null) return null
  const begun = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
