import { beforeEach, describe, expect, it } from 'vitest'
import { HttpClientError } from './http-client-error.ts'
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'

const down = new HttpClientError('status', 'answered 503', { status: 503 })
const busy = (retryAfterSeconds: number) =>
  new HttpClientError('rate_limited', 'asked us to wait', { status: 429, retryAfterSeconds })

let now: number
let rest: CircuitBreaker
beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 14, 0, 0)
  rest = createCircuitBreaker({ afterFailures: 3, seconds: 60, clock: () => now })
})

describe('a service is left alone', () => {
  it('after a run of failures, until the rest is over', () => {
    for (const _each of [1, 2, 3]) {
      expect(() => rest.check()).not.toThrow()
      rest.failed(down)
    }
    expect(() => rest.check()).toThrow(/^is resting until 14:01 UTC: it answered 503$/)
    now += 60_000
    expect(() => rest.check()).not.toThrow()
  })

  it('again at once when the one call that is let through fails too', () => {
    for (const _each of [1, 2, 3]) rest.failed(down)
    now += 60_000
    rest.failed(down)
    expect(() => rest.check()).toThrow(/resting/)
  })

  it('no longer when the clock is set back', () => {
    for (const _each of [1, 2, 3]) rest.failed(down)
    now -= 3_600_000
    expect(() => rest.check()).not.toThrow()
    rest.failed(down)
    expect(() => rest.check()).toThrow(/^is resting until 13:01 UTC/)
  })

  it('not where a success stood between the failures', () => {
    rest.failed(down)
    rest.failed(down)
    rest.succeeded()
    rest.failed(down)
    expect(() => rest.check()).not.toThrow()
  })

  it('as long as it asks for, from its first refusal on, but never longer than an hour', () => {
    rest.failed(busy(90))
    now += 89_000
    expect(() => rest.check()).toThrow(/resting/)
    now += 1000
    expect(() => rest.check()).not.toThrow()
    rest.failed(busy(1_000_000))
    now += 3600_000
    expect(() => rest.check()).not.toThrow()
  })

  it('and says for how long', () => {
    rest.failed(busy(90))
    const thrown = (() => {
      try {
        return rest.check()
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toMatchObject({ kind: 'resting', retryAfterSeconds: 90 })
  })
})

it.each([400, 404, 422])('a question refused with %i says nothing of the service', (status) => {
  for (const _each of [1, 2, 3, 4]) {
    rest.failed(new HttpClientError('status', `answered ${status}`, { status }))
  }
  expect(() => rest.check()).not.toThrow()
})

it.each([401, 403])(
  '%i is a failure of the service, unless each is an answer of its own',
  (status) => {
    const rejection = new HttpClientError('status', `answered ${status}`, { status })
    const patient = createCircuitBreaker({
      afterFailures: 3,
      countsRejections: false,
      clock: () => now,
    })
    for (const _each of [1, 2, 3]) {
      rest.failed(rejection)
      patient.failed(rejection)
    }
    expect(() => rest.check()).toThrow(/resting/)
    expect(() => patient.check()).not.toThrow()
  },
)
