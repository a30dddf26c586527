import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  type WebhookEvent,
} from '../../src/features/developers/contract.ts'
import { webhookEvents, maxWebhooks } from '../../src/features/developers/rules.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../fakes/webhook-receiver.ts'
import { openWorld, type World } from '../world.ts'
import { openLocalWorld, send } from '../webhooks.ts'

const events = [...webhookEvents]

describe('the webhooks of a founder', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(() => world.close())

  const make = (url: string, ofEvents: WebhookEvent[] = events) =>
    founder.call(createWebhook, { ideaId, url, events: ofEvents })
  const getRejection = (url: string, ofEvents: unknown = events) =>
    founder.getRejection(createWebhook, { ideaId, url, events: ofEvents })

  it('a webhook secret is shown once and stored encrypted', async () => {
    const { secret, webhook } = await make(' https://Example.com/hook#part ', ['report.ready'])
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toEqual({
      id: expect.any(String),
      url: 'https://example.com/hook',
      events: ['report.ready'],
      createdAt: world.clock.now().toISOString(),
      failingSince: null,
      disabledAt: null,
    })
    const { webhooks } = await founder.call(listWebhooks, { ideaId })
    expect(webhooks).toEqual([webhook])
    const rows = await world.site.services.db.selectFrom('webhooks').selectAll().execute()
    const bare = secret.replace('whsec_', '')
    expect(JSON.stringify(rows)).not.toContain(bare)
    const plain = Buffer.from(rows[0]?.secret ?? '', 'base64url')
    expect(plain.includes(Buffer.from(bare))).toBe(false)
    expect(plain.includes(Buffer.from(bare, 'base64'))).toBe(false)
  })

  it.each([
    'http://example.com/',
    'https://ann:pw@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost:3000/',
    'https://example.com:25/',
    'ftp://example.com/',
    'example.com',
    '',
  ])('rejects a webhook with the URL %s', async (url) => {
    const problem = await getRejection(url)
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'url' }] })
  })

  it('a webhook needs at least one known event', async () => {
    expect(await getRejection('https://example.com/', [])).toMatchObject({ status: 400 })
    expect(await getRejection('https://example.com/', ['idea.deleted'])).toMatchObject({
      status: 400,
    })
    const { webhook } = await make('https://example.com/', ['report.ready', 'report.ready'])
    expect(webhook.events).toEqual(['report.ready'])
  })

  it('an idea has at most five webhooks and one per URL, also with simultaneous requests', async () => {
    await make('https://example.com/hook')
    expect(await getRejection('https://EXAMPLE.com:443/hook#a')).toMatchObject({ status: 409 })
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => make(`https://example.com/${at}`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWebhooks - 1)
    expect(await getRejection('https://example.com/more')).toMatchObject({
      status: 409,
      error: 'An idea has at most 5 webhooks. Delete one first.',
    })
  })

  it('webhooks of a withdrawn idea can only be listed and deleted', async () => {
    const { webhook } = await make('https://example.com/hook')
    await founder.call(withdrawIdea, { ideaId })
    expect(await getRejection('https://example.com/other')).toMatchObject({ status: 404 })
    const of = { ideaId, webhookId: webhook.id }
    expect(await founder.getRejection(testWebhook, of)).toMatchObject({ status: 404 })
    expect(await founder.getRejection(enableWebhook, of)).toMatchObject({ status: 404 })
    expect((await founder.call(listWebhooks, { ideaId })).webhooks).toHaveLength(1)
    await founder.call(deleteWebhook, of)
    expect((await founder.call(listWebhooks, { ideaId })).webhooks).toEqual([])
  })

  it('a webhook can be tested at most ten times an hour', async () => {
    const { webhook } = await make('https://example.com/hook')
    const of = { ideaId, webhookId: webhook.id }
    for (let time = 0; time < 10; time += 1) await founder.call(testWebhook, of)
    expect(await founder.getRejection(testWebhook, of)).toMatchObject({ status: 429 })
    const { deliveries } = await founder.call(listWebhookDeliveries, of)
    expect(deliveries).toHaveLength(10)
    await founder.call(deleteWebhook, of)
    const rows = await world.site.services.db.selectFrom('webhook_deliveries').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('a webhook that is deleted during a test is either tested or not found', async () => {
    const results: string[] = []
    for (let time = 0; time < 8; time += 1) {
      const { webhook } = await make(`https://example.com/${time}`)
      const of = { ideaId, webhookId: webhook.id }
      const tries = Array.from({ length: 4 }, () =>
        founder.call(testWebhook, of).then(
          () => 'tried out',
          (error: Error) => error.message,
        ),
      )
      await founder.call(deleteWebhook, of)
      results.push(...(await Promise.all(tries)))
    }
    const others = results.filter((result) => !/^tried out$|not_found|rate_limited/.test(result))
    expect(others).toEqual([])
  })

  it('a webhook of another idea is not found', async () => {
    const { webhook } = await make('https://example.com/hook')
    const stranger = world.visitor()
    const theirs = await world.postIdea(stranger)
    for (const contract of [enableWebhook, testWebhook, listWebhookDeliveries]) {
      for (const webhookId of [webhook.id, randomUUID()]) {
        const asTheirs = await stranger.getRejection(contract, { ideaId: theirs, webhookId })
        expect(asTheirs).toMatchObject({ status: 404, code: 'not_found' })
      }
      const asOurs = await stranger.getRejection(contract, { ideaId, webhookId: webhook.id })
      expect(asOurs).toMatchObject({ status: 403 })
    }
    await stranger.call(deleteWebhook, { ideaId: theirs, webhookId: webhook.id })
    expect((await founder.call(listWebhooks, { ideaId })).webhooks).toHaveLength(1)
  })
})

