import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import {
  resendWaitlistVerification,
  sendWaitlistVerification,
} from '../../src/features/waitlist/contract.ts'
import { countRows } from '../row-counts.ts'
import { join, signUp, getSignUpInput, getVerificationToken } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const victim = 'victim@example.com'

describe('sign-ups with the email of somebody else', () => {
  let world: World
  let ideaId: IdeaId
  let strangers = 0
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  beforeEach(async () => {
    await world.reset()
    ideaId = await world.postIdea(stranger())
  })
  afterAll(() => world.close())

  function stranger() {
    strangers += 1
    return world.visitor(`198.51.${Math.floor(strangers / 250)}.${strangers % 250}`)
  }

  function requestSignUp(email: string, id = ideaId): Promise<Response> {
    const browser = stranger()
    return browser.fetch(sendWaitlistVerification.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(getSignUpInput(browser, id, email)),
    })
  }

  async function getResponse(email: string): Promise<string> {
    const response = await requestSignUp(email)
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    return JSON.stringify([response.status, headers, await response.text()])
  }

  it('fifty sign-ups with one email send one email in two minutes and get equal responses', async () => {
    const whenNew = await getResponse(victim)
    const results = await Promise.all(Array.from({ length: 49 }, () => getResponse(victim)))
    expect(new Set(results)).toEqual(new Set([whenNew]))
    world.clock.advance(119)
    expect(await getResponse(victim)).toBe(whenNew)
    expect(await world.emails({ to: victim })).toHaveLength(1)
  })

  it('a sign-up gets the same response after the email was verified', async () => {
    const whenNew = await getResponse(victim)
    world.clock.advance(121)
    await join(world, stranger(), ideaId, victim)
    expect(await getResponse(victim)).toBe(whenNew)
    world.clock.advance(100 * 86_400)
    expect(await getResponse(victim)).toBe(whenNew)
  })

  it('five emails a day go to one person, for any spelling and any idea', async () => {
    const other = await world.postIdea(stranger())
    const spellings = [victim, 'vic.tim@example.com', 'victim+1@example.com']
    const statuses: number[] = []
    for (let count = 0; count < 50; count += 1) {
      world.clock.advance(150)
      const email = spellings[count % 3] ?? victim
      statuses.push((await requestSignUp(email, count % 2 === 0 ? ideaId : other)).status)
      // Sends it: a request for an email that still waits in the outbox adds none.
      await world.emails()
    }
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(45).fill(429)])
    // And the founder is asked whether they want news.
    expect(await world.emails()).toHaveLength(5 + 1)
    expect(await countRows(world)).toMatchObject({ waitlist: 5, letters: 5 + 1 })
  })

  it('requesting new links sends no further email', async () => {
    await signUp(stranger(), ideaId, victim)
    const token = await getVerificationToken(world, victim)
    for (let count = 0; count < 10; count += 1) {
      expect(await stranger().call(resendWaitlistVerification, { token })).toEqual({
        success: true,
      })
    }
    expect(await world.emails({ to: victim })).toHaveLength(1)
  })

  it('waitlist sign-ups are limited per session and per IP', async () => {
    const browser = stranger()
    for (let count = 0; count < 10; count += 1) {
      await signUp(browser, ideaId, `someone${count}@gmail.com`)
    }
    const input = getSignUpInput(browser, ideaId, 'last@gmail.com')
    const problem = await browser.getRejection(sendWaitlistVerification, input)
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited' })
    for (let count = 0; count < 19; count += 1) {
      const { sessionId } = stranger()
      await signUp({ ...browser, sessionId }, ideaId, `other${count}@gmail.com`)
    }
    const { sessionId } = stranger()
    expect(
      await browser.getRejection(sendWaitlistVerification, { ...input, sessionId }),
    ).toMatchObject({
      status: 429,
    })
    expect(await countRows(world)).toMatchObject({ waitlist: 29 })
  })
})
