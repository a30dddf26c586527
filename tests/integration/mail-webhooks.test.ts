import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueEmails } from '../emails.ts'
import { getStatuses, getStoredEmail, queueTestEmail } from '../mail.ts'
import { type FakeResend, startResend, type ReceivedByResend } from '../fakes/resend.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const path = '/webhooks/resend'
const hardBounce = {
  data: { bounce: { type: 'Permanent', subType: 'General', message: 'No such user' } },
}
const softBounce = { data: { bounce: { type: 'Transient', subType: 'MailboxFull' } } }

describe('webhooks about emails', () => {
  let world: World
  let fake: FakeResend
  beforeAll(async () => {
    fake = await startResend()
    world = await openWorld({
      ROLE: 'web',
      RESEND_API_KEY: 're_key',
      RESEND_API_URL: fake.url,
      RESEND_WEBHOOK_SECRET: fake.webhookSecret,
    })
  })
  beforeEach(() => {
    fake.received.length = 0
    fake.onReceived(() => {})
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  type WebhookCall = ReturnType<FakeResend['webhookEvent']>
  const post = ({ body, headers }: WebhookCall) =>
    fetch(new URL(path, world.site.url), { method: 'POST', body, headers })

  async function deliver(...webhookEvent: Parameters<FakeResend['webhookEvent']>): Promise<void> {
    const response = await post(fake.webhookEvent(...webhookEvent))
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
  }

  async function sentEmail(): Promise<ReceivedByResend> {
    await queueTestEmail(world, ann)
    await sendDueEmails(world.site)
    return fake.received.at(-1) as ReceivedByResend
  }

  const suppressed = () =>
    world.site.services.db.selectFrom('suppressed_addresses').selectAll().execute()

  it('a webhook changes the status of its email', async () => {
    const message = await sentEmail()
    await deliver('email.sent', message)
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
    await deliver('email.delivered', message)
    expect(await getStatuses(world)).toEqual({ [ann]: 'delivered' })
    expect(await suppressed()).toEqual([])
  })

  it('a permanent bounce suppresses the recipient', async () => {
    await deliver('email.bounced', await sentEmail(), hardBounce)
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'bounced',
      reason: 'Permanent, General, No such user',
    })
    expect(await suppressed()).toEqual([
      { address: ann, reason: 'bounced', created_at: world.clock.now() },
    ])
    await queueTestEmail(world, ann)
    await sendDueEmails(world.site)
    expect(fake.received).toHaveLength(1)
  })

  it('a complaint suppresses the recipient', async () => {
    const message = await sentEmail()
    await deliver('email.delivered', message)
    await deliver('email.complained', { ...message, to: 'Ann <ANN@example.com>' })
    expect(await getStatuses(world)).toEqual({ [ann]: 'complained' })
    expect(await suppressed()).toMatchObject([{ address: ann, reason: 'complained' }])
  })

  it('a bounce from a full mailbox suppresses nobody', async () => {
    await deliver('email.bounced', await sentEmail(), softBounce)
    expect(await getStatuses(world)).toEqual({ [ann]: 'bounced' })
    expect(await suppressed()).toEqual([])
  })

  it('a permanent bounce suppresses the recipient even if its message cannot be stored', async () => {
    const bounce = { type: 'Permanent', subType: 'General', message: 'No\0such user' }
    await deliver('email.bounced', await sentEmail(), { data: { bounce } })
    expect(await getStoredEmail(world, ann)).toMatchObject({ reason: 'Permanent, General' })
    expect(await suppressed()).toHaveLength(1)
  })

  it('ignores a webhook with an id or a recipient that cannot exist', async () => {
    const message = await sentEmail()
    await deliver('email.complained', { ...message, id: '\0' })
    await deliver('email.complained', { ...message, to: '\0@example.com' })
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
  })

  it('repeated, late and unordered webhooks leave the worst status', async () => {
    const message = await sentEmail()
    const bounce = fake.webhookEvent('email.bounced', message, hardBounce)
    for (let times = 0; times < 2; times += 1) expect((await post(bounce)).status).toBe(200)
    await deliver('email.delivered', message)
    await deliver('email.sent', message)
    await deliver('email.failed', message, { data: { failed: { reason: 'reached_daily_quota' } } })
    expect(await getStatuses(world)).toEqual({ [ann]: 'bounced' })
    expect(await suppressed()).toHaveLength(1)
  })

  it('a webhook may arrive before the response to our own request, or instead of it', async () => {
    fake.onReceived((message) => deliver('email.delivered', message))
    const quick = await sentEmail()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'delivered',
      provider_id: quick.id,
    })

    await world.reset()
    fake.failWith('take and hang up')
    await sentEmail()
    world.clock.advance(3600)
    await sendDueEmails(world.site)
    expect(await getStatuses(world)).toEqual({ [ann]: 'delivered' })
    expect(fake.idempotencyKeys.filter((key) => key === fake.received[1]?.key)).toHaveLength(1)
  })

  it('a complaint about an unknown email suppresses its recipient', async () => {
    const message = await sentEmail()
    const unknown = { ...message, id: 'another', tags: [{ name: 'letter', value: 'none of ours' }] }
    await deliver('email.complained', unknown)
    await deliver('email.delivered', { ...unknown, tags: [] })
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
    expect(await suppressed()).toHaveLength(1)
  })

  it('rejects a webhook without a fresh signature over exactly its bytes', async () => {
    const message = await sentEmail()
    const genuine = fake.webhookEvent('email.complained', message)
    const wrong = `v1,${Buffer.from('x'.repeat(32)).toString('base64')}`
    const forged: WebhookCall[] = [
      { ...genuine, headers: {} },
      { ...genuine, headers: { ...genuine.headers, 'svix-signature': wrong } },
      { ...genuine, headers: { ...genuine.headers, 'svix-signature': 'nonsense' } },
      { ...genuine, headers: { ...genuine.headers, 'svix-id': 'msg_other' } },
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, body: '' },
      fake.webhookEvent('email.complained', message, { age: 6 * 60 }),
      fake.webhookEvent('email.complained', message, { age: -6 * 60 }),
    ]
    for (const webhookEvent of forged) {
      const response = await post(webhookEvent)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
    expect(await suppressed()).toEqual([])
  })

  it('ignores webhooks of unknown types and contents', async () => {
    const message = await sentEmail()
    await deliver('email.opened', message)
    await deliver('contact.created', message)
    await deliver('email.delivered', message, { data: { to: 7 } })
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
  })

  it('webhooks are accepted by POST only, up to a megabyte', async () => {
    const response = await fetch(new URL(path, world.site.url))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    const huge = await post({ body: 'x'.repeat(1024 * 1024 + 1), headers: {} })
    expect(huge.status).toBe(413)
    const other = await fetch(new URL('/webhooks/other', world.site.url), { method: 'POST' })
    expect(other.status).toBe(404)
  })
})

describe('a site without RESEND_WEBHOOK_SECRET', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('a site without RESEND_WEBHOOK_SECRET rejects webhooks and names the setting', async () => {
    const response = await fetch(new URL(path, world.site.url), { method: 'POST', body: '{}' })
    expect(await response.json()).toMatchObject({
      status: 503,
      error: 'RESEND_WEBHOOK_SECRET is not set on this site.',
    })
  })
})
