import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimDueEmail } from '../../src/platform/email/claim-email.ts'
import { cleanEmails } from '../../src/platform/email/clean-emails.ts'
import { sendDueEmails } from '../emails.ts'
import { getStatuses, getStoredEmail, queueRequestedTestEmail, queueTestEmail } from '../mail.ts'
import { type FakeSmtp, startSmtp } from '../fakes/smtp.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.com'

describe('the outbox with SMTP, which has no idempotency keys', () => {
  let world: World
  let fake: FakeSmtp
  beforeAll(async () => {
    fake = await startSmtp()
    world = await openWorld({
      ROLE: 'web',
      SMTP_URL: fake.url,
      MAIL_FROM: 'Assay <hello@assay.example>',
    })
  })
  beforeEach(() => {
    fake.received.length = 0
    fake.failWith(null)
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  const send = () => sendDueEmails(world.site)
  const listRecipients = () => fake.received.map(({ to }) => to)

  it('SMTP sends an email as text and HTML, with a message id made of its id', async () => {
    await queueTestEmail(world, ann)
    await send()
    const { id, provider_id: providerId } = await getStoredEmail(world, ann)
    expect(providerId).toBe(`<${id}@assay.example>`)
    const [{ mail } = {}] = fake.received
    expect(mail).toMatchObject({ messageId: providerId, from: { address: 'hello@assay.example' } })
    expect(mail?.html).toContain('Chase late invoices')
    expect(mail?.text).toContain('Chase late invoices')
  })

  it('SMTP repeats an email of unknown outcome once, and then gives up', async () => {
    fake.failWith({ at: 'data', does: 'hang up' })
    await queueTestEmail(world, ann)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({ status: 'waiting', doubts: 1 })
    world.clock.advance(120)
    await send()
    world.clock.advance(7200)
    fake.failWith(null)
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({ status: 'doubtful', attempts: 2 })
    expect(listRecipients()).toEqual([])
  })

  it('an email whose second SMTP try is accepted counts as sent', async () => {
    fake.failWith({ at: 'data', does: 'hang up' })
    await queueTestEmail(world, ann)
    await send()
    world.clock.advance(120)
    fake.failWith(null)
    await send()
    expect(await getStatuses(world)).toEqual({ [ann]: 'sent' })
    expect(listRecipients()).toEqual([ann])
  })

  it('SMTP takes over an email of a dead process once, not twice', async () => {
    const { db } = world.site.services
    await queueTestEmail(world, ann, { isBulk: true })
    for (let deaths = 0; deaths < 2; deaths += 1) {
      expect(await claimDueEmail(db, world.clock.now())).toMatchObject({ doubts: deaths })
      world.clock.advance(60)
    }
    await send()
    expect(await getStoredEmail(world, ann)).toMatchObject({
      status: 'doubtful',
      reason: 'cut off in the middle of sending',
    })
    expect(listRecipients()).toEqual([])
  })

  it('an email that the recipient’s server defers waits, and others are sent by SMTP', async () => {
    fake.failWith({ at: 'rcpt', does: 451 })
    await queueTestEmail(world, ann)
    await send()
    fake.failWith(null)
    await queueTestEmail(world, ben)
    await send()
    expect(await getStatuses(world)).toEqual({ [ann]: 'waiting', [ben]: 'sent' })
  })
})

describe('a site that cannot send email', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ DEV_MAILBOX: 'off' })
  })
  afterAll(() => world.close())

  const send = () => sendDueEmails(world.site)

  const clean = () => cleanEmails.run(world.site.services, {}, new AbortController().signal)

  it('a site that cannot send email keeps its emails waiting, and deletes them after the time of all others', async () => {
    await queueTestEmail(world, ann)
    await queueRequestedTestEmail(world, ben, 'sign-up')
    await send()
    world.clock.advance(14 * 86_400)
    await send()
    await clean()
    expect(await getStatuses(world)).toEqual({ [ann]: 'waiting', [ben]: 'waiting' })
    world.clock.advance(1)
    await clean()
    expect(await getStatuses(world)).toEqual({ [ann]: 'waiting' })
    world.clock.advance(16 * 86_400)
    await clean()
    expect(await getStatuses(world)).toEqual({})
  })
})
