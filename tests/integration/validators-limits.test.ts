import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captureValidatorInterest } from '../../src/features/validators/contract.ts'
import { openWorld, type World } from '../world.ts'

describe('the limits of becoming a validator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const getInput = (at: number, sessionId?: string) => ({
    email: `visitor${at}@gmail.com`,
    interests: ['Finance' as const],
    sessionId,
  })

  it('validator sign-ups are limited to ten an hour per session and thirty per IP', async () => {
    const browser = world.visitor('203.0.113.1')
    for (let at = 0; at < 10; at += 1) {
      await browser.call(captureValidatorInterest, getInput(at, browser.sessionId))
    }
    const rejection = { status: 429, code: 'rate_limited' }
    expect(
      await browser.getRejection(captureValidatorInterest, getInput(10, browser.sessionId)),
    ).toMatchObject(rejection)
    for (let at = 11; at < 30; at += 1) {
      await browser.call(captureValidatorInterest, getInput(at))
    }
    expect(await browser.getRejection(captureValidatorInterest, getInput(30))).toMatchObject(
      rejection,
    )
    const elsewhere = world.visitor('203.0.113.2')
    await elsewhere.call(captureValidatorInterest, getInput(31))
  })
})
