import type { Delivery } from '../contract.ts'
import type { ResendAnswer } from './client.ts'

const quotaWaitSeconds = 3600

/** Maps a response of POST /emails; names as in resend.com/docs/api-reference/errors. */
export function getDelivery({ id, error, retryAfter, hasLeft }: ResendAnswer): Delivery {
  if (id) return { outcome: 'accepted', providerId: id }
  const { name = '', message = '', statusCode = null } = error ?? {}
  const reason = `Resend: ${statusCode ?? ''} ${name} ${message}`.replaceAll(/\s+/g, ' ').trim()
  const delayed = (concerns: 'letter' | 'provider', seconds: number | null = null): Delivery => ({
    outcome: 'delayed',
    concerns,
    reason,
    retryAfterSeconds: getSeconds(retryAfter) ?? seconds,
  })

  if (!hasLeft) return delayed('provider')
  if (statusCode === null || statusCode === 408 || statusCode >= 500) {
    return { outcome: 'unknown', reason }
  }
  if (statusCode === 429)
    return delayed('provider', name.includes('quota') ? quotaWaitSeconds : null)
  if (name === 'concurrent_idempotent_requests') return delayed('letter')
  // The same key with other content: an earlier attempt was accepted, with slightly different content.
  if (name === 'invalid_idempotent_request') return { outcome: 'accepted', providerId: null }
  if (isOfOperator(statusCode, name, message)) return delayed('provider')
  return { outcome: 'refused', reason }
}

/** A wrong key, sender or URL of the service: all emails wait until the operator has corrected it. */
function isOfOperator(status: number, name: string, message: string): boolean {
  if (name === 'invalid_from_address' || /`from`/.test(message)) return true
  return [401, 403, 404, 405, 451].includes(status)
}

function getSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}
