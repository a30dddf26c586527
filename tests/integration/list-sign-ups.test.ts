import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  leaveWaitlist,
  listSignUps,
  verifyWaitlistEmail,
} from '../../src/features/waitlist/contract.ts'
import { createIdeaKey, openApiClient } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import { signUp, getVerificationToken } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

describe('listSignUps', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(() => world.close())

  async function verify(email: string): Promise<void> {
    const reader = world.visitor()
    await signUp(reader, ideaId, email)
    await reader.call(verifyWaitlistEmail, { token: await getVerificationToken(world, email) })
    world.clock.advance(60)
  }

  it('the list of sign-ups holds the verified ones, newest first, as ids and times only', async () => {
    expect(await founder.call(listSignUps, { ideaId })).toEqual({
      count: 0,
      signUps: [],
      nextCursor: null,
    })
    for (const name of ['ann', 'ben', 'cid']) await verify(`${name}@example.com`)
    await signUp(world.visitor(), ideaId, 'waiting@example.com')
    const rows = await world.site.services.db
      .selectFrom('waitlist')
      .select(['id', 'verified_at', 'referral_code'])
      .where('verified', '=', true)
      .orderBy('verified_at', 'desc')
      .execute()
    const caller = openApiClient(world, await createIdeaKey(founder, ideaId, ['read']))
    const list = await caller.call(listSignUps, { ideaId })
    expect(list).toEqual({
      count: 3,
      signUps: rows.map((row) => ({ id: row.id, verifiedAt: row.verified_at?.toISOString() })),
      nextCursor: null,
    })
    const raw = await (await caller.fetch(`/api/ideas/${ideaId}/sign-ups`)).text()
    expect(raw).not.toContain('@')
    for (const row of rows) expect(raw).not.toContain(String(row.referral_code))
  })

  it('the list of sign-ups has its count also for an idea that was withdrawn', async () => {
    await verify('ann@example.com')
    const key = openApiClient(world, await createIdeaKey(founder, ideaId, ['read']))
    await founder.call(withdrawIdea, { ideaId })
    const { count, signUps } = await key.call(listSignUps, { ideaId })
    expect([count, signUps.length]).toEqual([1, 1])
  })

  it('the list of sign-ups comes by pages, each sign-up once', async () => {
    for (const name of ['ann', 'ben', 'cid', 'dee', 'eve']) await verify(`${name}@example.com`)
    const whole = await founder.call(listSignUps, { ideaId })
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await founder.call(listSignUps, { ideaId, limit: 2, cursor })
      expect(page.signUps.length).toBeLessThanOrEqual(2)
      seen.push(...page.signUps)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(whole.signUps)
  })

  it('rejects invalid limits and cursors of sign-ups', async () => {
    for (const input of [
      { limit: 1001 },
      { limit: 0 },
      { cursor: 'nonsense' },
      { cursor: Buffer.from('["1"]').toString('base64url') },
      { cursor: Buffer.from('[1e300]').toString('base64url') },
    ]) {
      const rejection = await founder.getRejection(listSignUps, { ideaId, ...input })
      expect(rejection.code).toBe('invalid_input')
    }
  })

  it('the id of a sign-up is not accepted as a token', async () => {
    await verify('ann@example.com')
    const { signUps } = await founder.call(listSignUps, { ideaId })
    const token = signUps[0]?.id ?? ''
    expect((await founder.getRejection(leaveWaitlist, { token })).status).toBe(400)
    expect((await founder.getRejection(verifyWaitlistEmail, { token })).status).toBe(400)
    const oneClick = await founder.fetch(`/u/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBeGreaterThanOrEqual(400)
    expect(await founder.call(listSignUps, { ideaId })).toMatchObject({ count: 1 })
  })

  it('the list of sign-ups is for the founder and API keys of the idea only', async () => {
    const missing = await world.visitor().getRejection(listSignUps, { ideaId })
    expect(missing).toMatchObject({
      status: 401,
      error: expect.stringContaining('Only the founder of this idea may do this.'),
      detail:
        'An API client sends the header Authorization: Bearer assay_…, with a key of the scope read.',
    })
    const { headers } = await world.visitor().fetch(`/api/ideas/${ideaId}/sign-ups`)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    const unknown = { ideaId: crypto.randomUUID() }
    expect((await world.visitor().getRejection(listSignUps, unknown)).status).toBe(404)
    const other = world.visitor()
    const key = await createIdeaKey(other, await world.postIdea(other))
    expect((await other.getRejection(listSignUps, { ideaId })).status).toBe(403)
    expect((await openApiClient(world, key).getRejection(listSignUps, { ideaId })).status).toBe(403)
  })
})
