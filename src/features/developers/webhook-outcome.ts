import type { WebhookResult } from '../../integrations/webhooks/contract.ts'
import { minuteMs } from '../../shared/durations.ts'

/** Waits after the first attempt, the second, and so on; after the last of them a call is given up. */
export const backoffsMs = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs)
const maxWaitMs = 1440 * minuteMs

export type CallOutcome =
  | { status: 'delivered'; answerStatus: number }
  | { status: 'waiting'; answerStatus: number | null; reason: string; waitMs: number }
  | { status: 'failed'; answerStatus: number | null; reason: string; isGone: boolean }

/** @param attempts from 1 on @param random 0 to 1 */
export function getOutcome(response: WebhookResult, attempts: number, random: number): CallOutcome {
  const answerStatus = response.outcome === 'answered' ? response.status : null
  if (answerStatus !== null && answerStatus >= 200 && answerStatus < 300) {
    return { status: 'delivered', answerStatus }
  }
  const reason = response.outcome === 'answered' ? `answered ${response.status}` : response.reason
  // 410 Gone: in Standard Webhooks a receiver ends its webhook with it.
  if (answerStatus === 410) return { status: 'failed', answerStatus, reason, isGone: true }
  const wait = backoffsMs[attempts - 1]
  if (wait === undefined) return { status: 'failed', answerStatus, reason, isGone: false }
  const requestedMs = response.outcome === 'answered' ? (response.retryAfterSeconds ?? 0) * 1000 : 0
  // Calls that failed together must not be retried together.
  const jittered = Math.round(wait * (1 + random / 5))
  const waitMs = Math.max(jittered, Math.min(requestedMs, maxWaitMs))
  return { status: 'waiting', answerStatus, reason, waitMs }
}
