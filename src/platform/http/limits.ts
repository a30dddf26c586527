import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { QueryPool } from '../db/failover-pool.ts'
import { rateLimited } from '../errors.ts'

/** At most `points` per key in a window of `seconds`; the name keeps the windows apart. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

export interface Limits {
  /** @throws AppError `rate_limited` with the wait */
  take(limit: Limit, key: string): Promise<void>
  isWithin(limit: Limit, key: string): Promise<boolean>
}

/** In the database: they hold across processes and restarts. With `isOn` false nothing is counted (benchmarks). */
export function createLimits(pool: QueryPool, isOn: boolean): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The library names its statements, which the one session of the embedded database does not support.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
  }

  function getLimiter({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // A key beyond its limit is rejected from memory until its window ends.
      inMemoryBlockOnConsumed: points + 1,
    })
    limiters.set(name, limiter)
    return limiter
  }

  async function waitSeconds(limit: Limit, key: string): Promise<number> {
    if (!isOn) return 0
    const limiter = getLimiter(limit)
    const wait = await consume(limiter, key)
    if (wait <= limit.seconds + 1) return wait
    // A wait longer than the window means that the clock was set back: the window starts again.
    await limiter.delete(key)
    return consume(limiter, key)
  }

  return {
    async take(limit, key) {
      const wait = await waitSeconds(limit, key)
      if (wait > 0) throw rateLimited(wait)
    },
    async isWithin(limit, key) {
      return (await waitSeconds(limit, key)) === 0
    },
  }
}

/** @returns seconds to wait, 0 within the limit */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext / 1000)
    throw rejection
  }
}
