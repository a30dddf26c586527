import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { utcTime } from '../../platform/http/circuit-breaker.ts'
import type { Store } from '../../platform/store.ts'

export interface StoredBackoff {
  /** @throws OutgoingError of kind `resting` while the service is left alone */
  check(): Promise<void>
  /** @param why a clause: 'its daily quota is spent'. @returns when it ends; an earlier one may last longer */
  begin(seconds: number, why: string): Promise<Date>
}

interface StoredRestOptions {
  /** of the source */
  key: string
  store: Store
  /** of the site */
  clock: () => Date
}

const longestSeconds = 24 * 3600

/** Leaves a service alone for as long as it says, in the database: all processes keep to it, after a restart too. */
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
