import { z } from 'zod'
import type { Delivery, Mailer } from '../context.ts'
import type { ClaimedEmail } from './claim-email.ts'
import type { EmailStatus } from './tables.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'

const firstWaitMs = 5000
const maxWaitMs = hourMs
/** The longest pause for all emails; after it one is tried again. */
const maxPauseMs = 60_000
const maxAge = { ms: 3 * dayMs, lateness: 'not sent within three days' }
/** Then the mailing list sends its next one. A provider's daily quota may need the days until then. */
const maxBulkAge = { ms: 7 * dayMs, lateness: 'not sent within a week' }
/** The provider's key is not relied on in the last hour of its memory. */
const marginSeconds = 3600

/** ISO time; emails without a link that expires have none. */
const linkSchema = z.object({ linkExpiresAt: z.string() })

export interface NextState {
  status: EmailStatus
  reason: string | null
  dueAt: Date
  doubts: number
  doubtfulSince: Date | null
  pauseMs: number
}

type TriedEmail = Pick<ClaimedEmail, 'attempts' | 'doubts' | 'doubtful_since'>
type Memory = Pick<Mailer, 'idempotencySeconds'>

export function getNextState(
  message: TriedEmail,
  delivery: Delivery,
  { now, mailer }: { now: Date; mailer: Memory },
): NextState {
  const { doubts, doubtful_since: doubtfulSince } = message
  const same = { dueAt: now, doubts, doubtfulSince, pauseMs: 0 }
  if (delivery.outcome === 'accepted') return { ...same, status: 'sent', reason: null }
  const { reason } = delivery
  if (delivery.outcome === 'refused') return { ...same, status: 'refused', reason }
  if (delivery.outcome === 'delayed') {
    const affectsAllEmails = delivery.concerns === 'provider'
    const backoff = affectsAllEmails ? pauseMs(message) : getBackoffMs(message)
    const requestedMs = (delivery.retryAfterSeconds ?? 0) * 1000
    const waitMs = Math.min(requestedMs || backoff, maxWaitMs)
    return {
      ...same,
      status: 'waiting',
      reason,
      dueAt: addMs(now, waitMs),
      pauseMs: affectsAllEmails ? waitMs : 0,
    }
  }
  const doubted = { ...message, doubts: doubts + 1, doubtful_since: doubtfulSince ?? now }
  const dueAt = addMs(now, getBackoffMs(message))
  return {
    status: mayBeSent(doubted, mailer, dueAt) ? 'waiting' : 'doubtful',
    reason,
    dueAt,
    doubts: doubted.doubts,
    doubtfulSince: doubted.doubtful_since,
    pauseMs: pauseMs(message),
  }
}

type AgeingEmail = Pick<ClaimedEmail, 'created_at' | 'data' | 'reason' | 'is_bulk'>

export function isLastTry(message: AgeingEmail, now: Date): boolean {
  return getLatenessReason(message, addMs(now, maxWaitMs)) !== null
}

/** @returns why an email is of no use any more, also if it was never tried; null while it is */
export function getLatenessReason(message: AgeingEmail, now: Date): string | null {
  const { created_at: createdAt, data, reason, is_bulk: isBulk } = message
  const isExpired = isLinkExpired(data, now)
  const max = isBulk ? maxBulkAge : maxAge
  const isTooOld = now.getTime() - createdAt.getTime() >= max.ms
  if (!isExpired && !isTooOld) return null
  const lateness = isExpired ? 'its link expired before it was sent' : max.lateness
  return reason === null ? lateness : `${lateness}: ${reason}`
}

export function isLinkExpired(data: unknown, now: Date): boolean {
  const link = linkSchema.safeParse(data)
  return link.success && Date.parse(link.data.linkExpiresAt) <= now.getTime()
}

/** An email in doubt is sent again only while the provider remembers its key; without keys it is sent once more. */
export function mayBeSent(
  message: Pick<TriedEmail, 'doubts' | 'doubtful_since'>,
  { idempotencySeconds }: Memory,
  at: Date,
): boolean {
  if (message.doubtful_since === null) return true
  if (idempotencySeconds === null) return message.doubts <= 1
  const doubtfulMs = at.getTime() - message.doubtful_since.getTime()
  return doubtfulMs < (idempotencySeconds - marginSeconds) * 1000
}

function getBackoffMs({ attempts }: Pick<TriedEmail, 'attempts'>): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), maxWaitMs)
}

function pauseMs(message: Pick<TriedEmail, 'attempts'>): number {
  return Math.min(getBackoffMs(message), maxPauseMs)
}

function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}
