import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmNewsletter,
  getNewsletterLink,
  joinNewsletter,
} from '../../src/features/newsletter/contract.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import { cleanWaitlist } from '../../src/features/waitlist/jobs/clean-waitlist.ts'
import type { TestBrowser } from '../browser.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const email = 'reader@example.com'
const day = 86_400

describe('the newsletter', () => {
  let world: World
  let reader: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    reader = world.visitor()
  })
  afterAll(() => world.close())

  const join = (browser = reader, recipient = email) =>
    browser.call(joinNewsletter, { email: recipient, sessionId: browser.sessionId })

  async function lastToken(to = email): Promise<string> {
    const emails = await world.emails({ to, kind: 'newsletter-confirmation' })
    const link = emails.at(-1)?.links.find((one) => one.startsWith('/confirm-newsletter?token='))
    return link?.slice('/confirm-newsletter?token='.length) ?? ''
  }

  async function joinAndConfirm(recipient = email): Promise<string> {
    await join(reader, recipient)
    const token = await lastToken(recipient)
    await reader.call(confirmNewsletter, { token })
    return token
  }

  it('joining the newsletter stores an unverified entry and sends a link', async () => {
    expect(await join(reader, '  Reader@Example.com ')).toEqual({ success: true })
    const entries = await world.site.services.db.selectFrom('waitlist').selectAll().execute()
    expect(entries).toMatchObject([
      {
        idea_id: '00000000-0000-0000-0000-000000000000',
        email,
        comments: 'Newsletter signup from banner',
        verified: false,
        session_id: reader.sessionId,
      },
    ])
    const [message, ...others] = await world.emails()
    expect(others).toEqual([])
    expect(message).toMatchObject({ to: email, kind: 'newsletter-confirmation' })
    expect(message?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(message?.text).toContain('http://assay.test/confirm-newsletter?token=')
  })

  it.each([undefined, null, '', ' ', '@', 'a@', 'a@b', 'a b@example.com', 7, [email]])(
    'joining the newsletter rejects %j as an email and stores nothing',
    async (odd) => {
      const before = await countRows(world)
      expect(await reader.getRejection(joinNewsletter, { email: odd })).toMatchObject({
        status: 400,
        error: 'Please enter a valid email address',
      })
      expect(await countRows(world)).toEqual(before)
    },
  )

  it('joining has the same response for a new, a waiting and a confirmed email', async () => {
    await join(reader, 'waits@example.com')
    await joinAndConfirm('reads@example.com')
    world.clock.advance(180)
    const responses = ['new@example.com', 'waits@example.com', 'reads@example.com'].map(
      async (recipient) => {
        const response = await world.visitor().fetch(joinNewsletter.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: recipient }),
        })
        const { date: _date, ...headers } = Object.fromEntries(response.headers)
        return { status: response.status, headers, body: await response.text() }
      },
    )
    const [first, ...others] = await Promise.all(responses)
    expect(first?.status).toBe(200)
    expect(others).toEqual([first, first])
    expect(await world.emails({ to: 'reads@example.com' })).toHaveLength(2)
  })

  it('an email gets at most one confirmation in two minutes and five a day', async () => {
    for (let count = 0; count < 50; count += 1) {
      const browser = world.visitor()
      expect(await join(browser)).toEqual({ success: true })
    }
    expect(await world.emails({ to: email })).toHaveLength(1)
    for (let count = 1; count < 5; count += 1) {
      world.clock.advance(121)
      await join()
      expect(await world.emails({ to: email })).toHaveLength(count + 1)
    }
    world.clock.advance(121)
    expect(await reader.getRejection(joinNewsletter, { email })).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    expect(await world.emails({ to: email })).toHaveLength(5)
  })

  it('a confirmation link recognises the browser that joined, and a look changes nothing', async () => {
    await join()
    const token = await lastToken()
    const before = await countRows(world)
    const getState = (sessionId?: string) => reader.call(getNewsletterLink, { token, sessionId })
    expect(await getState(reader.sessionId)).toEqual({ state: 'ready', isSameBrowser: true })
    expect(await getState(world.visitor().sessionId)).toEqual({
      state: 'ready',
      isSameBrowser: false,
    })
    expect(await getState()).toEqual({ state: 'ready', isSameBrowser: false })
    const page = await reader.fetch(`/confirm-newsletter?token=${token}`)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(token)
    expect(await countRows(world)).toEqual(before)
    expect(await getState()).toMatchObject({ state: 'ready' })
  })

  it('an email is confirmed once, however often its link is opened', async () => {
    await join()
    const token = await lastToken()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => world.visitor().call(confirmNewsletter, { token })),
    )
    expect(new Set(opened.map(({ success }) => success))).toEqual(new Set([true]))
    expect(await countRows(world)).toMatchObject({ newsletter_readers: 1, waitlist: 1 })
    world.clock.advance(30 * day)
    expect(await reader.call(confirmNewsletter, { token })).toEqual({ success: true })
    expect(await reader.call(getNewsletterLink, { token })).toMatchObject({ state: 'confirmed' })
  })

  it('joining again does not change a confirmed reader', async () => {
    await joinAndConfirm()
    world.clock.advance(180)
    await join(world.visitor())
    const token = await lastToken()
    expect(await reader.call(getNewsletterLink, { token })).toMatchObject({ state: 'confirmed' })
    world.clock.advance(30 * day)
    await cleanWaitlist.run(world.site.services, {}, AbortSignal.any([]))
    expect(await countRows(world)).toMatchObject({ newsletter_readers: 1, waitlist: 1 })
  })

  it('an expired confirmation is rejected, and joining again sends a new one', async () => {
    await join()
    const expired = await lastToken()
    world.clock.advance(7 * day)
    expect(await reader.call(getNewsletterLink, { token: expired })).toMatchObject({
      state: 'expired',
    })
    expect(await reader.getRejection(confirmNewsletter, { token: expired })).toMatchObject({
      status: 409,
      error: 'This link has expired. Join the newsletter again and we’ll email you a new one.',
    })
    expect(await countRows(world)).toMatchObject({ newsletter_readers: 0 })
    await join()
    expect(await reader.call(confirmNewsletter, { token: await lastToken() })).toEqual({
      success: true,
    })
  })

  it('an unconfirmed email is deleted seven days after its link expired', async () => {
    await join()
    const token = await lastToken()
    world.clock.advance(14 * day + 1)
    await cleanWaitlist.run(world.site.services, {}, AbortSignal.any([]))
    expect(await countRows(world)).toMatchObject({ waitlist: 0 })
    expect(await reader.call(getNewsletterLink, { token })).toEqual({
      state: 'gone',
      isSameBrowser: false,
    })
    expect(await reader.getRejection(confirmNewsletter, { token })).toMatchObject({ status: 404 })
  })

  it('rejects a forged, truncated or foreign confirmation token', async () => {
    await join()
    const token = await lastToken()
    const [entry] = await world.site.services.db.selectFrom('waitlist').select('id').execute()
    const { SECRET_KEY } = world.site.services.config
    const foreign = createUnsubscribeToken({ list: 'newsletter', id: entry?.id ?? '' }, SECRET_KEY)
    const invalid = { status: 400, error: 'Invalid confirmation link' }
    for (const odd of ['x', token.slice(0, -1), `${token}A`, token.toUpperCase(), foreign]) {
      expect(await reader.getRejection(confirmNewsletter, { token: odd })).toMatchObject(invalid)
      expect(await reader.getRejection(getNewsletterLink, { token: odd })).toMatchObject(invalid)
    }
    expect(await countRows(world)).toMatchObject({ newsletter_readers: 0 })
  })
})
