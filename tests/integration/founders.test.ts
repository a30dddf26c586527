import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getMyIdeas,
  getSession,
  openFounderLink,
  sendFounderLink,
} from '../../src/features/founders/contract.ts'
import { cleanFounderLinks } from '../../src/features/founders/jobs/clean-founder-links.ts'
import { editIdea, getIdea, type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { grantCredits } from '../../src/features/purchases/scan-credits.ts'
import { writeLinkToken } from '../../src/platform/email/link-token.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from '../browser.ts'
import { createFounderToken, listFounderEmails, getFounderToken, verifyEmail } from '../founders.ts'
import { countRows } from '../row-counts.ts'
import { signUp, getVerificationToken } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const days = (count: number) => count * 86_400
const ann = 'ann@example.com'
const ben = 'ben@example.org'
const notWhole = 'This link is incomplete. Please open it again from the email.'
const expired = 'This link has expired. Ask for a new one on the Analytics page.'

describe('the founder of an idea', () => {
  let world: World
  let founder: TestBrowser
  let phone: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    phone = world.visitor()
    ideaId = await world.postIdea(founder, { businessEmail: 'Ann@Example.com' })
  })
  afterAll(() => world.close())

  const owned = async (by: TestBrowser) => (await by.call(getSession, {})).ownedIdeaIds
  const requestLink = (email: string, by = world.visitor()) =>
    by.call(sendFounderLink, { email, sessionId: by.sessionId })

  const linkTo = (email: string) =>
    createFounderToken(world, email, new Date(world.clock.now().getTime() + 1))

  it('a founder link verifies the email in a new browser, which then owns its ideas', async () => {
    expect(await owned(phone)).toEqual([])
    await requestLink(' ANN@example.com ', phone)
    const [message] = await listFounderEmails(world, ann)
    expect(message?.subject).toBe('Your ideas at Assay')
    expect(message?.links).toEqual([expect.stringMatching(/^\/analytics\?founder=[\w.-]+$/)])
    expect(message?.text).toContain('The link works for 7 days.')
    expect(message?.text.replace(/\s+/g, ' ')).toContain('see, edit and withdraw all ideas')
    expect(message?.text).not.toContain('Chase late invoices')
    const token = await getFounderToken(world, ann)
    expect(await phone.call(openFounderLink, { token })).toEqual({ success: true, email: ann })
    expect(await owned(phone)).toEqual([ideaId])
    expect(await phone.call(getMyIdeas, { email: ann })).toEqual({
      ideaIds: [ideaId],
      proofNeeded: false,
    })
  })

  it('a founder edits and withdraws from the posting or a verified browser, and from no other', async () => {
    const change = { ideaId, description: 'Reminds clients by letter.' }
    for (const contract of [editIdea, withdrawIdea]) {
      const problem = await phone.getRejection(contract, change)
      expect(problem).toMatchObject({ status: 403, code: 'forbidden' })
      expect(problem.error).toMatch(/browser that posted it.*Analytics page \(Claim My Ideas\)/)
    }
    await verifyEmail(world, phone, ann)
    await phone.call(editIdea, change)
    expect(await phone.call(getIdea, { id: ideaId })).toMatchObject({
      description: 'Reminds clients by letter.',
    })
    await founder.call(editIdea, { ...change, description: 'By post.' })
    await phone.call(withdrawIdea, { ideaId })
    expect([await owned(founder), await owned(phone)]).toEqual([[], []])
  })

  it('a verified email gives no access to ideas of another email', async () => {
    const other = await world.postIdea(world.visitor(), { businessEmail: ben })
    const stranger = world.visitor()
    const own = await world.postIdea(stranger, { businessEmail: 'own@example.com' })
    await verifyEmail(world, stranger, ben)
    await verifyEmail(world, phone, ann)
    expect(new Set(await owned(stranger))).toEqual(new Set([own, other]))
    const input = { ideaId, description: 'Mine now' }
    expect(await stranger.getRejection(editIdea, input)).toMatchObject({ status: 403 })
    expect(await stranger.call(getMyIdeas, { email: ann })).toEqual({
      ideaIds: [],
      proofNeeded: true,
    })
  })

  it('one browser can verify several emails, beside the ideas posted in it', async () => {
    world.clock.advance(60)
    const ofBen = await world.postIdea(world.visitor(), { businessEmail: ben })
    world.clock.advance(60)
    const here = await world.postIdea(phone, { businessEmail: 'here@example.com' })
    await verifyEmail(world, phone, ann)
    await verifyEmail(world, phone, ben)
    expect(await owned(phone)).toEqual([here, ofBen, ideaId])
    expect(await phone.call(getMyIdeas, { email: ann })).toMatchObject({ ideaIds: [ideaId] })
    expect(await phone.call(getMyIdeas, { email: ben })).toMatchObject({ ideaIds: [ofBen] })
    expect(await phone.call(getMyIdeas, { email: 'here@example.com' })).toEqual({
      ideaIds: [here],
      proofNeeded: true,
    })
  })

  it('an idea that was posted and verified in one browser is listed once', async () => {
    await verifyEmail(world, founder, ann)
    expect(await owned(founder)).toEqual([ideaId])
    expect(await founder.call(getMyIdeas, { email: ann })).toEqual({
      ideaIds: [ideaId],
      proofNeeded: false,
    })
  })

  it('getMyIdeas without a link returns only what this browser posted under that email', async () => {
    world.clock.advance(1)
    const second = await world.postIdea(founder, { businessEmail: ann })
    await world.postIdea(founder, { businessEmail: ben })
    await world.postIdea(world.visitor(), { businessEmail: ann })
    expect(await founder.call(getMyIdeas, { email: 'ANN@example.com' })).toEqual({
      ideaIds: [second, ideaId],
      proofNeeded: true,
    })
    await founder.call(withdrawIdea, { ideaId: second })
    expect(await founder.call(getMyIdeas, { email: ann })).toMatchObject({ ideaIds: [ideaId] })
  })

  it('a verified email lasts for 90 days from its last verification', async () => {
    await verifyEmail(world, phone, ann)
    world.clock.advance(days(89))
    expect(await owned(phone)).toEqual([ideaId])
    await phone.call(openFounderLink, { token: await linkTo(ann) })
    world.clock.advance(days(90) - 1)
    expect(await owned(phone)).toEqual([ideaId])
    await cleanFounderLinks.run(world.site.services, {}, new AbortController().signal)
    expect(await countRows(world)).toMatchObject({ founder_proofs: 1 })
    world.clock.advance(1)
    expect(await owned(phone)).toEqual([])
    expect(await phone.call(getMyIdeas, { email: ann })).toMatchObject({ proofNeeded: true })
    const input = { ideaId, description: 'Too late' }
    expect(await phone.getRejection(editIdea, input)).toMatchObject({ status: 403 })
    await cleanFounderLinks.run(world.site.services, {}, new AbortController().signal)
    expect(await countRows(world)).toMatchObject({ founder_proofs: 0 })
  })

  it('a founder link expires after seven days', async () => {
    await requestLink(ann)
    const token = await getFounderToken(world, ann)
    world.clock.advance(days(7) - 1)
    await phone.call(openFounderLink, { token })
    world.clock.advance(1)
    const later = world.visitor()
    expect(await later.getRejection(openFounderLink, { token })).toMatchObject({
      status: 409,
      code: 'conflict',
      error: expired,
    })
    expect(await owned(later)).toEqual([])
  })

  it('rejects forged and foreign founder links, and stores nothing', async () => {
    const { SECRET_KEY } = world.site.services.config
    const token = await linkTo(ann)
    const [id = ''] = token.split('.')
    const expiresAt = new Date(world.clock.now().getTime() + 1000)
    await signUp(world.visitor(), ideaId, ann)
    const wrong = [
      '',
      'x',
      id,
      5,
      `${token}x`,
      token.replace(id, (await linkTo(ben)).split('.')[0] ?? ''),
      await getVerificationToken(world, ann),
      createUnsubscribeToken({ list: 'waitlist', id }, SECRET_KEY),
      writeLinkToken({ id, expiresAt }, 'waitlist verification', SECRET_KEY),
      writeLinkToken({ id, expiresAt }, 'founder link', 'another key of another site'),
      writeLinkToken({ id, expiresAt: null }, 'founder link', SECRET_KEY),
    ]
    const before = await countRows(world)
    for (const each of wrong) {
      expect(await phone.getRejection(openFounderLink, { token: each })).toMatchObject({
        status: 400,
        code: 'invalid_input',
        error: notWhole,
      })
    }
    expect(await countRows(world)).toEqual(before)
    expect(await owned(phone)).toEqual([])
  })

  it('a GET of a founder link, as by a mail scanner, verifies nothing', async () => {
    const token = await linkTo(ann)
    for (const method of ['GET', 'HEAD']) {
      await phone.fetch(`/analytics?founder=${token}`, { method })
      await phone.fetch(`/api/open-founder-link?token=${token}`, { method })
    }
    expect(await owned(phone)).toEqual([])
    expect(await countRows(world)).toMatchObject({ founder_proofs: 0 })
  })

  it('stored rows hold no token of a founder link', async () => {
    await verifyEmail(world, phone, ann)
    const token = await getFounderToken(world, ann)
    const { db } = world.site.services
    const rows = [
      await db.selectFrom('letters').selectAll().execute(),
      await db.selectFrom('founder_proofs').selectAll().execute(),
      await db.selectFrom('founder_links').selectAll().execute(),
    ]
    expect(rows[1]).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.split('.').at(-1))
  })

  it('a founder link is sent only to an email with an open idea or a scan credit', async () => {
    await world.site.services.db
      .transaction()
      .execute((tx) => grantCredits(tx, { email: ben, count: 1 }, world.clock.now()))
    const withdrawn = await world.postIdea(founder, { businessEmail: 'gone@example.com' })
    await founder.call(withdrawIdea, { ideaId: withdrawn })
    for (const email of [ann, ben, 'gone@example.com', 'nobody@example.com']) {
      expect(await requestLink(email)).toEqual({ success: true })
    }
    const to = async (email: string) => (await listFounderEmails(world, email)).length
    expect([await to(ann), await to(ben)]).toEqual([1, 1])
    expect([await to('gone@example.com'), await to('nobody@example.com')]).toEqual([0, 0])
  })

  it('an email gets at most one founder link in two minutes and five a day', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await requestLink(ann)
    expect(await listFounderEmails(world, ann)).toHaveLength(1)
    for (let attempt = 0; attempt < 8; attempt += 1) {
      world.clock.advance(150)
      await requestLink(ann)
      await listFounderEmails(world, ann)
    }
    expect(await listFounderEmails(world, ann)).toHaveLength(5)
  })
})
