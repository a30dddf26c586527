import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { leaveWaitlist, verifyWaitlistEmail } from '../../src/features/waitlist/contract.ts'
import type { DatabaseTransaction } from '../../src/platform/db/tables.ts'
import type { TestBrowser } from '../browser.ts'
import { join, listWrongPlaces, signUp, getVerificationToken } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const maxChecks = 500

describe('a referral', () => {
  let world: World
  let ideaId: IdeaId
  let ann: TestBrowser
  let referrerCode: string | undefined
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    ideaId = await world.postIdea(world.visitor())
    await join(world, world.visitor(), ideaId, 'early@example.org')
    ann = world.visitor()
    referrerCode = (await join(world, ann, ideaId, 'ann@example.com')).referralCode
  })
  afterAll(async () => {
    await world.close()
  })

  async function ofAnn() {
    world.clock.advance(86_400)
    const { referralCount, position } = await signUp(ann, ideaId, 'ann@example.com')
    expect(await listWrongPlaces(world)).toEqual([])
    return { referralCount, position }
  }

  const verify = (token: string) => world.visitor().call(verifyWaitlistEmail, { token })

  /** Starts each call once the previous one waits for the locked entry, then releases the lock. */
  async function inTurnBehind(email: string, calls: (() => Promise<unknown>)[]): Promise<void> {
    const results: Promise<unknown>[] = []
    await world.site.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom('waitlist').select('id').where('email', '=', email).forUpdate().execute()
      for (const call of calls) {
        results.push(call())
        await waitUntilWaiting(tx, results.length)
      }
    })
    await Promise.all(results)
  }

  /** The embedded database runs nothing else during a transaction, so no call ever waits there. */
  async function waitUntilWaiting(tx: DatabaseTransaction, count: number): Promise<void> {
    for (let checks = 0; checks < maxChecks; checks += 1) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      if (rows[0]?.waiting === count) return
    }
  }

  const nothing = { referralCount: 0, position: 2 }
  const one = { referralCount: 1, position: 1 }

  it('a referral counts once the referred person is verified, and moves the referrer up', async () => {
    expect(await ofAnn()).toEqual(nothing)
    const ben = world.visitor()
    await signUp(ben, ideaId, 'ben@example.com', { referrerCode })
    expect(await ofAnn()).toEqual(nothing)
    const token = await getVerificationToken(world, 'ben@example.com')
    const verified = await ben.call(verifyWaitlistEmail, { token, sessionId: ben.sessionId })
    expect(verified).toMatchObject({ position: 3, referralCount: 0 })
    await ben.call(verifyWaitlistEmail, { token })
    expect(await ofAnn()).toEqual(one)
  })

  it('a referral counts from any idea and with any spelling of the code', async () => {
    const other = await world.postIdea(world.visitor())
    const code = ` ${referrerCode?.toUpperCase()} `
    await join(world, world.visitor(), other, 'ben@example.com', { referrerCode: code })
    expect(await ofAnn()).toEqual(one)
  })

  it('more referrals rank first, and equal ones by earlier verification', async () => {
    const carl = world.visitor()
    const ofCarl = await join(world, carl, ideaId, 'carl@example.com')
    const bring = (email: string, code: string | undefined) =>
      join(world, world.visitor(), ideaId, email, { referrerCode: code })
    await bring('one@example.com', ofCarl.referralCode)
    expect(await ofAnn()).toMatchObject({ position: 3 })
    await bring('two@example.com', referrerCode)
    expect(await ofAnn()).toEqual({ referralCount: 1, position: 1 })
    expect(await signUp(carl, ideaId, 'carl@example.com')).toMatchObject({ position: 2 })
    await bring('three@example.com', ofCarl.referralCode)
    expect(await ofAnn()).toMatchObject({ position: 2 })
  })

  it.each(['a.n.n@example.com', 'ann+friend@example.com', 'A.nn+1@Example.com'])(
    'a referral of oneself as %s counts nothing and is not rejected',
    async (email) => {
      const again = await join(world, world.visitor(), ideaId, email, { referrerCode })
      expect(again).toMatchObject({ success: true, position: 3 })
      expect(await ofAnn()).toEqual(nothing)
    },
  )

  it('a sign-up from the browser of the referrer counts no referral', async () => {
    await join(world, ann, ideaId, 'ben@example.com', { referrerCode })
    expect(await ofAnn()).toEqual(nothing)
  })

  it('a sign-up verified in the browser of the referrer counts no referral', async () => {
    await signUp(world.visitor(), ideaId, 'ben@example.com', { referrerCode })
    const token = await getVerificationToken(world, 'ben@example.com')
    await ann.call(verifyWaitlistEmail, { token, sessionId: ann.sessionId })
    expect(await ofAnn()).toEqual(nothing)
  })

  it('a referred person counts once, with any spelling of the email and on any idea', async () => {
    const other = await world.postIdea(world.visitor())
    for (const [email, id] of [
      ['ben@example.com', ideaId],
      ['b.en+2@example.com', ideaId],
      ['ben@example.com', other],
    ] as const) {
      world.clock.advance(300)
      await join(world, world.visitor(), id, email, { referrerCode })
    }
    expect(await ofAnn()).toEqual(one)
  })

  it('a referred person counts once when two spellings of the email are verified at once', async () => {
    const emails = ['ben@example.com', 'b.en@example.com']
    const tokens: string[] = []
    for (const email of emails) {
      await signUp(world.visitor(), ideaId, email, { referrerCode })
      world.clock.advance(121)
      tokens.push(await getVerificationToken(world, email))
    }
    await inTurnBehind(
      'ann@example.com',
      tokens.map((token) => () => verify(token)),
    )
    expect(await ofAnn()).toEqual(one)
  })

  it('a referral is removed when the referred person leaves, and counts once after a return', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ben = world.visitor()
      const { leaveToken } = await join(world, ben, ideaId, 'ben@example.com', { referrerCode })
      expect(await ofAnn()).toEqual(one)
      await ben.call(leaveWaitlist, { token: leaveToken })
      expect(await ofAnn()).toEqual(nothing)
    }
  })

  it('referrals are lost when the referrer leaves, and the counts stay correct', async () => {
    const ben = world.visitor()
    const ofBen = await join(world, ben, ideaId, 'ben@example.com', { referrerCode })
    const again = await join(world, ann, ideaId, 'ann@example.com')
    await ann.call(leaveWaitlist, { token: again.leaveToken })
    await signUp(world.visitor(), ideaId, 'carl@example.com', { referrerCode })
    await ben.call(leaveWaitlist, { token: ofBen.leaveToken })
    expect(await join(world, ann, ideaId, 'ann@example.com')).toMatchObject({
      referralCount: 0,
      position: 2,
    })
    expect(await listWrongPlaces(world)).toEqual([])
  })

  it('a referral stays with the first referrer', async () => {
    const carl = await join(world, world.visitor(), ideaId, 'carl@example.com')
    const ben = world.visitor()
    await signUp(ben, ideaId, 'ben@example.com', { referrerCode })
    const second = { referrerCode: carl.referralCode }
    await join(world, ben, ideaId, 'ben@example.com', second)
    expect(await ofAnn()).toEqual(one)
  })

  it.each(['nobody', '', "' or 1=1 --", undefined])(
    'the unknown referral code %j is ignored',
    async (code) => {
      const ben = await join(world, world.visitor(), ideaId, 'ben@example.com', {
        referrerCode: code,
      })
      expect(ben).toMatchObject({ success: true, position: 3 })
      expect(await ofAnn()).toEqual(nothing)
    },
  )

  it('two people who referred each other both count when verified at once', async () => {
    const [dora, emil] = [world.visitor(), world.visitor()]
    const ofDora = await signUp(dora, ideaId, 'dora@example.com')
    const ofEmil = await signUp(emil, ideaId, 'emil@example.com', {
      referrerCode: ofDora.referralCode,
    })
    world.clock.advance(200)
    await signUp(dora, ideaId, 'dora@example.com', { referrerCode: ofEmil.referralCode })
    const tokens = [
      await getVerificationToken(world, 'dora@example.com'),
      await getVerificationToken(world, 'emil@example.com'),
    ]
    await inTurnBehind(
      'emil@example.com',
      [...tokens, ...tokens].toReversed().map((token) => () => verify(token)),
    )
    for (const token of tokens) {
      expect(await verify(token)).toMatchObject({ referralCount: 1 })
    }
    expect(await listWrongPlaces(world)).toEqual([])
  })
})
