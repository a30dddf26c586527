import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { parseRetryAfter } from '../../platform/http/retry-after.ts'
import type { RedditResult } from './contract.ts'
import { sanitiseCode, sanitiseText } from './sanitise-text.ts'

export type RedditFailure = Exclude<RedditResult<never>, { kind: 'ok' }>

interface CallInfo {
  secrets: readonly string[]
  /** Whether the call creates something: then a lost response leaves doubt. */
  isWrite?: boolean
  subreddit?: string
}

const defaultWaitSeconds = 60
const maxWaitSeconds = 3600

/** @throws any error that is not the outside's: the reason of an aborted signal */
export function toRedditFailure(error: unknown, info: CallInfo): RedditFailure {
  if (!(error instanceof HttpClientError)) throw error
  const { kind, status = 0 } = error
  if (kind === 'backing_off' || kind === 'rate_limited') return toRequestLimit(error)
  if (kind === 'status' && status === 401) return { kind: 'expired' }
  if (isAnswered(error)) return toStatusRejection(error, status, info)
  return {
    kind: 'no_response',
    isInDoubt: info.isWrite === true && mayHaveArrived(error),
    reason: `Reddit ${error.message}.`,
  }
}

/** False if a page came instead, as proxies and blocks send them: it does not decide about posts or connections. */
export function isAnswered({ kind, status = 0, body, headers }: HttpClientError): boolean {
  if (kind !== 'status' || !isRejection(status)) return false
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject || hasNoScope(headers)
}

function hasNoScope(headers: Headers | undefined): boolean {
  return headers?.get('www-authenticate')?.includes('insufficient_scope') === true
}

export function createUnparsableFailure({ isInDoubt }: { isInDoubt: boolean }): RedditFailure {
  const reason = 'Reddit sent an answer that this site does not understand.'
  return { kind: 'no_response', isInDoubt, reason }
}

/** Uses Reddit's own text if it can be shown. @param code as Reddit names it */
export function createRejection(
  code: unknown,
  text: unknown,
  { secrets }: Pick<CallInfo, 'secrets'>,
): Extract<RedditFailure, { kind: 'rejected' }> {
  const safeCode = sanitiseCode(code, secrets)
  return {
    kind: 'rejected',
    code: safeCode ?? 'unknown',
    reason:
      toSentence(sanitiseText(text, secrets)) ?? `Reddit refused this (${safeCode ?? 'no code'}).`,
  }
}

export const missingSubredditCode = 'SUBREDDIT_NOEXIST'

export function createMissingSubredditFailure(subreddit: string): RedditFailure {
  return { kind: 'rejected', code: missingSubredditCode, reason: `r/${subreddit} does not exist.` }
}

function toRequestLimit({ message, headers, retryAfterSeconds }: HttpClientError): RedditFailure {
  const headerSeconds = retryAfterSeconds ?? parseRetryAfter(getResetSeconds(headers), Date.now())
  return {
    kind: 'limited',
    of: 'requests',
    waitSeconds: Math.min(Math.max(1, headerSeconds ?? defaultWaitSeconds), maxWaitSeconds),
    reason: `Reddit ${message}.`,
  }
}

/** Seconds until the rate limit resets; '11.5' is 11. */
function getResetSeconds(headers: Headers | undefined): string | null {
  return headers?.get('x-ratelimit-reset')?.split('.', 1)[0] ?? null
}

/** Not 408: Reddit may have performed the call before it timed out. */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

function toStatusRejection(error: HttpClientError, status: number, info: CallInfo): RedditFailure {
  const { body, headers } = error
  const { reason, explanation } = getFields(body)
  const subredditName = info.subreddit === undefined ? 'This subreddit' : `r/${info.subreddit}`
  if (hasNoScope(headers)) {
    const text = 'The connection does not allow this. Connect again by Reddit’s own page.'
    return { kind: 'rejected', code: 'insufficient_scope', reason: text }
  }
  if (reason === 'private') {
    return {
      kind: 'rejected',
      code: 'private',
      reason: `${subredditName} is private to its members.`,
    }
  }
  if (reason === 'quarantined') {
    const text = `${subredditName} is quarantined: an account must agree on Reddit’s page before it may enter.`
    return { kind: 'rejected', code: 'quarantined', reason: text }
  }
  const text =
    explanation ?? `Reddit ${status === 404 ? 'does not know' : 'does not allow'} this (${status}).`
  return createRejection(sanitiseCode(reason, info.secrets) ?? status, text, info)
}

function getFields(body: unknown): { reason?: unknown; explanation?: unknown } {
  return typeof body === 'object' && body !== null ? body : {}
}

/** Only these are certain: other codes also occur in the middle of a connection. */
const notSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function mayHaveArrived({ kind, status = 0, cause }: HttpClientError): boolean {
  if (kind === 'status' && isRejection(status)) return false
  if (kind !== 'unreachable') return true
  const innerCause = cause instanceof Error ? cause.cause : undefined
  const code = innerCause instanceof Error && 'code' in innerCause ? innerCause.code : undefined
  return !(typeof code === 'string' && notSentCodes.has(code))
}

function toSentence(text: string | null): string | null {
  if (text === null) return null
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(capitalized) ? capitalized : `${capitalized}.`
}
