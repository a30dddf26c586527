import { Stripe } from 'stripe'
import type { z } from 'zod'
import { stripeFailure } from './failure.ts'

export interface StripeAccess {
  secretKey: string
  /** as in https://api.stripe.com, without a path */
  url: string
  /** for one try, its body included; there are two (10,000) */
  timeoutMs?: number
}

/** Stripe's official SDK, kept to one version of the API and to one host. */
export function stripeClient({ secretKey, url, timeoutMs = 10_000 }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    // Over fetch the time-out bounds the whole try. A redirect would carry orders to another host.
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetch(input, { ...init, redirect: 'manual' }),
    ),
    timeout: timeoutMs,
    // A buyer waits for it.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * The SDK hands on what was sent, whatever it was: a proxy's answer, too.
 * @throws AppError `unavailable` with this text, whatever went wrong
 */
export async function getAnswer<T>(
  schema: z.ZodType<T>,
  text: string,
  call: () => Promise<unknown>,
): Promise<T> {
  try {
    return schema.parse(await call())
  } catch (thrown) {
    throw stripeFailure(text, thrown)
  }
}
