import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimDueEmail } from '../../src/platform/email/claim-email.ts'
import { sendDueEmails } from '../emails.ts'
import { statuses, stored, write } from '../mail.ts'
import { type FakeSmtp, startSmtp } from '../outside/smtp.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'
const ben = 'ben@example.com'

describe('the outbox, with a mail server that knows no keys', () => {
  let world: World
  let outside: FakeSmtp
  beforeAll(async () => {
    outside = await startSmtp()
    world = await openWorld({
      ROLE: 'web',
      SMTP_URL: outside.url,
      MAIL_FROM: 'Assay <hello@assay.example>',
    })
  })
  beforeEach(() => {
    outside.taken.length = 0
    outside.meets(null)
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world.close()
    await outside.close()
  })

  const send = () => sendDueEmails(world.site)
  const takenBy = () => outside.taken.map(({ to }) => to)

  it('sends a letter of both parts, named by its id', async () => {
    await write(world, ann)
    await send()
    const { id, provider_id: providerId } = await stored(world, ann)
    expect(providerId).toBe(`<${id}@assay.example>`)
    const [{ mail } = {}] = outside.taken
    expect(mail).toMatchObject({ messageId: providerId, from: { address: 'hello@assay.example' } })
    expect(mail?.html).toContain('Chase late invoices')
    expect(mail?.text).toContain('Chase late invoices')
  })

  it('sends a letter in doubt once more, and then never', async () => {
    outside.meets({ at: 'data', does: 'hang up' })
    await write(world, ann)
    await send()
    expect(await stored(world, ann)).toMatchObject({ status: 'waiting', doubts: 1 })
    world.clock.advance(120)
    await send()
    world.clock.advance(7200)
    outside.meets(null)
    await send()
    expect(await stored(world, ann)).toMatchObject({ status: 'doubtful', attempts: 2 })
    expect(takenBy()).toEqual([])
  })

  it('has sent a letter whose second try was taken', async () => {
    outside.meets({ at: 'data', does: 'hang up' })
    await write(world, ann)
    await send()
    world.clock.advance(120)
    outside.meets(null)
    await send()
    expect(await statuses(world)).toEqual({ [ann]: 'sent' })
    expect(takenBy()).toEqual([ann])
  })

  it('takes a letter over from a dead process once, not twice', async () => {
    const { db } = world.site.services
    await write(world, ann, { isBulk: true })
    for (let deaths = 0; deaths < 2; deaths += 1) {
      expect(await claimDueEmail(db, world.clock.now())).toMatchObject({ doubts: deaths })
      world.clock.advance(60)
    }
    await send()
    expect(await stored(world, ann)).toMatchObject({
      status: 'doubtful',
      reason: 'cut off in the middle of sending',
    })
    expect(takenBy()).toEqual([])
  })

  it('lets one address that is not ready wait, and sends the others', async () => {
    outside.meets({ at: 'rcpt', does: 451 })
    await write(world, ann)
    await send()
    outside.meets(null)
    await write(world, ben)
    await send()
    expect(await statuses(world)).toEqual({ [ann]: 'waiting', [ben]: 'sent' })
  })
})

describe('a site that has no way to send', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ DEV_MAILBOX: 'off' })
  })
  afterAll(() => world.close())

  const send = () => sendDueEmails(world.site)

  it('keeps its letters for the day it has', async () => {
    await write(world, ann)
    await send()
    world.clock.advance(20 * 86_400)
    await send()
    expect(await stored(world, ann)).toMatchObject({ status: 'waiting', attempts: 0 })
  })
})
