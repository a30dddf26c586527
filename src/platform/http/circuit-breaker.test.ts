import { beforeEach, describe, expect, it } from 'vitest'
import { HttpClientError } from './http-client-error.ts'
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'

const down = new HttpClientError('status', 'answered 503', { status: 503 })
const busy = (retryAfterSeconds: number) =>
  new HttpClientError('rate_limited', 'asked us to wait', { status: 429, retryAfterSeconds })

let now: number
let breaker: CircuitBreaker
beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 14, 0, 0)
  breaker = createCircuitBreaker({ afterFailures: 3, seconds: 60, clock: () => now })
})

describe('the circuit breaker', () => {
  it('the circuit breaker opens after a run of failures, until the backoff ends', () => {
    for (const _each of [1, 2, 3]) {
      expect(() => breaker.check()).not.toThrow()
      breaker.failed(down)
    }
    expect(() => breaker.check()).toThrow(/^is paused until 14:01 UTC: it answered 503$/)
    now += 60_000
    expect(() => breaker.check()).not.toThrow()
  })

  it('the circuit breaker opens again at once if the trial call fails too', () => {
    for (const _each of [1, 2, 3]) breaker.failed(down)
    now += 60_000
    breaker.failed(down)
    expect(() => breaker.check()).toThrow(/paused/)
  })

  it('the circuit breaker closes when the clock is set back', () => {
    for (const _each of [1, 2, 3]) breaker.failed(down)
    now -= 3_600_000
    expect(() => breaker.check()).not.toThrow()
    breaker.failed(down)
    expect(() => breaker.check()).toThrow(/^is paused until 13:01 UTC/)
  })

  it('the circuit breaker stays closed if a success interrupts the failures', () => {
    breaker.failed(down)
    breaker.failed(down)
    breaker.succeeded()
    breaker.failed(down)
    expect(() => breaker.check()).not.toThrow()
  })

  it('the circuit breaker opens at the first rejection for as long as the service requests, at most an hour', () => {
    breaker.failed(busy(90))
    now += 89_000
    expect(() => breaker.check()).toThrow(/paused/)
    now += 1000
    expect(() => breaker.check()).not.toThrow()
    breaker.failed(busy(1_000_000))
    now += 3600_000
    expect(() => breaker.check()).not.toThrow()
  })

  it('the error of an open circuit breaker states the time left', () => {
    breaker.failed(busy(90))
    const thrown = (() => {
      try {
        return breaker.check()
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toMatchObject({ kind: 'backing_off', retryAfterSeconds: 90 })
  })
})

it.each([400, 404, 422])(
  'a request rejected with %i does not count as a failure of the service',
  (status) => {
    for (const _each of [1, 2, 3, 4]) {
      breaker.failed(new HttpClientError('status', `answered ${status}`, { status }))
    }
    expect(() => breaker.check()).not.toThrow()
  },
)

it.each([401, 403])(
  '%i counts as a failure of the service, unless rejections are not counted',
  (status) => {
    const rejection = new HttpClientError('status', `answered ${status}`, { status })
    const patientBreaker = createCircuitBreaker({
      afterFailures: 3,
      countsRejections: false,
      clock: () => now,
    })
    for (const _each of [1, 2, 3]) {
      breaker.failed(rejection)
      patientBreaker.failed(rejection)
    }
    expect(() => breaker.check()).toThrow(/paused/)
    expect(() => patientBreaker.check()).not.toThrow()
  },
)
