import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmNewsletter,
  joinNewsletter,
  unsubscribe,
} from '../../src/features/newsletter/contract.ts'
import type { ValidatorId } from '../../src/features/validators/contract.ts'
import { requestRaw } from '../raw-request.ts'
import { retryEmail } from '../../src/platform/email/retry-email.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import { countRows } from '../row-counts.ts'
import { signUp } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClick = 'List-Unsubscribe=One-Click'

describe('unsubscribing', () => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    token = await readerToken()
  })
  afterAll(() => world.close())

  async function readerToken(): Promise<string> {
    const email = 'reader@example.com'
    await world.visitor().call(joinNewsletter, { email })
    const message = (await world.emails({ to: email })).at(-1)
    const link = message?.links.find((one) => one.includes('token=')) ?? ''
    await world.visitor().call(confirmNewsletter, { token: link.split('token=')[1] ?? '' })
    const [entry] = await world.site.services.db.selectFrom('waitlist').select('id').execute()
    return getToken('newsletter', entry?.id ?? '')
  }

  function getToken(list: string, id: string): string {
    return createUnsubscribeToken({ list, id }, world.site.services.config.SECRET_KEY)
  }

  async function request(method: string, path: string, headers = {}, body?: string) {
    const port = Number(new URL(world.site.url).port)
    const options = body === undefined ? {} : { body }
    const response = await requestRaw({ port, path, method, headers, ...options })
    return { ...response, text: response.body.toString() }
  }

  const isReading = async () => (await countRows(world)).newsletter_readers === 1

  it('unsubscribing takes one POST without origin, cookie or redirect', async () => {
    const result = await request('POST', `/u/${token}`, form, oneClick)
    expect(result).toMatchObject({ status: 200, text: expect.stringContaining('unsubscribed') })
    expect(result.headers['set-cookie']).toBeUndefined()
    expect(result.headers['cache-control']).toBe('no-store')
    expect(await countRows(world)).toMatchObject({ newsletter_readers: 0, waitlist: 0 })
    expect(await request('POST', `/u/${token}`, form, oneClick)).toMatchObject({ status: 200 })
  })

  it('unsubscribing accepts a multipart form and another origin, as mail providers send', async () => {
    const boundary = 'x'
    const parts = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      origin: 'https://mail.example',
    }
    expect(await request('POST', `/u/${token}`, headers, parts)).toMatchObject({ status: 200 })
    expect(await isReading()).toBe(false)
  })

  it('the unsubscribe page has one button, and a GET of it changes nothing', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await request(method, `/u/${token}?outcome=left`, { accept: 'text/html' })
      expect(page.status).toBe(200)
      if (method === 'HEAD') continue
      expect(page.text).toContain('Unsubscribe from the newsletter?')
      expect(page.text).toMatch(/<form method="post">/)
      expect(page.text).not.toContain('You are unsubscribed')
      expect(page.text).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await isReading()).toBe(true)
  })

  it('the button of the unsubscribe page leads to a confirmation page', async () => {
    const browser = { ...form, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const text of ['You are unsubscribed', 'This had already ended']) {
      const page = await request('POST', `/u/${token}`, browser, '')
      expect(page.status).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
      expect(page.text).toContain(text)
      expect(page.text).not.toMatch(/<form method="post">/)
    }
    expect(await isReading()).toBe(false)
    const later = await request('GET', `/u/${token}`)
    expect(later.text).toContain('This had already ended')
  })

  it('the page says that an older link ends nothing for someone who joined again', async () => {
    await world.visitor().call(unsubscribe, { token })
    world.clock.advance(120)
    const newer = await readerToken()
    expect(newer).not.toBe(token)
    const browser = { ...form, accept: 'text/html' }
    const page = await request('POST', `/u/${token}`, browser, '')
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('in the newest one.') })
    expect(page.text).not.toContain('deleted your email')
    expect(await request('POST', `/u/${token}`, form, oneClick)).toMatchObject({ status: 200 })
    expect(await isReading()).toBe(true)
    expect((await request('POST', `/u/${newer}`, browser, '')).text).toContain('You won’t get any')
    expect(await isReading()).toBe(false)
  })

  it('unsubscribing is also a function, which may be called twice', async () => {
    const done = { success: true, list: 'newsletter' }
    for (const wasSubscribed of [true, false]) {
      const response = await world.visitor().call(unsubscribe, { token })
      expect(response).toEqual({ ...done, wasSubscribed })
    }
    expect(await isReading()).toBe(false)
  })

  it('a rejected email cannot be sent again to someone who unsubscribed', async () => {
    const { db } = world.site.services
    await db.updateTable('letters').set({ status: 'refused', reason: 'No' }).execute()
    const { id } = await db.selectFrom('letters').select('id').executeTakeFirstOrThrow()
    await world.visitor().call(unsubscribe, { token })
    expect(await retryEmail(world.site.services, id)).toBe('unknown')
    expect(await world.emails({ to: 'reader@example.com' })).toEqual([])
  })

  it.each([
    ['waitlist', 'Leave this waitlist?'],
    ['validators', 'Stop validating ideas?'],
  ] as const)('an unsubscribe link also works for the list of %s', async (list, title) => {
    const other = getToken(list, await addMember(list))
    expect((await request('GET', `/u/${other}`)).text).toContain(title)
    expect(await request('POST', `/u/${other}`, form, oneClick)).toMatchObject({ status: 200 })
    // Pages are cached for a second.
    world.site.forgetPages()
    expect((await request('GET', `/u/${other}`)).text).toContain('This had already ended')
    expect(await isReading()).toBe(true)
  })

  /** @returns the member's id */
  async function addMember(list: 'waitlist' | 'validators'): Promise<string> {
    const email = 'member@example.com'
    const { db } = world.site.services
    if (list === 'waitlist') {
      await signUp(world.visitor(), await world.postIdea(world.visitor()), email)
    } else {
      await db
        .insertInto('validators')
        .values({
          id: randomUUID() as ValidatorId,
          email,
          name: 'Ann',
          interests: [],
          confirmed_at: world.clock.now(),
        })
        .execute()
    }
    const { id } = await db
      .selectFrom(list)
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  }

  it('rejects an unsubscribe link of an unknown list or with a forged token', async () => {
    const odd = [
      'x',
      '%00',
      '%zz',
      token.slice(0, -1),
      `${token}/more`,
      getToken('constructor', 'x'),
      getToken('__proto__', 'x'),
      getToken('lottery', crypto.randomUUID()),
    ]
    for (const bad of odd) {
      const result = await request('POST', `/u/${bad}`, form, oneClick)
      expect(result).toMatchObject({
        status: 404,
        text: expect.stringContaining('This unsubscribe link is not valid.'),
      })
      const page = await request('POST', `/u/${bad}`, { ...form, accept: 'text/html' }, '')
      expect(page.status).toBe(404)
      expect(page.text).toMatch(/Invalid unsubscribe link|Page not found/)
    }
    expect((await request('GET', '/u/x')).status).toBe(404)
    expect(await world.visitor().getRejection(unsubscribe, { token: 'x' })).toMatchObject({
      status: 404,
      error: 'This unsubscribe link is not valid. Open it again from the email.',
    })
    expect(await isReading()).toBe(true)
  })

  it('unsubscribing rejects a body that is too large', async () => {
    const body = 'x'.repeat(70_000)
    expect(await request('POST', `/u/${token}`, form, body)).toMatchObject({ status: 413 })
    expect(await isReading()).toBe(true)
  })
})
