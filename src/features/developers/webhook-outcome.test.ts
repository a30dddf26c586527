import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getOutcome, backoffsMs } from './webhook-outcome.ts'

const answered = (status: number, retryAfterSeconds: number | null = null) =>
  ({ outcome: 'answered', status, retryAfterSeconds }) as const
const silent = { outcome: 'unanswered', reason: 'broke off' } as const

describe('getOutcome', () => {
  it.each([200, 201, 204, 299])('a webhook call is delivered with status %s', (status) => {
    expect(getOutcome(answered(status), 8, 0)).toEqual({
      status: 'delivered',
      answerStatus: status,
    })
  })

  it('status 410 ends the webhook', () => {
    const reason = 'answered 410'
    expect(getOutcome(answered(410), 1, 0)).toEqual({
      status: 'failed',
      answerStatus: 410,
      reason,
      isGone: true,
    })
  })

  it('a webhook call is retried after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, and then given up', () => {
    const minutes = backoffsMs.map((_wait, at) => {
      const next = getOutcome(silent, at + 1, 0)
      return next.status === 'waiting' ? next.waitMs / 60_000 : null
    })
    expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 1440])
    const last = getOutcome(silent, backoffsMs.length + 1, 0)
    expect(last).toEqual({
      status: 'failed',
      answerStatus: null,
      reason: 'broke off',
      isGone: false,
    })
  })

  it.each([100, 199, 301, 307, 400, 404, 429, 500, 503])(
    'a webhook call is retried after status %s',
    (status) => {
      const answerStatus = status
      expect(getOutcome(answered(status), 1, 0)).toMatchObject({ status: 'waiting', answerStatus })
    },
  )

  it('a retry waits as long as the receiver requests, up to a day, and never less than scheduled', () => {
    const getWait = (seconds: number, attempts: number) => {
      const next = getOutcome(answered(503, seconds), attempts, 0)
      return next.status === 'waiting' ? next.waitMs / 1000 : null
    }
    expect([getWait(600, 1), getWait(10, 1), getWait(999_999_999, 1)]).toEqual([600, 60, 86_400])
  })

  it('a retry waits at most a fifth longer than scheduled', () => {
    const law = fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const next = getOutcome(silent, attempts, random)
        const wait = backoffsMs[attempts - 1] ?? 0
        const given = next.status === 'waiting' ? next.waitMs : -1
        expect(given).toBeGreaterThanOrEqual(wait)
        expect(given).toBeLessThanOrEqual(wait * 1.2)
      },
    )
    fc.assert(law)
  })
})
