import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  getWaitlistLink,
  resendWaitlistVerification,
  verifyWaitlistEmail,
} from '../../src/features/waitlist/contract.ts'
import { verifyWaitlistEmail as verifyEntry } from '../../src/features/waitlist/verify-waitlist-email.ts'
import { anonymous } from '../../src/http/context.ts'
import { writeLinkToken } from '../../src/platform/email/link-token.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from '../browser.ts'
import { countRows } from '../row-counts.ts'
import { countSignUps, join, listWrongPlaces, signUp, getVerificationToken } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const days = (count: number) => count * 86_400
const ann = 'ann@example.com'
const success = "Your email has been verified! You're now on the waitlist."

describe('the verification links of a waitlist', () => {
  let world: World
  let founder: TestBrowser
  let visitor: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    visitor = world.visitor()
    ideaId = await world.postIdea(founder, { title: 'Chase late invoices' })
  })
  afterAll(() => world.close())

  async function getEntry(email: string) {
    const { db } = world.site.services
    return db.selectFrom('waitlist').selectAll().where('email', '=', email).executeTakeFirst()
  }

  it('a mail scanner that opens a verification link confirms nothing', async () => {
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    for (const method of ['GET', 'HEAD']) {
      await visitor.fetch(`/verify-waitlist?token=${token}`, { method })
      await visitor.fetch(`/api/verify-waitlist-email?token=${token}`, { method })
    }
    expect(await visitor.call(getWaitlistLink, { token })).toMatchObject({ state: 'ready' })
    expect(await countSignUps(visitor, ideaId)).toBe(0)
  })

  it('a verification link shows its state, its idea and whether the browser signed up', async () => {
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    const { sessionId } = visitor
    const idea = { id: ideaId, title: 'Chase late invoices' }
    const getState = (by: TestBrowser) =>
      by.call(getWaitlistLink, { token, sessionId: by.sessionId })
    expect(await getState(visitor)).toEqual({ state: 'ready', isSameBrowser: true, idea })
    expect(await getState(world.visitor())).toEqual({ state: 'ready', isSameBrowser: false, idea })
    world.clock.advance(days(7))
    expect(await getState(visitor)).toEqual({ state: 'expired', isSameBrowser: true, idea })
    world.clock.advance(-60)
    await world.visitor().call(verifyWaitlistEmail, { token })
    expect(await getState(visitor)).toEqual({ state: 'verified', isSameBrowser: true, idea })
    world.clock.advance(days(30))
    expect(await visitor.call(getWaitlistLink, { token, sessionId })).toMatchObject({
      state: 'verified',
    })
  })

  it('a verification link succeeds each time and counts once in simultaneous requests', async () => {
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => world.visitor().call(verifyWaitlistEmail, { token })),
    )
    expect(new Set(results.map(({ message }) => message))).toEqual(new Set([success]))
    expect(await countSignUps(visitor, ideaId)).toBe(1)
    expect(await listWrongPlaces(world)).toEqual([])
    expect(await world.emails({ to: ann, kind: 'waitlist-welcome' })).toHaveLength(1)
  })

  it('a verification link is rejected if its sign-up was removed in the same moment', async () => {
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    const { services } = world.site
    let isRemoved = false
    // Removes the sign-up between the query that finds it and the transaction.
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isRemoved) {
          isRemoved = true
          await services.db.deleteFrom('waitlist').where('email', '=', ann).execute()
        }
        return result
      },
    })
    const context = { ...services, db, actor: anonymous }
    await expect(verifyEntry(context, { token })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a verification link expires after seven days and can be replaced', async () => {
    await signUp(visitor, ideaId, ann)
    const old = await getVerificationToken(world, ann)
    world.clock.advance(days(7))
    const problem = await visitor.getRejection(verifyWaitlistEmail, { token: old })
    expect(problem).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'This link has expired. Ask for a new one and we’ll email it to you.',
    })
    expect(await countSignUps(visitor, ideaId)).toBe(0)
    expect(await visitor.call(resendWaitlistVerification, { token: old })).toEqual({
      success: true,
    })
    const token = await getVerificationToken(world, ann)
    expect(token).not.toBe(old)
    await visitor.call(verifyWaitlistEmail, { token })
    expect(await visitor.call(verifyWaitlistEmail, { token: old })).toMatchObject({
      message: success,
    })
    expect(await countSignUps(visitor, ideaId)).toBe(1)
  })

  it('no new link is sent for a verified or deleted entry or a withdrawn idea, and the response is the same', async () => {
    const other = await world.postIdea(founder)
    await signUp(visitor, other, 'late@example.com')
    await signUp(visitor, ideaId, 'gone@example.com')
    await join(world, visitor, ideaId, ann)
    const tokens = [
      await getVerificationToken(world, ann),
      await getVerificationToken(world, 'gone@example.com'),
      await getVerificationToken(world, 'late@example.com'),
    ]
    await founder.call(withdrawIdea, { ideaId: other })
    const { db } = world.site.services
    await db.deleteFrom('waitlist').where('email', '=', 'gone@example.com').execute()
    world.clock.advance(days(7))
    const before = await countRows(world)
    for (const token of tokens) {
      const result = await visitor.call(resendWaitlistVerification, { token })
      expect(result).toEqual({ success: true })
    }
    expect(await countRows(world)).toEqual(before)
  })

  it('rejects invalid verification links', async () => {
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    const id = (await getEntry(ann))?.id ?? ''
    const { SECRET_KEY } = world.site.services.config
    const wrong = [
      undefined,
      null,
      7,
      '',
      'x',
      `${token}x`,
      token.slice(1),
      'x'.repeat(501),
      createUnsubscribeToken({ list: 'waitlist', id }, SECRET_KEY),
      writeLinkToken(
        { id, expiresAt: null },
        'waitlist verification',
        'another key of another site',
      ),
    ]
    const invalid = { status: 400, code: 'invalid_input', error: 'Invalid verification link' }
    for (const given of wrong) {
      for (const contract of [verifyWaitlistEmail, getWaitlistLink, resendWaitlistVerification]) {
        expect(await visitor.getRejection(contract, { token: given })).toMatchObject(invalid)
      }
    }
    expect(await countSignUps(visitor, ideaId)).toBe(0)
  })

  it('a verification link of a deleted entry is rejected with 404', async () => {
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    await world.site.services.db.deleteFrom('waitlist').execute()
    expect(await visitor.getRejection(verifyWaitlistEmail, { token })).toMatchObject({
      status: 404,
      error: expect.stringContaining('sign up again'),
    })
    expect(await visitor.call(getWaitlistLink, { token })).toEqual({
      state: 'gone',
      isSameBrowser: false,
      idea: null,
    })
  })

  it('a verification link confirms no entry of a withdrawn idea', async () => {
    await join(world, visitor, ideaId, 'before@example.com')
    const known = await getVerificationToken(world, 'before@example.com')
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    await founder.call(withdrawIdea, { ideaId })
    expect(await visitor.getRejection(verifyWaitlistEmail, { token })).toMatchObject({
      status: 404,
      error: 'This idea was withdrawn by its founder.',
    })
    expect(await visitor.call(getWaitlistLink, { token })).toMatchObject({ state: 'gone' })
    expect(await getEntry(ann)).toMatchObject({ verified: false })
    expect(await visitor.call(verifyWaitlistEmail, { token: known })).toMatchObject({
      message: success,
    })
    expect(await listWrongPlaces(world)).toEqual([])
  })
})
