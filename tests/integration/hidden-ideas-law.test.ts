import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, editIdea, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { leaveWaitlist, verifyWaitlistEmail } from '../../src/features/waitlist/contract.ts'
import type { FunctionContract } from '../../src/platform/functions/declare.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { listWrongLists } from '../list-counts.ts'
import { listWrongPlaces, signUp, getTokens } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const expectedRejections = [404, 409]
const abouts = [
  { category: ['Health', 'Social'], location: ['Global' as const] },
  { category: ['Health'], targetAudience: ['Students' as const, 'Startups' as const] },
  { category: [] },
]

const step = fc.record({
  what: fc.constantFrom(
    ...(['hide', 'hide', 'restore', 'restore', 'withdraw', 'edit'] as const),
    ...(['vote', 'vote', 'vote', 'join', 'join', 'leave'] as const),
  ),
  idea: fc.nat({ max: abouts.length - 1 }),
  voteType: fc.constantFrom('up', 'down'),
  action: fc.constantFrom('vote', 'vote', 'remove'),
  email: fc.constantFrom('ann@example.com', 'ben@example.com'),
  voter: fc.nat({ max: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the lists and counts of ideas', () => {
  let world: World
  let admin: TestBrowser
  let founder: TestBrowser
  let ideas: IdeaId[]
  let voters: TestBrowser[]
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(begin)
  afterAll(() => world.close())

  it('lists and counts match the ideas after any hiding, restoring, withdrawal, edit, vote and sign-up', async () => {
    const rounds = fc.array(fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }), {
      minLength: 2,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(rounds, async (rounds) => {
        await begin()
        for (const round of rounds) {
          await Promise.all(round.map(take))
          await world.site.refreshRanks()
          expect(await listWrongLists(world)).toEqual([])
          expect(await listWrongPlaces(world)).toEqual([])
        }
      }),
      { numRuns: 10 },
    )
  }, 120_000)

  it('lists and counts stay right when all happens at once, without a deadlock', async () => {
    const whats = ['hide', 'restore', 'vote', 'join', 'edit', 'leave', 'restore', 'hide'] as const
    const steps = Array.from({ length: 48 }, (_, at): Step => ({
      what: whats[at % whats.length] ?? 'vote',
      idea: at % abouts.length,
      voteType: at % 5 === 0 ? 'down' : 'up',
      action: 'vote',
      email: at % 2 === 0 ? 'ann@example.com' : 'ben@example.com',
      voter: at % 3,
    }))
    await Promise.all(steps.map(take))
    await Promise.all(ideas.map((ideaId) => attempt(admin, restoreIdea, { ideaId })))
    await world.site.refreshRanks()
    expect(await listWrongLists(world)).toEqual([])
    expect(await listWrongPlaces(world)).toEqual([])
  }, 60_000)

  async function begin() {
    await world.reset()
    admin = await openAdminBrowser(world)
    founder = world.visitor()
    voters = Array.from({ length: 3 }, () => world.visitor())
    ideas = []
    for (const about of abouts) ideas.push(await world.postIdea(founder, about))
  }

  async function take({ what, idea, voteType, action, email, voter }: Step): Promise<void> {
    const ideaId = ideas[idea] as IdeaId
    const browser = voters[voter] ?? founder
    const { sessionId } = browser
    if (what === 'hide') return attempt(admin, hideIdea, { ideaId })
    if (what === 'restore') return attempt(admin, restoreIdea, { ideaId })
    if (what === 'withdraw') return attempt(founder, withdrawIdea, { ideaId })
    if (what === 'edit') return attempt(founder, editIdea, { ideaId, description: email })
    if (what === 'vote') return attempt(browser, vote, { ideaId, sessionId, voteType, action })
    if (what === 'join') await signUp(browser, ideaId, email).catch(() => {})
    const tokens = await getTokens(world, ideaId, email)
    if (!tokens) return
    if (what === 'leave') return attempt(browser, leaveWaitlist, { token: tokens.leave })
    return attempt(browser, verifyWaitlistEmail, { token: tokens.verify, sessionId })
  }

  async function attempt(browser: TestBrowser, { path }: FunctionContract, input: object) {
    const response = await browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect([200, ...expectedRejections]).toContain(response.status)
    await response.text()
  }
})
