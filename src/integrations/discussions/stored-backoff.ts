import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { formatUtcTime } from '../../shared/format/format-utc-time.ts'
import type { Store } from '../../platform/store.ts'

export interface StoredBackoff {
  /** @throws HttpClientError of kind `backing_off` during a backoff */
  check(): Promise<void>
  /** @param why a clause: 'its daily quota is spent'. @returns when it ends; an earlier backoff may last longer */
  begin(seconds: number, why: string): Promise<Date>
}

interface StoredBackoffOptions {
  key: string
  store: Store
  clock: () => Date
}

const maxSeconds = 24 * 3600

/** Backs off from a service. Stored in the database, so that all processes keep to it, even after a restart. */
export function createStoredBackoff({ key, store, clock }: StoredBackoffOptions): StoredBackoff {
  const storeKey = `${key}:rest`
  const getCurrent = async () => (await store.get(storeKey)) as Backoff | null

  return {
    async check() {
      const running = await getCurrent()
      if (running) throw createBackoffError(running.until, running.why, clock())
    },
    async begin(seconds, why) {
      const cappedSeconds = Math.min(Math.max(Math.ceil(seconds), 1), maxSeconds)
      const until = clock().getTime() + cappedSeconds * 1000
      const earlier = await getCurrent()
      if (!earlier || earlier.until < until)
        await store.set(storeKey, { until, why } satisfies Backoff, cappedSeconds)
      return new Date(until)
    },
  }
}

interface Backoff {
  /** milliseconds since 1970 */
  until: number
  why: string
}

export function createBackoffError(until: number, why: string, now: Date): HttpClientError {
  return new HttpClientError('backing_off', `is paused until ${formatUtcTime(until)}: ${why}`, {
    retryAfterSeconds: Math.max(0, Math.ceil((until - now.getTime()) / 1000)),
  })
}
