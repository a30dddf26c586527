import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeFounderLink } from '../../src/features/founders/jobs/write-founder-link.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { hideIdea, restoreIdea } from '../../src/features/moderation/contract.ts'
import type { ValidatorId } from '../../src/features/validators/contract.ts'
import { verifyWaitlistEmail, type WaitlistEntryId } from '../../src/features/waitlist/contract.ts'
import { type EmailRequest, queueEmail } from '../../src/platform/email/outbox.ts'
import type { EmailKind } from '../../src/platform/email/emails.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { sendDueEmails } from '../emails.ts'
import { declineFounderNotices } from '../founder-notices.ts'
import { ideaFields } from '../idea-fields.ts'
import { getVerificationToken, signUp } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('an email about an idea that was hidden after it was queued', () => {
  let world: World
  let admin: TestBrowser
  let founder: TestBrowser
  let reader: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
    founder = world.visitor()
    reader = world.visitor()
    await declineFounderNotices(world)
    ideaId = await world.postIdea(founder, { title: 'Chase lanterns' })
  })
  afterAll(() => world.close())

  const hide = () => admin.call(hideIdea, { ideaId })
  const listKinds = async () => (await world.emails()).map(({ kind }) => kind)
  const listStored = () => world.site.services.db.selectFrom('letters').selectAll().execute()

  function queue<Kind extends EmailKind>(kind: Kind, data: EmailRequest<Kind>['data']) {
    const { services } = world.site
    return services.db
      .transaction()
      .execute((tx) => queueEmail(services, tx, { kind, to: ann, about: randomUUID(), data }))
  }

  const queueIssue = (...ideas: { id: IdeaId; title: string }[]) =>
    queue('newsletter-issue', {
      entryId: randomUUID() as WaitlistEntryId,
      ideas: ideas.map((idea) => ({ ...idea, weekNet: 3 })),
    })

  async function verify(email = ann) {
    await signUp(reader, ideaId, email)
    const token = await getVerificationToken(world, email)
    await reader.call(verifyWaitlistEmail, { token, sessionId: reader.sessionId })
  }

  it('asks a founder about news of an idea only after it is restored', async () => {
    const about = { businessEmail: 'new@example.com' }
    const posted = await world.postIdea(founder, about)
    await admin.call(hideIdea, { ideaId: posted })
    expect(await listKinds()).toEqual([])
    await admin.call(restoreIdea, { ideaId: posted })
    world.clock.advance(3600)
    expect(await listKinds()).toEqual(['founder-notices-offer'])
  })

  it.each(['hidden', 'withdrawn'])(
    'does not ask to confirm a sign-up for an idea that is %s',
    async (state) => {
      await signUp(reader, ideaId, ann)
      await (state === 'hidden' ? hide() : founder.call(withdrawIdea, { ideaId }))
      expect(await listKinds()).toEqual([])
      expect(await listStored()).toHaveLength(state === 'hidden' ? 1 : 0)
    },
  )

  it('goes out after all if the idea is restored, also if it was due meanwhile', async () => {
    await verify('ben@example.com')
    await signUp(reader, ideaId, ann)
    await queueIssue({ id: ideaId, title: 'Chase lanterns' })
    await hide()
    expect(await listKinds()).toEqual(['waitlist-verification'])
    await admin.call(restoreIdea, { ideaId })
    world.clock.advance(10)
    expect((await listKinds()).toSorted()).toEqual([
      'newsletter-issue',
      'waitlist-verification',
      'waitlist-verification',
      'waitlist-welcome',
    ])
  })

  it('delays no other email of its reader, and goes out at once when its idea is restored', async () => {
    await signUp(reader, ideaId, ann)
    await hide()
    // Each try without success is followed by a longer wait.
    for (const seconds of [0, 60, 600, 3600, 3600]) {
      world.clock.advance(seconds)
      await sendDueEmails(world.site)
    }
    const other = await world.postIdea(founder, { title: 'Walk dogs' })
    await signUp(reader, other, ann)
    expect(await listKinds()).toEqual(['waitlist-verification'])
    await admin.call(restoreIdea, { ideaId })
    expect(await listKinds()).toEqual(['waitlist-verification', 'waitlist-verification'])
  })

  it('is deleted instead of refused once it would be too late for it', async () => {
    await verify('ben@example.com')
    await hide()
    world.clock.advance(71 * 3600)
    await sendDueEmails(world.site)
    expect((await listStored()).map(({ kind }) => kind)).toEqual(['waitlist-verification'])
  })

  it('does not welcome anyone to the waitlist of a hidden idea, but to that of a withdrawn one', async () => {
    await verify()
    await hide()
    expect(await listKinds()).toEqual(['waitlist-verification'])
    await admin.call(restoreIdea, { ideaId })
    await verify('ben@example.com')
    await founder.call(withdrawIdea, { ideaId })
    expect(await listKinds()).toContain('waitlist-welcome')
  })

  it('asks to confirm a sign-up for an idea that was restored in time', async () => {
    await signUp(reader, ideaId, ann)
    await hide()
    await admin.call(restoreIdea, { ideaId })
    expect(await listKinds()).toEqual(['waitlist-verification'])
  })

  it('leaves a hidden idea out of the newsletter, and sends none that would be empty', async () => {
    const other = await world.postIdea(founder, { title: 'Walk dogs' })
    await queueIssue({ id: ideaId, title: 'Chase lanterns' }, { id: other, title: 'Walk dogs' })
    await queueIssue({ id: ideaId, title: 'Chase lanterns' })
    await hide()
    const emails = await world.emails()
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('Walk dogs')
    expect(emails[0]?.text).not.toContain('Chase lanterns')
    const states = (await listStored()).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['sent', 'waiting'])
  })

  it('leaves a hidden idea out of the email to a validator', async () => {
    const other = await world.postIdea(founder, { title: 'Walk dogs' })
    const ideas = [
      { id: ideaId, title: 'Chase lanterns', interests: [] },
      { id: other, title: 'Walk dogs', interests: [] },
    ]
    const validatorId = randomUUID() as ValidatorId
    await queue('validator-ideas', { validatorId, name: '', interests: [], ideas })
    await hide()
    const [message] = await world.emails()
    expect(message?.subject).toBe('A new idea for you to validate')
    expect(message?.text).not.toContain('Chase lanterns')
  })

  it('still sends its founder the link that they requested, and a refund', async () => {
    await queue('purchase-refund', {
      title: 'Waitlist of “Chase lanterns”',
      amountCents: 900,
      currency: 'USD',
      reason: 'unlisted',
    })
    const { signal } = new AbortController()
    await writeFounderLink.run(world.site.services, { email: ideaFields.businessEmail }, signal)
    await hide()
    expect((await listKinds()).toSorted()).toEqual(['founder-link', 'purchase-refund'])
  })

  it('is kept as one that may have been sent, if an earlier try may have sent it', async () => {
    await queueIssue({ id: ideaId, title: 'Chase lanterns' })
    await world.site.services.db
      .updateTable('letters')
      .set({ doubts: 1, doubtful_since: world.clock.now() })
      .execute()
    await founder.call(withdrawIdea, { ideaId })
    await sendDueEmails(world.site)
    expect(await listStored()).toMatchObject([
      { status: 'doubtful', reason: 'its ideas were hidden or withdrawn' },
    ])
  })
})
