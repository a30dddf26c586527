import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { CreateEmailOptions, Resend } from 'resend'

export interface ResendResponse {
  id: string | null
  error: { name: string; message: string; statusCode: number | null } | null
  retryAfter: string | null
  wasSent: boolean
}

export async function postEmail(
  resend: Resend,
  message: CreateEmailOptions,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<ResendResponse> {
  // The SDK hides why a request failed; a request that was never sent was certainly not accepted.
  let wasSent = false
  const onHeadersSent = (message: unknown) => {
    wasSent ||= (message as { headers: string }).headers.includes(key)
  }
  subscribe('undici:client:sendHeaders', onHeadersSent)
  try {
    // Passed on to fetch: a redirect would lead away from the configured host.
    const options = { idempotencyKey: key, signal, redirect: 'error' }
    const { data, error, headers } = await resend.emails.send(message, options)
    return { id: data?.id ?? null, error, retryAfter: headers?.['retry-after'] ?? null, wasSent }
  } finally {
    unsubscribe('undici:client:sendHeaders', onHeadersSent)
  }
}
