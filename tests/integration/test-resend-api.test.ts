import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMailbox } from '../../src/http/mailbox.ts'
import { testResendApi } from '../../src/features/operations/contract.ts'
import { openAdminBrowser, openMemberBrowser } from '../accounts.ts'
import { type ResendFault, type FakeResend, startResend } from '../fakes/resend.ts'
import { openWorld, type World } from '../world.ts'

describe('the mail test with Resend', () => {
  let world: World
  let fake: FakeResend
  beforeAll(async () => {
    fake = await startResend()
    world = await openWorld({ ROLE: 'web', RESEND_API_KEY: 're_key', RESEND_API_URL: fake.url })
  })
  beforeEach(() => {
    fake.received.length = 0
    fake.idempotencyKeys.length = 0
    fake.failWith()
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  it('the mail test sends one email to the caller at once and returns its id', async () => {
    const browser = await openAdminBrowser(world)
    const result = await browser.call(testResendApi, {})
    const [received, ...more] = fake.received
    expect(more).toEqual([])
    expect(received).toMatchObject({ to: 'ada@example.com', subject: 'A test email from Assay' })
    expect(received?.text).toMatch(/handed to\s+Resend/)
    expect(result).toEqual({
      success: true,
      message: 'Test email handed to Resend.',
      emailId: received?.id,
    })
    const waiting = await world.site.services.db.selectFrom('letters').select('id').execute()
    expect(waiting).toEqual([])
  })

  it('each test email is new, so that no provider treats it as a repeat', async () => {
    const browser = await openAdminBrowser(world)
    const first = await browser.call(testResendApi, {})
    const second = await browser.call(testResendApi, {})
    expect(second.emailId).not.toBe(first.emailId)
    expect(new Set(fake.idempotencyKeys).size).toBe(2)
  })

  it.each<[ResendFault, string, string]>([
    [
      { status: 403, name: 'invalid_api_key', message: 'API key is invalid' },
      'Resend did not accept the test email.',
      'Resend: 403 invalid_api_key API key is invalid',
    ],
    [
      { status: 422, name: 'validation_error', message: 'Invalid `to` field.' },
      'Resend did not accept the test email.',
      'Resend: 422 validation_error Invalid `to` field.',
    ],
    [
      'take and hang up',
      'It is not known whether Resend accepted the test email. Check your inbox.',
      'Resend: ',
    ],
  ])('the mail test shows the error of the provider: %j', async (fault, message, error) => {
    const browser = await openAdminBrowser(world)
    fake.failWith(fault)
    const result = await browser.call(testResendApi, {})
    expect(result).toEqual({ success: false, message, error: expect.stringContaining(error) })
  })

  it('only administrators may send a test email', async () => {
    expect((await world.visitor().getRejection(testResendApi, {})).status).toBe(401)
    const member = await openMemberBrowser(world)
    expect((await member.getRejection(testResendApi, {})).status).toBe(403)
    expect(fake.idempotencyKeys).toEqual([])
  })

  it('a test email is audited without its recipient', async () => {
    const browser = await openAdminBrowser(world)
    await browser.call(testResendApi, {})
    const acts = await world.site.services.db
      .selectFrom('audit_entries')
      .select(['act', 'about', 'outcome'])
      .where('act', '=', 'test-resend-api')
      .execute()
    expect(acts).toEqual([{ act: 'test-resend-api', about: {}, outcome: 'done' }])
  })
})

describe('the mail test with rate limits', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())

  it('each administrator may send ten test emails an hour, which go to the local mailbox', async () => {
    const ada = await openAdminBrowser(world)
    const ben = await openAdminBrowser(world, 'ben@example.com')
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await ada.call(testResendApi, {})).toMatchObject({ success: true })
    }
    expect(await ada.getRejection(testResendApi, {})).toMatchObject({
      status: 429,
      code: 'rate_limited',
    })
    const result = await ben.call(testResendApi, {})
    const emails = (await readMailbox(world.site.services, 100)) ?? []
    expect(emails).toHaveLength(11)
    expect(emails.find(({ key }) => key === result.emailId)).toMatchObject({
      to: 'ben@example.com',
    })
  })
})

describe('the mail test of a site that sends no mail', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', DEV_MAILBOX: 'off' })
  })
  afterAll(() => world.close())

  it('the mail test names the missing settings when no mail is sent', async () => {
    const browser = await openAdminBrowser(world)
    expect(await browser.call(testResendApi, {})).toEqual({
      success: false,
      message: 'No email can be sent: no provider is set.',
      error: expect.stringContaining('RESEND_API_KEY or SMTP_URL'),
    })
  })
})
