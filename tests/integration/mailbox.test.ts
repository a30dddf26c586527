import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanStore } from '../../src/platform/jobs/clean-store.ts'
import { cleanEmails } from '../../src/platform/email/clean-emails.ts'
import { getStatuses, getStoredEmail, queueRequestedTestEmail, queueTestEmail } from '../mail.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const day = 86_400

describe('the local mailbox', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const read = (path: string) => fetch(new URL(path, world.site.url))
  const getText = async (path: string) => (await read(path)).text()

  it('the mailbox holds each email once, with its parts and its links', async () => {
    await queueTestEmail(world, ann)
    await queueTestEmail(world, 'ben@example.com')
    expect(await world.emails()).toHaveLength(2)
    const [message] = await world.emails({ to: ann, kind: 'waitlist-verification' })
    expect(message).toMatchObject({ to: ann, from: 'Assay <no-reply@assay.test>', status: 'sent' })
    expect(message?.links).toContainEqual(expect.stringMatching(/^\/verify-waitlist\?token=\S+$/))
    expect(message?.text).toContain('/verify-waitlist?token=')
    expect(await world.emails({ to: 'nobody@example.com' })).toEqual([])
  })

  it('the mailbox shows its emails as pages that are not indexed', async () => {
    expect(await getText('/dev/mailbox')).toContain('No emails yet.')
    await queueTestEmail(world, ann)
    const [message] = await world.emails()
    const { id } = await getStoredEmail(world, ann)
    // A page that was cached a second ago may still be shown.
    await expect
      .poll(() => getText('/dev/mailbox'), { timeout: 20_000 })
      .toContain(`/dev/mailbox/${id}`)
    const page = await getText(`/dev/mailbox/${id}`)
    expect(page).toContain('name="robots" content="noindex"')
    expect(page).toContain(message?.subject)
    expect((await read('/dev/mailbox/none')).status).toBe(404)
  })

  it('the mailbox shows the HTML of an email without scripts, and only in its own frame', async () => {
    await queueTestEmail(world, ann)
    const [message] = await world.emails()
    const { id } = await getStoredEmail(world, ann)
    const frame = await read(`/dev/mailbox/${id}/html`)
    expect(frame.status).toBe(200)
    const policy = frame.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/)
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
    expect((await frame.text()).replace('<base target="_blank">', '')).toBe(message?.html)
    for (const other of ['none', `${id}x`, '..%2f', id.toUpperCase()]) {
      expect((await read(`/dev/mailbox/${other}/html`)).status).toBe(404)
    }
  })

  it.each(['%00', 'no-such-letter', '..%2f', 'x'.repeat(3000), '%F0%9F%98%80'])(
    'responds with 404 at /dev/mailbox/%.20s',
    async (key) => {
      for (const path of [`/dev/mailbox/${key}`, `/dev/mailbox/${key}/html`]) {
        expect((await world.visitor().fetch(path)).status).toBe(404)
      }
    },
  )

  it('the mailbox deletes an email after a week, and the outbox after a month', async () => {
    await queueTestEmail(world, ann)
    expect(await world.emails()).toHaveLength(1)
    const { services } = world.site
    const clean = async () => {
      await cleanStore.run(services, {}, new AbortController().signal)
      await cleanEmails.run(services, {}, new AbortController().signal)
      const { length } = await services.db.selectFrom('stored_values').select('key').execute()
      return length
    }
    world.clock.advance(7 * day - 1)
    expect(await clean()).toBe(1)
    world.clock.advance(1)
    expect(await world.emails()).toEqual([])
    expect(await clean()).toBe(0)
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
    world.clock.advance(24 * day)
    await queueTestEmail(world, 'late@example.com')
    await clean()
    expect(Object.keys(await getStatuses(world))).toEqual(['late@example.com'])
  })

  it('an email that someone asked for by entering an email leaves the record after the two weeks that it promises', async () => {
    await queueRequestedTestEmail(world, ann, 'sign-up')
    await queueTestEmail(world, 'ben@example.com')
    await world.emails()
    const { services } = world.site
    world.clock.advance(14 * day)
    await cleanEmails.run(services, {}, new AbortController().signal)
    expect(Object.keys(await getStatuses(world)).toSorted()).toEqual([ann, 'ben@example.com'])
    world.clock.advance(1)
    await cleanEmails.run(services, {}, new AbortController().signal)
    expect(Object.keys(await getStatuses(world))).toEqual(['ben@example.com'])
  })

  it('the metrics count emails by status', async () => {
    const { db, clock } = world.site.services
    await queueTestEmail(world, ann)
    await world.emails()
    await queueTestEmail(world, 'ben@example.com')
    const dueAt = new Date(clock().getTime() + 1000)
    await db.updateTable('letters').set({ due_at: dueAt, status: 'waiting' }).execute()
    const text = await getText('/metrics')
    expect(text).toContain('assay_letters{status="waiting"} 2')
    expect(text).toContain('assay_letters{status="refused"} 0')
  })
})

describe('a site without the local mailbox', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RESEND_API_KEY: 're_key', RESEND_API_URL: 'http://127.0.0.1:9' })
  })
  afterAll(() => world.close())

  it('a site without the local mailbox has no pages for it', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox/any', '/dev/mailbox/any/html']) {
      expect((await fetch(new URL(path, world.site.url))).status).toBe(404)
    }
  })
})

describe('a site on a local machine', () => {
  const strict = {
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  let world: World
  beforeAll(async () => {
    world = await openWorld({ PUBLIC_URL: 'http://localhost:3000', DEV_MAILBOX: '' })
  })
  afterAll(() => world.close())

  it('the mailbox is shown to requests of the same machine only, even if it is cached', async () => {
    const mailbox = new URL('/dev/mailbox', world.site.url)
    expect((await fetch(mailbox)).status).toBe(200)
    const strange = await fetch(mailbox, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(strange.status).toBe(403)
    expect(await strange.text()).toMatch(/^The mailbox is shown only on the site’s own machine/)
    expect(Object.fromEntries(strange.headers)).toMatchObject(strict)
  })

  it('rejects a foreign host name, as in DNS rebinding', async () => {
    const request = (host: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { host }
        get(new URL('/dev/mailbox', world.site.url), { headers }, (response) => {
          response.resume()
          resolve(response)
        }).on('error', reject)
      })
    const rejected = await request('evil.example:3000')
    expect(rejected.statusCode).toBe(421)
    expect(rejected.headers).toMatchObject(strict)
    expect((await request('localhost:3000')).statusCode).toBe(200)
  })
})
