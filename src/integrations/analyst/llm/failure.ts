// Error texts of providers are never passed on: they may repeat the key or the text of strangers.
import {
  APICallError,
  type FinishReason,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  RetryError,
} from 'ai'
import type { Failure } from '../contract.ts'

export function getFinishFailure(reason: FinishReason | undefined): Failure | null {
  if (reason === 'length') return 'cut_off'
  if (reason === 'content-filter') return 'refused'
  return null
}

/** The complaint for a second request; null when a second request would not help. */
export function getComplaint(thrown: unknown): string | null {
  if (NoOutputGeneratedError.isInstance(thrown)) return 'it was empty'
  if (!NoObjectGeneratedError.isInstance(thrown) || getFinishFailure(thrown.finishReason))
    return null
  if (!thrown.text?.trim()) return 'it was empty'
  if (JSONParseError.isInstance(thrown.cause)) return 'it was not JSON and nothing else'
  return 'it did not have the fields and types that were asked for'
}

export function getUnusableResponse(
  thrown: unknown,
): { usage: LanguageModelUsage | undefined; text: string | undefined } | null {
  if (!NoObjectGeneratedError.isInstance(thrown)) return null
  return { usage: thrown.usage, text: thrown.text }
}

/** @param lastStatus of the last response, before a retry that never came */
export function getFailure(thrown: unknown, lastStatus: number | undefined): Failure {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  if (NoObjectGeneratedError.isInstance(error)) {
    return getFinishFailure(error.finishReason) ?? 'unreadable'
  }
  if (InvalidResponseDataError.isInstance(error)) return 'unreadable'
  if (APICallError.isInstance(error)) return getCallFailure(error)
  return isOverload(lastStatus) ? 'overloaded' : 'unreachable'
}

function getCallFailure({ statusCode, isRetryable }: APICallError): Failure {
  if (isOverload(statusCode)) return 'overloaded'
  // 200 and retryable: the connection broke in the middle of the response.
  if (statusCode === undefined || isRetryable) return 'unreachable'
  return statusCode < 300 ? 'unreadable' : 'rejected'
}

function isOverload(status: number | undefined): boolean {
  return status === 429 || status === 529
}
