import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rotateWebhookSecret, testWebhook } from '../../src/features/developers/contract.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { TestBrowser } from '../browser.ts'
import {
  startWebhookReceiver,
  verifyCall,
  type WebhookReceiver,
} from '../fakes/webhook-receiver.ts'
import { addWebhook, openLocalWorld, send } from '../webhooks.ts'
import type { World } from '../world.ts'

const hour = 3600
let world: World
let receiver: WebhookReceiver
let founder: TestBrowser
let ideaId: IdeaId
beforeAll(async () => {
  world = await openLocalWorld({ RATE_LIMITS: 'on' })
  receiver = await startWebhookReceiver()
})
beforeEach(async () => {
  await world.reset()
  receiver.reset()
  // The receivers' library compares the time of a call with the machine's.
  world.clock.set(new Date().toISOString())
  founder = world.visitor()
  ideaId = await world.postIdea(founder)
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

/** @returns for each secret whether it verifies the call that is made now */
async function verifyNow(webhookId: Webhook['webhookId'], secrets: string[]) {
  receiver.reset()
  await founder.call(testWebhook, { ideaId, webhookId })
  await send(world)
  const [call] = receiver.calls
  return secrets.map((secret) => {
    try {
      return call !== undefined && Boolean(verifyCall(secret, call))
    } catch {
      return false
    }
  })
}

type Webhook = Awaited<ReturnType<typeof addWebhook>>
const add = () => addWebhook(world, founder, { ideaId, url: receiver.url })

it('a replaced webhook secret verifies calls for 24 hours beside the new one', async () => {
  const { secret: first, webhookId } = await add()
  const { secret: second, formerSecretUntil } = await founder.call(rotateWebhookSecret, {
    ideaId,
    webhookId,
  })
  expect(second).toMatch(/^whsec_/)
  expect(Date.parse(formerSecretUntil) - world.clock.now().getTime()).toBe(24 * hour * 1000)
  expect(await verifyNow(webhookId, [first, second])).toEqual([true, true])
  expect(receiver.calls[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)

  const { secret: third } = await founder.call(rotateWebhookSecret, { ideaId, webhookId })
  expect(await verifyNow(webhookId, [first, second, third])).toEqual([true, true, true])
})

it('a replaced webhook secret signs nothing after 24 hours', async () => {
  const { secret: first, webhookId } = await add()
  const earlier = new Date(Date.now() - 25 * hour * 1000)
  world.clock.set(earlier.toISOString())
  const { secret: second } = await founder.call(rotateWebhookSecret, { ideaId, webhookId })
  world.clock.set(new Date().toISOString())
  expect(await verifyNow(webhookId, [first, second])).toEqual([false, true])
  await founder.call(rotateWebhookSecret, { ideaId, webhookId })
  const rows = await world.site.services.db
    .selectFrom('webhooks')
    .select('former_secrets')
    .execute()
  expect(rows.map((row) => row.former_secrets.length)).toEqual([1])
  expect(JSON.stringify(rows)).not.toContain(second)
})

it('only the owner replaces a webhook secret, at most five times a day', async () => {
  const { webhookId } = await add()
  const input = { ideaId, webhookId }
  expect(await world.visitor().getRejection(rotateWebhookSecret, input)).toMatchObject({
    status: 403,
  })
  const other = await world.postIdea(founder)
  const ofOther = { ideaId: other, webhookId }
  expect(await founder.getRejection(rotateWebhookSecret, ofOther)).toMatchObject({ status: 404 })
  for (let time = 0; time < 5; time += 1) await founder.call(rotateWebhookSecret, input)
  expect(await founder.getRejection(rotateWebhookSecret, input)).toMatchObject({ status: 429 })
})
