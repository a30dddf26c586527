import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdea, getTotals, type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  sendWaitlistVerification,
  verifyWaitlistEmail,
} from '../../src/features/waitlist/contract.ts'
import { getConsentWording } from '../../src/features/waitlist/rules.ts'
import type { TestBrowser } from '../browser.ts'
import { declineFounderNotices } from '../founder-notices.ts'
import { countRows } from '../row-counts.ts'
import {
  countSignUps,
  join,
  listWrongPlaces,
  signUp,
  getSignUpInput,
  getVerificationToken,
} from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const success = "Your email has been verified! You're now on the waitlist."

describe('a waitlist', () => {
  let world: World
  let founder: TestBrowser
  let visitor: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    founder = world.visitor()
    visitor = world.visitor()
    await declineFounderNotices(world)
    ideaId = await world.postIdea(founder, { title: 'Chase late invoices' })
  })
  afterAll(() => world.close())

  async function getEntry(email: string) {
    const { db } = world.site.services
    return db.selectFrom('waitlist').selectAll().where('email', '=', email).executeTakeFirst()
  }

  describe('signing up for a waitlist', () => {
    it('both spellings of an email’s domain are one entry, and one founder', async () => {
      const id = await world.postIdea(founder, { businessEmail: 'Founder@почта.рф' })
      await signUp(world.visitor(), ideaId, 'user@почта.рф')
      await signUp(world.visitor(), ideaId, 'User@xn--80a1acny.xn--p1ai')
      await signUp(world.visitor(), ideaId, 'user@münchen.de')
      await signUp(world.visitor(), ideaId, 'user@xn--mnchen-3ya.de')
      const { db } = world.site.services
      const entries = await db.selectFrom('waitlist').select('email').orderBy('email').execute()
      expect(entries.map(({ email }) => email)).toEqual([
        'user@xn--80a1acny.xn--p1ai',
        'user@xn--mnchen-3ya.de',
      ])
      const ideas = await db
        .selectFrom('ideas')
        .select('business_email')
        .where('id', '=', id)
        .execute()
      expect(ideas).toEqual([{ business_email: 'founder@xn--80a1acny.xn--p1ai' }])
      expect(await world.emails({ to: 'user@xn--80a1acny.xn--p1ai' })).not.toHaveLength(0)
    })

    it('a sign-up counts once the link of its email is opened, and only once', async () => {
      const result = await signUp(visitor, ideaId, ` ${ann.toUpperCase()} `)
      expect(result).toEqual({
        success: true,
        referralCode: expect.stringMatching(/^[a-z2-9]{10}$/),
        referralCount: 0,
      })
      expect(await countSignUps(visitor, ideaId)).toBe(0)
      expect(await visitor.call(getTotals, {})).toMatchObject({ waitlistSignups: 0 })

      const token = await getVerificationToken(world, ann)
      const { sessionId } = visitor
      const verified = await visitor.call(verifyWaitlistEmail, { token, sessionId })
      expect(verified).toMatchObject({
        success: true,
        message: success,
        idea: { id: ideaId, title: 'Chase late invoices' },
        referralCode: result.referralCode,
        referralCount: 0,
        position: 1,
      })
      await visitor.call(verifyWaitlistEmail, { token, sessionId })
      expect(await countSignUps(visitor, ideaId)).toBe(1)
      expect(await visitor.call(getIdea, { id: ideaId })).toMatchObject({ waitlistCount: 1 })
      expect(await visitor.call(getTotals, {})).toMatchObject({ waitlistSignups: 1 })
      expect(await listWrongPlaces(world)).toEqual([])
      expect(await world.emails({ to: ann, kind: 'waitlist-welcome' })).toHaveLength(1)
    })

    it('a sign-up stores the consent wording and its time', async () => {
      await signUp(visitor, ideaId, ann)
      const { rows } = await sql`
        select c.wording, w.consented_at from waitlist w
        join consent_wordings c on c.version = w.consent_version`.execute(world.site.services.db)
      expect(rows).toEqual([{ wording: getConsentWording(), consented_at: world.clock.now() }])
    })

    it('a repeated sign-up replaces the comments and resends the link after two minutes', async () => {
      await signUp(visitor, ideaId, ann, { comments: 'First' })
      expect(await world.emails({ to: ann })).toHaveLength(1)
      await signUp(visitor, ideaId, ann, { comments: ' Second ' })
      expect(await world.emails({ to: ann })).toHaveLength(1)
      world.clock.advance(121)
      await signUp(visitor, ideaId, ann, { comments: 'Third' })
      expect(await world.emails({ to: ann })).toHaveLength(2)
      expect(await getEntry(ann)).toMatchObject({ comments: 'Third' })
      expect(await countRows(world)).toMatchObject({ waitlist: 1 })
    })

    it('a sign-up with a verified email changes nothing and resends its link', async () => {
      await join(world, visitor, ideaId, ann, { comments: 'Mine' })
      const before = await getEntry(ann)
      await signUp(world.visitor(), ideaId, ann, { comments: 'A stranger’s' })
      expect(await getEntry(ann)).toEqual(before)
      expect(await countSignUps(visitor, ideaId)).toBe(1)
      const token = await getVerificationToken(world, ann)
      expect(await visitor.call(verifyWaitlistEmail, { token })).toMatchObject({ message: success })
      expect(await countSignUps(visitor, ideaId)).toBe(1)
    })

    it('the position is shown only to the browser that verified it', async () => {
      await join(world, world.visitor(), ideaId, 'first@example.org')
      const asStranger = await signUp(world.visitor(), ideaId, ann)
      world.clock.advance(121)
      await join(world, visitor, ideaId, ann)
      expect(await signUp(world.visitor(), ideaId, ann)).toEqual(asStranger)
      expect(await signUp(visitor, ideaId, ann)).toEqual({ ...asStranger, position: 2 })
    })

    it('sign-ups for different ideas are separate', async () => {
      const other = await world.postIdea(founder)
      const one = await join(world, visitor, ideaId, ann)
      const two = await join(world, visitor, other, ann)
      expect(one.referralCode).not.toBe(two.referralCode)
      expect(await countSignUps(visitor, ideaId)).toBe(1)
      expect(await countSignUps(visitor, other)).toBe(1)
      expect(await visitor.call(getTotals, {})).toMatchObject({ waitlistSignups: 2 })
    })

    it('simultaneous sign-ups with one email make one entry and send one email', async () => {
      const results = await Promise.all(
        Array.from({ length: 20 }, () => signUp(world.visitor(), ideaId, ann)),
      )
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(await countRows(world)).toMatchObject({ waitlist: 1, letters: 1 })
    })

    it.each([
      ['Please enter a valid email address', { email: 'ann@' }],
      ['Please enter a valid email address', { email: undefined }],
      ['Comments must be less than 500 characters', { comments: '🙂'.repeat(251) }],
      ['You must accept the terms and conditions', { acceptTerms: false }],
      ['The session id must be a UUID.', { sessionId: 'me' }],
    ])('rejects an invalid sign-up with: %s', async (error, wrong) => {
      const before = await countRows(world)
      const input = { ...getSignUpInput(visitor, ideaId, ann), ...wrong }
      const problem = await visitor.getRejection(sendWaitlistVerification, input)
      expect(problem).toMatchObject({ status: 400, code: 'invalid_input', error })
      expect(await countRows(world)).toEqual(before)
    })

    it('rejects a sign-up without a listed idea', async () => {
      const unknown = "This idea doesn't exist or has been removed."
      const newsletter = '00000000-0000-0000-0000-000000000000' as IdeaId
      for (const id of [crypto.randomUUID() as IdeaId, newsletter]) {
        const problem = await visitor.getRejection(
          sendWaitlistVerification,
          getSignUpInput(visitor, id, ann),
        )
        expect(problem).toMatchObject({ status: 404, code: 'not_found', error: unknown })
        expect(await countSignUps(visitor, id)).toBe(0)
      }
      await founder.call(withdrawIdea, { ideaId })
      const input = getSignUpInput(visitor, ideaId, ann)
      expect(await visitor.getRejection(sendWaitlistVerification, input)).toMatchObject({
        status: 404,
        error: 'This idea was withdrawn by its founder.',
      })
      expect(await countRows(world)).toMatchObject({ waitlist: 0, letters: 0 })
    })
  })

  it('withdrawing an idea removes its sign-ups from the total of the site', async () => {
    await join(world, visitor, await world.postIdea(founder), 'ben@example.com')
    await join(world, visitor, ideaId, ann)
    await signUp(visitor, ideaId, 'unverified@example.com')
    expect(await visitor.call(getTotals, {})).toMatchObject({ waitlistSignups: 2 })
    await founder.call(withdrawIdea, { ideaId })
    await founder.call(withdrawIdea, { ideaId })
    expect(await visitor.call(getTotals, {})).toMatchObject({ waitlistSignups: 1 })
    expect(await listWrongPlaces(world)).toEqual([])
  })

  it('a sign-up counts on the UTC day of its verification', async () => {
    world.clock.set('2026-11-20T23:55:00Z')
    await signUp(visitor, ideaId, ann)
    const token = await getVerificationToken(world, ann)
    world.clock.set('2026-11-21T00:05:00Z')
    await visitor.call(verifyWaitlistEmail, { token })
    const { db } = world.site.services
    const rows = await db.selectFrom('idea_days').select(['day', 'sign_ups']).execute()
    expect(rows).toEqual([{ day: '2026-11-21', sign_ups: 1 }])
  })
})
