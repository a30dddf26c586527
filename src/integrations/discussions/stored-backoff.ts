import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { utcTime } from '../../platform/http/circuit-breaker.ts'
import type { Store } from '../../platform/store.ts'

export interface StoredBackoff {
  /** @throws HttpClientError of kind `resting` during a backoff */
  check(): Promise<void>
  /** @param why a clause: 'its daily quota is spent'. @returns when it ends; an earlier backoff may last longer */
  begin(seconds: number, why: string): Promise<Date>
}

interface StoredRestOptions {
  key: string
  store: Store
  clock: () => Date
}

const longestSeconds = 24 * 3600

/** Backs off from a service. Stored in the database, so that all processes keep to it, even after a restart. */
export function storeBackoff({ key, store, clock }: StoredRestOptions): StoredBackoff {
  const place = `${key}:rest`
  const current = async () => (await store.get(place)) as CircuitBreaker | null

  return {
    async check() {
      const rest = await current()
      if (rest) throw resting(rest.until, rest.why, clock())
    },
    async begin(seconds, why) {
      const asked = Math.min(Math.max(Math.ceil(seconds), 1), longestSeconds)
      const until = clock().getTime() + asked * 1000
      const before = await current()
      if (!before || before.until < until)
        await store.set(place, { until, why } satisfies CircuitBreaker, asked)
      return new Date(until)
    },
  }
}

interface CircuitBreaker {
  /** milliseconds since 1970 */
  until: number
  why: string
}

/** @param until milliseconds since 1970 */
export function resting(until: number, why: string, now: Date): HttpClientError {
  return new HttpClientError('resting', `is resting until ${utcTime(until)}: ${why}`, {
    retryAfterSeconds: Math.max(0, Math.ceil((until - now.getTime()) / 1000)),
  })
}
