import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  leaveWaitlist,
  sendWaitlistVerification,
  verifyWaitlistEmail,
} from '../../src/features/waitlist/contract.ts'
import { getReferralCode } from '../../src/features/waitlist/referral-code.ts'
import { selectPosition } from '../../src/features/waitlist/positions.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import type { TestBrowser } from '../browser.ts'
import { listWrongPlaces, getSignUpInput, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

// The first two belong to one person.
const emails = ['ann', 'a.nn', 'ben', 'carl', 'dora', 'emil'].map((name) => `${name}@example.com`)
const browserCount = 6
/** Rejections that a visitor may get here; any other is an error of ours. */
const expectedRejections = [404, 409, 429]

const step = fc.record({
  what: fc.constantFrom('sign up', 'sign up', 'verify', 'verify', 'verify', 'leave'),
  idea: fc.constantFrom(0, 1),
  email: fc.constantFrom(...emails),
  broughtBy: fc.option(fc.constantFrom(...emails)),
  browser: fc.nat({ max: browserCount - 1 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the counts of waitlists', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('waitlist counts equal the verified entries after actions of visitors in any order, also simultaneous ones', async () => {
    const founder = world.visitor()
    const ideas = [await world.postIdea(founder), await world.postIdea(founder)] as const
    const browsers = Array.from({ length: browserCount }, () => world.visitor())
    const rounds = fc.array(fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }), {
      minLength: 3,
      maxLength: 6,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(rounds, async (rounds) => {
        for (const round of rounds) {
          // At most five emails a day go to one person.
          world.clock.advance(6 * 3600)
          await Promise.all(round.map((step) => take(step, ideas, browsers)))
          expect(await listWrongPlaces(world)).toEqual([])
        }
        await expectPlacesInOrder()
      }),
      { numRuns: 8 },
    )
    await founder.call(withdrawIdea, { ideaId: ideas[0] })
    expect(await listWrongPlaces(world)).toEqual([])
  }, 60_000)

  async function take(
    { what, idea, email, broughtBy, browser: index }: Step,
    ideas: readonly [IdeaId, IdeaId],
    browsers: readonly TestBrowser[],
  ): Promise<void> {
    const browser = browsers[index] ?? world.visitor()
    const ideaId = ideas[idea] ?? ideas[0]
    const { SECRET_KEY } = world.site.services.config
    if (what === 'sign up') {
      const referrerCode = broughtBy
        ? getReferralCode({ ideaId, email: broughtBy }, SECRET_KEY)
        : undefined
      const input = getSignUpInput(browser, ideaId, email, { referrerCode })
      return attempt(browser, sendWaitlistVerification, input)
    }
    const tokens = await getTokens(world, ideaId, email)
    if (!tokens) return
    if (what === 'leave') return attempt(browser, leaveWaitlist, { token: tokens.leave })
    const { sessionId } = browser
    return attempt(browser, verifyWaitlistEmail, { token: tokens.verify, sessionId })
  }

  async function attempt(browser: TestBrowser, { path }: FunctionContract, input: object) {
    const response = await browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (!response.ok) expect(expectedRejections).toContain(response.status)
    await response.text()
  }

  async function expectPlacesInOrder(): Promise<void> {
    const { db } = world.site.services
    const entries = await db
      .selectFrom('waitlist')
      .select(['id', 'idea_id'])
      .where('verified', '=', true)
      .orderBy('referrals', 'desc')
      .orderBy('verified_at')
      .orderBy('turn')
      .execute()
    for (const { id, idea_id: ideaId } of entries) {
      const ofIdea = entries.filter((entry) => entry.idea_id === ideaId)
      const place = ofIdea.findIndex((entry) => entry.id === id) + 1
      const { rows } = await selectPosition(id).execute(db)
      expect(rows[0]?.position).toBe(place)
    }
  }
})
