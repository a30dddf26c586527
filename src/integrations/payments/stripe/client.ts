import { Stripe } from 'stripe'
import type { z } from 'zod'
import { createStripeError } from './failure.ts'

export interface StripeAccess {
  secretKey: string
  url: string
  /** For one attempt with its body, of at most two; default 10,000. */
  timeoutMs?: number
}

export function createStripeClient({ secretKey, url, timeoutMs = 10_000 }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(url)
  const isUnencrypted = protocol === 'http:'
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: port || (isUnencrypted ? 80 : 443),
    protocol: isUnencrypted ? 'http' : 'https',
    // With fetch the time-out bounds the whole attempt. A redirect would send orders to another host.
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetch(input, { ...init, redirect: 'manual' }),
    ),
    timeout: timeoutMs,
    // Only one retry, because a buyer waits.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * The SDK returns whatever was sent, even a proxy's page.
 * @throws AppError `unavailable` with this text on any error
 */
export async function callStripe<T>(
  schema: z.ZodType<T>,
  errorText: string,
  call: () => Promise<unknown>,
): Promise<T> {
  try {
    return schema.parse(await call())
  } catch (error) {
    throw createStripeError(errorText, error)
  }
}
