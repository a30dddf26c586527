import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getTotals, type IdeaId } from '../../src/features/ideas/contract.ts'
import {
  getWaitlistLink,
  leaveWaitlist,
  sendWaitlistVerification,
  verifyWaitlistEmail,
  type WaitlistEntryId,
} from '../../src/features/waitlist/contract.ts'
import {
  confirmNewsletterEntry,
  storeNewsletterEntry,
} from '../../src/features/waitlist/entries.ts'
import { cleanWaitlist } from '../../src/features/waitlist/jobs/clean-waitlist.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from '../browser.ts'
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

const days = (count: number) => count * 86_400
const ann = 'ann@example.com'

describe('leaving a waitlist', () => {
  let world: World
  let visitor: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    visitor = world.visitor()
    ideaId = await world.postIdea(world.visitor())
  })
  afterAll(() => world.close())

  it('leaving a waitlist deletes the email and its counts, and can be repeated', async () => {
    const { leaveToken } = await join(world, visitor, ideaId, ann)
    const ben = world.visitor()
    expect(await join(world, ben, ideaId, 'ben@example.com')).toMatchObject({ position: 2 })
    world.clock.advance(days(3))
    expect(await visitor.call(leaveWaitlist, { token: leaveToken })).toEqual({ success: true })
    expect(await visitor.call(leaveWaitlist, { token: leaveToken })).toEqual({ success: true })
    expect(await countSignUps(visitor, ideaId)).toBe(1)
    expect(await visitor.call(getTotals, {})).toMatchObject({ waitlistSignups: 1 })
    expect(await listWrongPlaces(world)).toEqual([])
    expect(await signUp(ben, ideaId, 'ben@example.com')).toMatchObject({ position: 1 })
    expect(await countRows(world)).toMatchObject({ waitlist: 1 })
  })

  it('leaving a waitlist cancels the emails that were not sent yet', async () => {
    const { leaveToken } = await join(world, visitor, ideaId, ann)
    expect(await world.emails({ to: ann, kind: 'waitlist-welcome' })).toHaveLength(1)
    const { db } = world.site.services
    // As while the mail server is away.
    await db
      .updateTable('letters')
      .set({ status: 'waiting', due_at: world.clock.now() })
      .where('kind', '=', 'waitlist-welcome')
      .execute()
    const kinds = db.selectFrom('letters').select('kind').where('status', '=', 'waiting')
    expect(await kinds.execute()).toEqual([{ kind: 'waitlist-welcome' }])
    await visitor.call(leaveWaitlist, { token: leaveToken })
    expect(await kinds.execute()).toEqual([])
  })

  it('simultaneous requests to leave a waitlist are counted once', async () => {
    const { leaveToken: token } = await join(world, visitor, ideaId, ann)
    await join(world, world.visitor(), ideaId, 'ben@example.com')
    await Promise.all(Array.from({ length: 10 }, () => visitor.call(leaveWaitlist, { token })))
    expect(await countSignUps(visitor, ideaId)).toBe(1)
    expect(await listWrongPlaces(world)).toEqual([])
  })

  it('after leaving a waitlist the old link is invalid and a new sign-up starts over', async () => {
    const { leaveToken } = await join(world, visitor, ideaId, ann)
    const old = await getVerificationToken(world, ann)
    await visitor.call(leaveWaitlist, { token: leaveToken })
    expect(await visitor.call(getWaitlistLink, { token: old })).toMatchObject({ state: 'gone' })
    expect(await visitor.getRejection(verifyWaitlistEmail, { token: old })).toMatchObject({
      status: 404,
    })
    expect(await join(world, visitor, ideaId, ann)).toMatchObject({ position: 1 })
    expect(await countSignUps(visitor, ideaId)).toBe(1)
  })

  it.each(['waitlist-verification', 'waitlist-welcome'] as const)(
    'leaves a waitlist by the link of the email %s, and only by a POST',
    async (kind) => {
      await join(world, visitor, ideaId, ann)
      // Signing up again sends the verification email to a member, too.
      await signUp(visitor, ideaId, ann)
      world.clock.advance(days(1))
      await leaveByEmail(kind)
      expect(await countSignUps(visitor, ideaId)).toBe(0)
    },
  )

  it('the verification email of a waitlist lets a person who never confirmed delete their email', async () => {
    await signUp(visitor, ideaId, ann)
    await leaveByEmail('waitlist-verification')
    expect(await countRows(world)).toMatchObject({ waitlist: 0 })
    const token = await getVerificationToken(world, ann)
    expect(await visitor.call(getWaitlistLink, { token })).toMatchObject({ state: 'gone' })
  })

  async function leaveByEmail(kind: 'waitlist-verification' | 'waitlist-welcome') {
    const email = (await world.emails({ to: ann, kind })).at(-1)
    const leaveLink = email?.links.find((path) => path.startsWith('/u/'))
    expect(leaveLink).toMatch(/^\/u\/\S+$/)
    expect(email?.headers).toMatchObject({
      'List-Unsubscribe': `<http://assay.test${leaveLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const url = new URL(leaveLink ?? '', world.site.url)
    // As mail scanners do.
    expect((await fetch(url)).status).toBe(200)
    expect(await countRows(world)).toMatchObject({ waitlist: 1 })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  }

  it('leaving a waitlist rejects tokens that are invalid or of another list', async () => {
    await join(world, visitor, ideaId, ann)
    const { db, config } = world.site.services
    const { id } = await db.selectFrom('waitlist').select('id').executeTakeFirstOrThrow()
    const newsletterToken = createUnsubscribeToken({ list: 'newsletter', id }, config.SECRET_KEY)
    for (const token of [
      undefined,
      '',
      'x',
      newsletterToken,
      await getVerificationToken(world, ann),
    ]) {
      expect(await visitor.getRejection(leaveWaitlist, { token })).toMatchObject({
        status: 400,
        error: 'This link is incomplete. Please open it again from the email.',
      })
    }
    expect(await countSignUps(visitor, ideaId)).toBe(1)
  })

  it('unconfirmed waitlist emails are deleted a week after their link expired', async () => {
    const { services } = world.site
    const clean = () => cleanWaitlist.run(services, {}, new AbortController().signal)
    await join(world, visitor, ideaId, ann)
    await signUp(visitor, ideaId, 'never@example.com')
    const [reader, unconfirmed] = await Promise.all(
      ['reader@example.com', 'unconfirmed@example.com'].map((email) => addNewsletterEntry(email)),
    )
    await services.db
      .transaction()
      .execute((tx) => confirmNewsletterEntry(tx, reader as WaitlistEntryId))

    world.clock.advance(days(14))
    await clean()
    expect(await countRows(world)).toMatchObject({ waitlist: 4 })
    world.clock.advance(1)
    await clean()
    const left = await services.db.selectFrom('waitlist').select(['id', 'email']).execute()
    expect(left.map(({ email }) => email).toSorted()).toEqual([ann, 'reader@example.com'])
    expect(left.map(({ id }) => id)).not.toContain(unconfirmed)
    expect(await listWrongPlaces(world)).toEqual([])

    async function addNewsletterEntry(email: string): Promise<WaitlistEntryId> {
      const now = world.clock.now()
      const linkExpiresAt = new Date(now.getTime() + days(7) * 1000)
      const reader = { email, sessionId: crypto.randomUUID() as SessionId, now, linkExpiresAt }
      return services.db.transaction().execute((tx) => storeNewsletterEntry(tx, reader))
    }
  })
})

describe('the emails of a waitlist', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it('the verification email says where it comes from and that it can be ignored', async () => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor, { title: 'Chase late invoices' })
    await signUp(visitor, ideaId, ann)
    const [message] = await world.emails({ to: ann })
    expect(message).toMatchObject({ to: ann, subject: 'Confirm your place on the waitlist' })
    const text = message?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('waitlist for early access to “Chase late invoices”')
    expect(text).toContain('can then buy your email')
    expect(text).toContain('The link works for 7 days.')
    expect(text).toContain('Didn’t sign up? Ignore this email')
    expect(text).toContain('http://assay.test/verify-waitlist?token=')
  })

  it('waitlist emails contain nothing of a stranger that a mail program would turn into a link', async () => {
    const visitor = world.visitor()
    const title = 'Win at http://evil.example/x or evil.example <b>now</b>'
    const ideaId = await world.postIdea(visitor, { title })
    const comments = 'Buy at spam.example'
    const input = {
      ...getSignUpInput(visitor, ideaId, ann, { comments }),
      ideaTitle: 'typed.example',
    }
    await visitor.call(sendWaitlistVerification, input)
    world.clock.advance(200)
    await visitor.call(verifyWaitlistEmail, { token: await getVerificationToken(world, ann) })
    const emails = await world.emails()
    // Two to the person, and one that asks the founder about news.
    expect(emails).toHaveLength(2 + 1)
    for (const { subject, html, text } of emails) {
      expect(`${subject} ${html} ${text}`).not.toMatch(
        /evil\.example|spam\.example|typed\.example|<b>/,
      )
    }
  })

  it('the welcome email contains the referral link', async () => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const { referralCode } = await join(world, visitor, ideaId, ann)
    const [welcome] = await world.emails({ kind: 'waitlist-welcome' })
    expect(welcome?.links).toContain(`/ideas?ref=${referralCode}`)
    expect(welcome?.links).toContain(`/ideas/${ideaId}`)
    expect(welcome?.text).toContain('You move up for everyone who joins')
  })
})
