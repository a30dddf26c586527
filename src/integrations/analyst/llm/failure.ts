// Every way in which a model gives nothing, in the words of our contract. Error texts of providers are
// never passed on: they may repeat the key, or what strangers wrote.
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

/** Ends that make an answer worthless even where it can be read: half a section is none. */
export function failedFinish(reason: FinishReason | undefined): Failure | null {
  if (reason === 'length') return 'cut_off'
  if (reason === 'content-filter') return 'refused'
  return null
}

/** What the model is told when it is asked again; null where asking again would not help. */
export function getComplaint(thrown: unknown): string | null {
  if (NoOutputGeneratedError.isInstance(thrown)) return 'it was empty'
  if (!NoObjectGeneratedError.isInstance(thrown) || failedFinish(thrown.finishReason)) return null
  if (!thrown.text?.trim()) return 'it was empty'
  if (JSONParseError.isInstance(thrown.cause)) return 'it was not JSON and nothing else'
  return 'it did not have the fields and types that were asked for'
}

/** An answer that came, was paid for, and is of no use. */
export function uselessAnswer(
  thrown: unknown,
): { usage: LanguageModelUsage | undefined; text: string | undefined } | null {
  if (!NoObjectGeneratedError.isInstance(thrown)) return null
  return { usage: thrown.usage, text: thrown.text }
}

/** @param lastStatus the last answer's, where we gave up while we waited to try again */
export function getFailure(thrown: unknown, lastStatus: number | undefined): Failure {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  if (NoObjectGeneratedError.isInstance(error)) {
    return failedFinish(error.finishReason) ?? 'unreadable'
  }
  if (InvalidResponseDataError.isInstance(error)) return 'unreadable'
  if (APICallError.isInstance(error)) return failureOfCall(error)
  return isOverload(lastStatus) ? 'overloaded' : 'unreachable'
}

function failureOfCall({ statusCode, isRetryable }: APICallError): Failure {
  if (isOverload(statusCode)) return 'overloaded'
  // 200 and retryable: the connection broke in the middle of the answer.
  if (statusCode === undefined || isRetryable) return 'unreachable'
  return statusCode < 300 ? 'unreadable' : 'rejected'
}

function isOverload(status: number | undefined): boolean {
  return status === 429 || status === 529
}
