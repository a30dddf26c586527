import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getFounderLink,
  getSession,
  openFounderLink,
  sendFounderLink,
  signOutOtherBrowsers,
  signOutThisBrowser,
} from '../../src/features/founders/contract.ts'
import { cleanFounderLinks } from '../../src/features/founders/jobs/clean-founder-links.ts'
import { editIdea, type IdeaId } from '../../src/features/ideas/contract.ts'
import { writeLinkToken } from '../../src/platform/email/link-token.ts'
import type { TestBrowser } from '../browser.ts'
import { declineFounderNotices } from '../founder-notices.ts'
import { createFounderToken, getFounderToken, listFounderEmails, verifyEmail } from '../founders.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.org'
const ended = {
  status: 409,
  code: 'conflict',
  error:
    'This link no longer works. Only the browser that opens a link first can use it. Ask for a new one on the Analytics page.',
}
const forbidden = { status: 403, code: 'forbidden' }

describe('the link of a founder', () => {
  let world: World
  let laptop: TestBrowser
  let phone: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    laptop = world.visitor()
    phone = world.visitor()
    await declineFounderNotices(world, ann)
    ideaId = await world.postIdea(world.visitor(), { businessEmail: ann })
  })
  afterAll(() => world.close())

  const linkTo = (email: string) =>
    createFounderToken(world, email, new Date(world.clock.now().getTime() + 86_400_000))
  const owned = async (by: TestBrowser) => (await by.call(getSession, {})).ownedIdeaIds
  const verified = async (by: TestBrowser) => (await by.call(getSession, {})).verifiedEmails
  const edit = () => ({ ideaId, description: 'Changed.' })

  it('a founder link works again in the browser that opened it, and in no other', async () => {
    const token = await linkTo(ann)
    const response = { success: true, email: ann }
    expect(await laptop.call(openFounderLink, { token })).toEqual(response)
    expect(await laptop.call(openFounderLink, { token })).toEqual(response)
    const before = await countRows(world)
    expect(await phone.getRejection(openFounderLink, { token })).toMatchObject(ended)
    expect(await countRows(world)).toEqual(before)
    expect([await owned(laptop), await owned(phone)]).toEqual([[ideaId], []])
    expect(await phone.getRejection(editIdea, edit())).toMatchObject(forbidden)
  })

  it('only one of several browsers that open a founder link at the same time owns its ideas', async () => {
    const token = await linkTo(ann)
    const browsers = Array.from({ length: 8 }, () => world.visitor())
    const opened = await Promise.allSettled(
      browsers.map((browser) => browser.call(openFounderLink, { token })),
    )
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countRows(world)).toMatchObject({ founder_proofs: 1 })
  })

  it('a second link requested right after the first was opened is emailed two minutes after it', async () => {
    await laptop.call(sendFounderLink, { email: ann })
    await phone.call(openFounderLink, { token: await getFounderToken(world, ann) })
    await laptop.call(sendFounderLink, { email: ann })
    await laptop.call(sendFounderLink, { email: ann })
    expect(await listFounderEmails(world, ann)).toHaveLength(1)
    world.clock.advance(120)
    const token = await getFounderToken(world, ann)
    expect(await listFounderEmails(world, ann)).toHaveLength(2)
    await laptop.call(openFounderLink, { token })
    expect(await owned(laptop)).toEqual([ideaId])
  })

  it('a second link requested before the first was opened is not emailed', async () => {
    await laptop.call(sendFounderLink, { email: ann })
    expect(await listFounderEmails(world, ann)).toHaveLength(1)
    await phone.call(sendFounderLink, { email: ann })
    await listFounderEmails(world, ann)
    world.clock.advance(120)
    expect(await listFounderEmails(world, ann)).toHaveLength(1)
  })

  it('no part of a founder link decodes to the email', async () => {
    await laptop.call(sendFounderLink, { email: ann })
    const token = await getFounderToken(world, ann)
    expect(token).not.toBe('')
    for (const part of [token, ...token.split('.')]) {
      for (const encoding of ['base64url', 'base64', 'hex'] as const) {
        expect(Buffer.from(part, encoding).toString()).not.toContain('ann')
      }
      expect(part).not.toContain('ann')
    }
  })

  it('reading a founder link changes nothing, and names the email only to a browser that can use it', async () => {
    const token = await linkTo(ann)
    const before = await countRows(world)
    const read = (by: TestBrowser) => by.call(getFounderLink, { token })
    expect(await read(phone)).toEqual({ state: 'ready', isSameBrowser: false, email: ann })
    expect(await countRows(world)).toEqual(before)
    expect(await owned(phone)).toEqual([])
    await laptop.call(openFounderLink, { token })
    expect(await read(laptop)).toEqual({ state: 'confirmed', isSameBrowser: false, email: ann })
    expect(await read(phone)).toEqual({ state: 'gone', isSameBrowser: false, email: null })
    world.clock.advance(86_400)
    expect(await read(laptop)).toEqual({ state: 'expired', isSameBrowser: false, email: null })
    expect(await phone.getRejection(getFounderLink, { token: `${token}x` })).toMatchObject({
      status: 400,
    })
  })

  it('a link of the earlier form, which names the email, no longer works', async () => {
    const id = Buffer.from(ann).toString('base64url')
    const expiresAt = new Date(world.clock.now().getTime() + 1000)
    const { SECRET_KEY } = world.site.services.config
    const token = writeLinkToken({ id, expiresAt }, 'founder link', SECRET_KEY)
    expect(await laptop.getRejection(openFounderLink, { token })).toMatchObject(ended)
    expect(await laptop.getRejection(getFounderLink, { token })).toMatchObject(ended)
    expect(await owned(laptop)).toEqual([])
  })

  it('signing out other browsers ends their access to the ideas, and all other links', async () => {
    const ofPhone = await linkTo(ann)
    const unopened = await linkTo(ann)
    await phone.call(openFounderLink, { token: ofPhone })
    await verifyEmail(world, laptop, ann)
    await phone.call(editIdea, edit())
    for (const _time of [1, 2]) {
      expect(await laptop.call(signOutOtherBrowsers, { email: 'Ann@Example.com' })).toEqual({
        success: true,
      })
    }
    expect(await phone.getRejection(editIdea, edit())).toMatchObject(forbidden)
    for (const token of [ofPhone, unopened]) {
      expect(await phone.getRejection(openFounderLink, { token })).toMatchObject(ended)
    }
    expect([await verified(phone), await verified(laptop)]).toEqual([[], [ann]])
    await laptop.call(editIdea, edit())
    await verifyEmail(world, phone, ann)
    await phone.call(editIdea, edit())
  })

  it('signing out other browsers leaves other emails, and ideas in the browser that posted them', async () => {
    const posted = await world.postIdea(phone, { businessEmail: ann })
    await verifyEmail(world, phone, ann)
    await phone.call(openFounderLink, { token: await linkTo(ben) })
    await laptop.call(openFounderLink, { token: await linkTo(ann) })
    await laptop.call(signOutOtherBrowsers, { email: ann })
    expect(await owned(phone)).toEqual([posted])
    expect(await verified(phone)).toEqual([ben])
  })

  it('only a browser that has confirmed an email signs out others, not even the one that posted the idea', async () => {
    await verifyEmail(world, phone, ann)
    await laptop.call(openFounderLink, { token: await linkTo(ben) })
    const poster = world.visitor()
    await world.postIdea(poster, { businessEmail: ann })
    const before = await countRows(world)
    for (const by of [laptop, poster, world.visitor()]) {
      expect(await by.getRejection(signOutOtherBrowsers, { email: ann })).toMatchObject(forbidden)
    }
    expect(await countRows(world)).toEqual(before)
    expect(await verified(phone)).toEqual([ann])
  })

  it('a browser that signs itself out loses the ideas of the email, also by the links that it opened', async () => {
    const token = await linkTo(ann)
    await laptop.call(openFounderLink, { token })
    await laptop.call(openFounderLink, { token: await linkTo(ben) })
    await phone.call(openFounderLink, { token: await linkTo(ann) })
    const unopened = await linkTo(ann)
    for (const _time of [1, 2]) {
      expect(await laptop.call(signOutThisBrowser, { email: 'Ann@Example.com' })).toEqual({
        success: true,
      })
    }
    expect([await owned(laptop), await verified(laptop)]).toEqual([[], [ben]])
    expect(await laptop.getRejection(editIdea, edit())).toMatchObject(forbidden)
    expect(await laptop.getRejection(openFounderLink, { token })).toMatchObject(ended)
    expect([await owned(phone), await verified(phone)]).toEqual([[ideaId], [ann]])
    await laptop.call(openFounderLink, { token: unopened })
    expect(await owned(laptop)).toEqual([ideaId])
  })

  it('a browser that signs itself out keeps the ideas that it posted', async () => {
    const posted = await world.postIdea(laptop, { businessEmail: ann })
    await laptop.call(openFounderLink, { token: await linkTo(ann) })
    await laptop.call(signOutThisBrowser, { email: ann })
    expect([await owned(laptop), await verified(laptop)]).toEqual([[posted], []])
  })

  it('a browser without a confirmed email signs nothing out', async () => {
    await phone.call(openFounderLink, { token: await linkTo(ann) })
    await linkTo(ann)
    const before = await countRows(world)
    for (const by of [laptop, world.visitor()]) {
      await by.call(signOutThisBrowser, { email: ann })
    }
    expect(await countRows(world)).toEqual(before)
  })

  it('deletes founder links once they have expired', async () => {
    await linkTo(ann)
    const clean = () => cleanFounderLinks.run(world.site.services, {}, new AbortController().signal)
    world.clock.advance(86_399)
    await clean()
    expect(await countRows(world)).toMatchObject({ founder_links: 1 })
    world.clock.advance(1)
    await clean()
    expect(await countRows(world)).toMatchObject({ founder_links: 0 })
  })
})
