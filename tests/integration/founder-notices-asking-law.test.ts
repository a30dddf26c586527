import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmFounderNotices,
  getFounderNotices,
  getFounderNoticesLink,
  setFounderNotices,
} from '../../src/features/founder-notices/contract.ts'
import { openFounderLink } from '../../src/features/founders/contract.ts'
import { withdrawIdea } from '../../src/features/ideas/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { createFounderToken } from '../founders.ts'
import { join } from '../waitlist.ts'
import {
  castUp,
  getOfferToken,
  goToNextDay,
  listQueued,
  postConfirmed,
  writeNews,
} from '../founder-notices.ts'
import { openWorld, type World } from '../world.ts'

const email = 'founder@example.com'
const dayMs = 86_400_000

describe('asking founders about news', () => {
  let world: World
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', SANDBOX_PAYMENTS: 'on' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    founder = world.visitor()
  })
  afterAll(() => world.close())

  it('an email that has not confirmed gets one question and nothing more', async () => {
    const ideaId = await world.postIdea(founder)
    await world.postIdea(founder, { title: 'Another' })
    await world.postIdea(world.visitor(), { businessEmail: 'FOUNDER+x@example.com' })
    await castUp(world, ideaId)
    await join(world, world.visitor(), ideaId, 'ann@example.com')
    goToNextDay(world)
    await writeNews(world)
    expect((await listQueued(world)).map(({ kind }) => kind)).toEqual(['founder-notices-offer'])
    const [offer] = await world.emails({ to: email, kind: 'founder-notices-offer' })
    expect(offer?.links.filter((link) => link.includes('token='))).toHaveLength(1)
    expect(offer?.text).not.toContain('late invoices')
  })

  it('an email is asked again after seven days, but not once it has answered', async () => {
    await world.postIdea(founder)
    world.clock.advance(7 * 86_400 - 1)
    await world.postIdea(founder)
    expect(await listQueued(world)).toHaveLength(1)
    world.clock.advance(2)
    await world.postIdea(founder)
    expect(await listQueued(world)).toHaveLength(2)
    await founder.call(confirmFounderNotices, { token: await getOfferToken(world) })
    world.clock.advance(8 * 86_400)
    await world.postIdea(founder)
    expect(await listQueued(world)).toHaveLength(2)
  })

  it('a suppressed email is not asked', async () => {
    await world.site.services.db
      .insertInto('suppressed_addresses')
      .values({ address: email, reason: 'bounced', created_at: world.clock.now() })
      .execute()
    await world.postIdea(founder)
    expect(await listQueued(world)).toEqual([])
  })

  it('two posts at once ask an email once', async () => {
    await Promise.all([world.postIdea(founder), world.postIdea(world.visitor())])
    expect(await listQueued(world)).toHaveLength(1)
  })

  it('a forged, an expired and a used link do no harm', async () => {
    await world.postIdea(founder)
    const token = await getOfferToken(world)
    const other = world.visitor()
    expect(await other.getRejection(confirmFounderNotices, { token: `${token}x` })).toMatchObject({
      code: 'invalid_input',
    })
    expect(await other.call(getFounderNoticesLink, { token })).toEqual({
      state: 'ready',
      isSameBrowser: false,
    })
    await founder.call(confirmFounderNotices, { token })
    await other.call(confirmFounderNotices, { token })
    expect(await other.call(getFounderNoticesLink, { token })).toMatchObject({ state: 'confirmed' })
    await world.postIdea(founder, { businessEmail: 'late@example.com' })
    const late = await getOfferToken(world, 'late@example.com')
    world.clock.advance(8 * 86_400)
    expect(await other.getRejection(confirmFounderNotices, { token: late })).toMatchObject({
      code: 'conflict',
    })
  })

  it('only a browser that has verified an email sees and changes its setting', async () => {
    await postConfirmed(world, founder)
    expect(await founder.call(getFounderNotices, {})).toEqual({ settings: [], hasUnverified: true })
    const off = { email, howOften: 'off' } as const
    expect(await founder.getRejection(setFounderNotices, off)).toMatchObject({ code: 'forbidden' })
    const token = await createFounderToken(
      world,
      email,
      new Date(world.clock.now().getTime() + dayMs),
    )
    await founder.call(openFounderLink, { token })
    expect(await founder.call(getFounderNotices, {})).toEqual({
      settings: [{ email, howOften: 'daily' }],
      hasUnverified: false,
    })
    await founder.call(setFounderNotices, { email: 'Founder@Example.com', howOften: 'weekly' })
    expect((await founder.call(getFounderNotices, {})).settings[0]?.howOften).toBe('weekly')
  })

  it('the question about an idea that was withdrawn at once is not sent', async () => {
    const ideaId = await world.postIdea(founder)
    await founder.call(withdrawIdea, { ideaId })
    expect(await world.emails({ to: email })).toEqual([])
  })

  it('unanswered questions are deleted after 14 days, with their emails', async () => {
    await world.postIdea(founder)
    world.clock.advance(14 * 86_400 + 1)
    await writeNews(world)
    expect(
      await world.site.services.db.selectFrom('founder_notices').selectAll().execute(),
    ).toEqual([])
    expect(await listQueued(world)).toEqual([])
  })
})
