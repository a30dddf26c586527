import { formatUtcTime } from '../../shared/format/format-utc-time.ts'
import { HttpClientError } from './http-client-error.ts'

export interface CircuitBreaker {
  /** @throws HttpClientError of kind `backing_off` during a backoff */
  check(): void
  succeeded(): void
  failed(failure: HttpClientError): void
}

export interface CircuitBreakerOptions {
  /** Failures in a row before a backoff (5). */
  afterFailures?: number
  /** Length of a backoff (60 s); a longer time that the service requests wins. */
  seconds?: number
  /** Whether 401 and 403 are failures of the service (true), or of one request only. */
  countsRejections?: boolean
  /** Milliseconds since 1970. */
  clock: () => number
}

/** After a backoff one call is let through: if it fails too, the next backoff begins. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { afterFailures = 5, seconds = 60, countsRejections = true, clock } = options
  let inARow = 0
  let since = 0
  let blockedUntil = 0
  let reason = ''

  return {
    check() {
      const now = clock()
      // A clock that is set back would turn a backoff of a minute into one of an hour.
      if (now < since) blockedUntil = 0
      const leftMs = blockedUntil - now
      if (leftMs <= 0) return
      throw new HttpClientError(
        'backing_off',
        `is paused until ${formatUtcTime(blockedUntil)}: it ${reason}`,
        {
          retryAfterSeconds: Math.ceil(leftMs / 1000),
        },
      )
    },
    succeeded() {
      inARow = 0
    },
    failed(failure) {
      if (!isServiceFailure(failure, countsRejections)) return
      inARow += 1
      const requestedSeconds = Math.min(failure.retryAfterSeconds ?? 0, maxBackoffSeconds)
      const wait = Math.max(requestedSeconds, inARow >= afterFailures ? seconds : 0)
      if (wait === 0) return
      const now = clock()
      const next = now + wait * 1000
      if (next <= blockedUntil && now >= since) return
      since = now
      blockedUntil = next
      reason = failure.message
    },
  }
}

/** A service is tried again after an hour, even if it requests a longer wait. */
const maxBackoffSeconds = 3600

/** A rejected request does not predict the next one. */
function isServiceFailure(
  { kind, status = 0 }: HttpClientError,
  countsRejections: boolean,
): boolean {
  if (kind === 'rejected' || kind === 'backing_off') return false
  if (kind !== 'status' || status >= 500) return true
  return countsRejections && (status === 401 || status === 403)
}