describe('webhooks of a site on this machine', () => {
  let world: World
  let receiver: WebhookReceiver
  beforeAll(async () => {
    world = await openLocalWorld()
    receiver = await startWebhookReceiver()
  })
  afterAll(async () => {
    await world.close()
    await receiver.close()
  })

  it('a site on this machine may call webhooks there, but no other private host', async () => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    const { webhook } = await founder.call(createWebhook, { ideaId, url: receiver.url, events })
    await founder.call(testWebhook, { ideaId, webhookId: webhook.id })
    await send(world)
    expect(receiver.calls).toHaveLength(1)
    const elsewhere = { ideaId, url: 'http://192.168.0.1:8080/', events }
    expect(await founder.getRejection(createWebhook, elsewhere)).toMatchObject({ status: 400 })
  })

  it('a local site that other machines reach accepts and calls no webhook on this machine', async () => {
    receiver.reset()
    const open = await openLocalWorld({ HOST: '0.0.0.0' })
    const founder = open.visitor()
    const ideaId = await open.postIdea(founder)
    const here = { ideaId, url: receiver.url, events }
    expect(await founder.getRejection(createWebhook, here)).toMatchObject({ status: 400 })
    const made = { ideaId, url: 'https://example.com/', events }
    const { webhook } = await founder.call(createWebhook, made)
    await open.site.services.db.updateTable('webhooks').set({ url: receiver.url }).execute()
    await founder.call(testWebhook, { ideaId, webhookId: webhook.id })
    await send(open)
    expect(receiver.calls).toEqual([])
    await open.close()
  })

  it('a site on the internet does not call webhooks on this machine', async () => {
    receiver.reset()
    const fake = await openWorld({ ROLE: 'web' })
    const founder = fake.visitor()
    const ideaId = await fake.postIdea(founder)
    const made = { ideaId, url: 'https://example.com/', events }
    const { webhook } = await founder.call(createWebhook, made)
    // As if the host name now resolved to this machine.
    await fake.site.services.db.updateTable('webhooks').set({ url: receiver.url }).execute()
    const of = { ideaId, webhookId: webhook.id }
    await founder.call(testWebhook, of)
    await send(fake)
    expect(receiver.calls).toEqual([])
    const { deliveries } = await founder.call(listWebhookDeliveries, of)
    expect(deliveries).toMatchObject([
      { status: 'waiting', attempts: 1, reason: 'no public address is known for this name' },
    ])
    await fake.close()
  })
})
