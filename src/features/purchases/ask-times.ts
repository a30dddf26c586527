import type { Purchase } from './queries.ts'

const minuteMs = 60_000
const longestMs = 60 * minuteMs
const disputeMs = 24 * 60 * minuteMs

/**
 * When the provider is asked next by the job: soon after a checkout was opened, since most are paid within
 * minutes, then less and less often; null where nothing more is to come that no notice would tell.
 */
export function nextAskAt(
  { state, dispute, created_at: createdAt }: Pick<Purchase, 'state' | 'dispute' | 'created_at'>,
  now: Date,
): Date | null {
  if (state === 'open' || state === 'paid') {
    const age = now.getTime() - createdAt.getTime()
    return new Date(now.getTime() + Math.min(Math.max(age, minuteMs), longestMs))
  }
  if (state === 'disputed' && dispute === 'open') return new Date(now.getTime() + disputeMs)
  return null
}
