import type { Purchase } from './queries.ts'
import { minuteMs } from '../../shared/durations.ts'

const maxWaitMs = 60 * minuteMs
const disputeWaitMs = 24 * 60 * minuteMs

/** Soon after opening, as most are paid within minutes, then less often. Null if only webhooks report changes. */
export function getNextCheckAt(
  { state, dispute, created_at: createdAt }: Pick<Purchase, 'state' | 'dispute' | 'created_at'>,
  now: Date,
): Date | null {
  if (state === 'open' || state === 'paid') {
    const age = now.getTime() - createdAt.getTime()
    return new Date(now.getTime() + Math.min(Math.max(age, minuteMs), maxWaitMs))
  }
  if (state === 'disputed' && dispute === 'open') return new Date(now.getTime() + disputeWaitMs)
  return null
}
