import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
} from '../../src/features/developers/contract.ts'
import { cleanWebhookDeliveries } from '../../src/features/developers/jobs/clean-webhook-deliveries.ts'
import type { WebhookId } from '../../src/features/developers/contract.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { scanPainPoints } from '../../src/features/scans/contract.ts'
import { createIdeaKey, openApiClient } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import {
  startWebhookReceiver,
  verifyCall,
  type WebhookReceiver,
} from '../fakes/webhook-receiver.ts'
import { join } from '../waitlist.ts'
import { collect, collectAndSend, addWebhook, openLocalWorld, send, getSent } from '../webhooks.ts'
import type { World } from '../world.ts'

const day = 86_400

describe('webhook deliveries', () => {
  let world: World
  let receiver: WebhookReceiver
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openLocalWorld()
    receiver = await startWebhookReceiver()
  })
  beforeEach(async () => {
    await world.reset()
    receiver.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(async () => {
    await world.close()
    await receiver.close()
  })

  const hook = (url = receiver.url, of = ideaId) =>
    addWebhook(world, founder, { ideaId: of, url, events: ['sign-up.verified'] })
  const test = (webhookId: WebhookId, of = ideaId) =>
    founder.call(testWebhook, { ideaId: of, webhookId })
  const deliveries = async (webhookId: WebhookId) =>
    (await founder.call(listWebhookDeliveries, { ideaId, webhookId })).deliveries
  const facts = async () => (await founder.call(listWebhooks, { ideaId })).webhooks[0]
  const getIds = ({ calls }: WebhookReceiver) => calls.map(({ headers }) => headers['webhook-id'])

  it('a free scan in other words is sent if the founder’s browser or a key of the idea started it', async () => {
    const { db } = world.site.services
    await addWebhook(world, founder, { ideaId, url: receiver.url, events: ['report.ready'] })
    async function scan(caller: TestBrowser) {
      const input = { searchQuery: 'Late invoices', isLite: true, ideaId }
      const { reportId } = await caller.call(scanPainPoints, input)
      const done = { status: 'completed', completed_at: world.clock.now() } as const
      await db.updateTable('pain_point_reports').set(done).where('id', '=', reportId).execute()
      return reportId
    }
    const own = [
      await scan(founder),
      await scan(openApiClient(world, await createIdeaKey(founder, ideaId))),
    ]
    const stranger = world.visitor()
    await scan(stranger)
    const strangersKey = await createIdeaKey(stranger, await world.postIdea(stranger))
    await scan(openApiClient(world, strangersKey))
    await collectAndSend(world)
    const sent = receiver.calls.map(({ event }) => event.data.reportId)
    expect(new Set(sent)).toEqual(new Set(own))
  })

  it('a webhook delivery is signed with the shown secret, and the receivers’ library verifies it', async () => {
    world.clock.set(new Date().toISOString())
    const { secret, webhookId } = await hook()
    await test(webhookId)
    await send(world)
    const [call] = receiver.calls
    if (!call) throw new Error('nothing was called')
    expect(call.event).toEqual({
      type: 'test',
      timestamp: world.clock.now().toISOString(),
      data: { ideaId },
    })
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Assay (http://localhost:3000)',
      'webhook-id': (await deliveries(webhookId))[0]?.id,
    })
    expect(verifyCall(secret, call)).toEqual(call.event)
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(() => verifyCall(other, call)).toThrow('No matching signature')
    const changed = { ...call, body: call.body.replace('test', 'tess') }
    expect(() => verifyCall(secret, changed)).toThrow('No matching signature')
    expect(await deliveries(webhookId)).toMatchObject([
      { event: 'test', status: 'delivered', attempts: 1, answerStatus: 204, dueAt: null },
    ])
    world.clock.set('2026-11-20T12:00:00Z')
  })

  it('a failed delivery is repeated on schedule with the same id and body until it is accepted', async () => {
    const { webhookId } = await hook()
    receiver.respondOnceWith(500, 'hang up', 302, 404, 204)
    await test(webhookId)
    await send(world)
    const counts: number[] = []
    for (const minutes of [1, 5, 30, 120]) {
      world.clock.advance(minutes * 60 - 1)
      await send(world)
      counts.push(receiver.calls.length)
      world.clock.advance(minutes * 12 + 1)
      await send(world)
      counts.push(receiver.calls.length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5])
    expect(new Set(getIds(receiver)).size).toBe(1)
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1)
    const signatures = receiver.calls.map(({ headers }) => headers['webhook-signature'])
    expect(new Set(signatures).size).toBe(5)
    expect(await deliveries(webhookId)).toMatchObject([
      { status: 'delivered', attempts: 5, answerStatus: 204, reason: null },
    ])
    expect(await facts()).toMatchObject({ failingSince: null, disabledAt: null })
  })

  it('a delivery waits as long as the receiver requests, and shows its status but not its body', async () => {
    const { webhookId } = await hook()
    receiver.respondOnceWith({ status: 429, headers: { 'retry-after': '7200' }, body: 'a secret' })
    await test(webhookId)
    await send(world)
    const [waiting] = await deliveries(webhookId)
    expect(waiting).toMatchObject({ status: 'waiting', answerStatus: 429, reason: 'answered 429' })
    expect(Date.parse(waiting?.dueAt ?? '') - world.clock.now().getTime()).toBe(7_200_000)
    expect(JSON.stringify(waiting)).not.toContain('secret')
    expect((await facts())?.failingSince).toBe(world.clock.now().toISOString())
  })

  async function sendForFourDays() {
    for (let tries = 0; tries < 16; tries += 1) {
      await send(world)
      world.clock.advance(6 * 3600)
    }
  }

  it('a delivery is given up after its last try, and the webhook stays enabled', async () => {
    const { webhookId } = await hook()
    receiver.respondWith(500)
    await test(webhookId)
    await sendForFourDays()
    expect(receiver.calls).toHaveLength(8)
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'failed', attempts: 8 }])
    expect(await facts()).toMatchObject({ disabledAt: null })
  })

  it('five days without success disable a webhook when a call is given up, and end its waiting deliveries', async () => {
    const { webhookId } = await hook()
    receiver.respondWith(500)
    await test(webhookId)
    await sendForFourDays()
    world.clock.advance(2 * day)
    // One failure, though the last success is six days ago: it may still be delivered.
    await test(webhookId)
    await send(world)
    expect(await facts()).toMatchObject({ disabledAt: null })
    world.clock.advance(2 * day)
    await test(webhookId)
    await sendForFourDays()
    expect((await facts())?.disabledAt).toEqual(expect.any(String))
    const states = (await deliveries(webhookId)).map(({ status }) => status)
    expect(states).toEqual(['failed', 'failed', 'failed'])
    expect(await founder.getRejection(testWebhook, { ideaId, webhookId })).toMatchObject({
      status: 409,
    })
    const before = receiver.calls.length
    await join(world, world.visitor(), ideaId, 'dora@example.com')
    world.clock.advance(2 * day)
    await collectAndSend(world)
    expect(receiver.calls).toHaveLength(before)

    receiver.respondWith(204)
    await founder.call(enableWebhook, { ideaId, webhookId })
    expect(await facts()).toMatchObject({ failingSince: null, disabledAt: null })
    await test(webhookId)
    await send(world)
    expect(receiver.calls).toHaveLength(before + 1)
  })

  it('a webhook with a success in between is never disabled', async () => {
    const { webhookId } = await hook()
    for (let times = 0; times < 3; times += 1) {
      receiver.respondWith(500)
      await test(webhookId)
      await sendForFourDays()
      receiver.respondWith(204)
      await test(webhookId)
      await send(world)
    }
    expect(await facts()).toMatchObject({ disabledAt: null })
    const states = (await deliveries(webhookId)).map(({ status }) => status)
    expect(states.filter((status) => status === 'failed')).toHaveLength(3)
  })

  it('a 410 response disables a webhook at once', async () => {
    const { webhookId } = await hook()
    receiver.respondOnceWith(410)
    await test(webhookId)
    await send(world)
    expect((await facts())?.disabledAt).toBe(world.clock.now().toISOString())
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'failed', answerStatus: 410 }])
  })

  it('a hanging receiver gets at most two simultaneous deliveries and does not delay other receivers', async () => {
    const slow = await startWebhookReceiver()
    slow.respondWith('hang')
    // Another host name for this machine, because limits are per host.
    const { webhookId: stuck } = await hook(slow.url.replace('127.0.0.1', 'localhost'))
    const otherIdea = await world.postIdea(founder)
    const { webhookId } = await hook(receiver.url, otherIdea)
    for (let call = 0; call < 6; call += 1) await test(stuck)
    const stop = new AbortController()
    const sending = send(world, stop.signal)
    await expect.poll(() => slow.held.now).toBe(2)
    // Stored while the others hang, it is sent within a second or two.
    await test(webhookId, otherIdea)
    await expect.poll(() => receiver.calls.length).toBe(1)
    expect(slow.held).toEqual({ now: 2, max: 2 })
    stop.abort()
    await sending
    await slow.close()
  }, 20_000)

  it('each delivery is sent by only one of several processes', async () => {
    const { webhookId } = await hook()
    for (let call = 0; call < 8; call += 1) await test(webhookId)
    await Promise.all([send(world), send(world), send(world)])
    expect(getIds(receiver)).toHaveLength(8)
    expect(new Set(getIds(receiver)).size).toBe(8)
  })

  it('a delivery is repeated with the same id after its process was killed', async () => {
    const { webhookId } = await hook()
    receiver.respondOnceWith('hang')
    await test(webhookId)
    const kill = new AbortController()
    const killed = send(world, kill.signal)
    await expect.poll(() => receiver.calls.length).toBe(1)
    kill.abort()
    await killed
    await send(world)
    expect(receiver.calls).toHaveLength(1)
    world.clock.advance(31)
    await send(world)
    expect(receiver.calls).toHaveLength(2)
    expect(new Set(getIds(receiver)).size).toBe(1)
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('a delivery whose secret is unreadable is not sent and says so', async () => {
    const { webhookId } = await hook()
    await world.site.services.db.updateTable('webhooks').set({ secret: 'x' }).execute()
    await test(webhookId)
    await send(world)
    expect(receiver.calls).toEqual([])
    const [waiting] = await deliveries(webhookId)
    expect(waiting?.reason).toContain('Delete this webhook and create a new one')
  })

  it('deliveries are deleted after 30 days, and no event is sent again', async () => {
    await hook()
    const { db } = world.site.services
    const count = async () =>
      (await db.selectFrom('webhook_deliveries').select('id').execute()).length
    await join(world, world.visitor(), ideaId, 'dora@example.com')
    await collectAndSend(world)
    world.clock.advance(31 * day)
    const clean = () =>
      cleanWebhookDeliveries.run(world.site.services, {}, new AbortController().signal)
    // Without a later collection the event would be found again, so its delivery must stay.
    await clean()
    expect(await count()).toBe(1)
    await collect(world)
    await clean()
    expect(await count()).toBe(0)
    await collectAndSend(world)
    expect(getSent(receiver)).toHaveLength(1)
  })
})
