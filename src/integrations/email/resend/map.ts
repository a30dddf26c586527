import type { Delivery } from '../contract.ts'
import type { ResendResponse } from './client.ts'

const quotaWaitSeconds = 3600

/** Maps a response of POST /emails; names as in resend.com/docs/api-reference/errors. */
export function getDelivery({ id, error, retryAfter, wasSent }: ResendResponse): Delivery {
  if (id) return { outcome: 'accepted', providerId: id }
  const { name = '', message = '', statusCode = null } = error ?? {}
  const setting = statusCode === null ? null : findWrongSetting(statusCode, name, message)
  const said = `Resend: ${statusCode ?? ''} ${name} ${message}`.replaceAll(/\s+/g, ' ').trim()
  const reason = setting === null ? said : `${said} (check ${setting})`
  const toDelayed = (concerns: 'email' | 'provider', seconds: number | null = null): Delivery => ({
    outcome: 'delayed',
    concerns,
    reason,
    retryAfterSeconds: parseSeconds(retryAfter) ?? seconds,
  })

  if (!wasSent) return toDelayed('provider')
  if (statusCode === null || statusCode === 408 || statusCode >= 500) {
    return { outcome: 'unknown', reason }
  }
  if (statusCode === 429)
    return toDelayed('provider', name.includes('quota') ? quotaWaitSeconds : null)
  if (name === 'concurrent_idempotent_requests') return toDelayed('email')
  // The same key with other content: an earlier attempt was accepted, with slightly different content.
  if (name === 'invalid_idempotent_request') return { outcome: 'accepted', providerId: null }
  // All emails wait until the operator has corrected it.
  if (setting !== null || statusCode === 451) return toDelayed('provider')
  return { outcome: 'refused', reason }
}

function findWrongSetting(status: number, name: string, message: string): string | null {
  if (name === 'invalid_from_address' || /`from`/.test(message)) return 'MAIL_FROM'
  if (status === 401 || (status === 403 && name.includes('api_key'))) return 'RESEND_API_KEY'
  if (status === 403) return 'MAIL_FROM and RESEND_API_KEY'
  return status === 404 || status === 405 ? 'RESEND_API_URL' : null
}

function parseSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}
