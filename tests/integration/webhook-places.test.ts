import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testWebhook, type WebhookId } from '../../src/features/developers/contract.ts'
import { claimDueCalls } from '../../src/features/developers/webhook-claim.ts'
import type { CallOutcome } from '../../src/features/developers/webhook-outcome.ts'
import { recordCall } from '../../src/features/developers/webhook-record.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { TestBrowser } from '../browser.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../fakes/webhook-receiver.ts'
import { addWebhook, openLocalWorld, send } from '../webhooks.ts'
import type { World } from '../world.ts'

describe('the places of calls to one host', () => {
  let world: World
  let receiver: WebhookReceiver
  let founder: TestBrowser
  beforeAll(async () => {
    world = await openLocalWorld()
    receiver = await startWebhookReceiver()
  })
  beforeEach(async () => {
    await world.reset()
    receiver.reset()
    founder = world.visitor()
  })
  afterAll(async () => {
    await world.close()
    await receiver.close()
  })

  const hook = async (path = '') =>
    addWebhook(world, founder, {
      ideaId: await world.postIdea(founder),
      url: receiver.url + path,
      events: ['sign-up.verified'],
    })
  async function test({ ideaId, webhookId }: { ideaId: IdeaId; webhookId: WebhookId }, calls = 1) {
    for (let call = 0; call < calls; call += 1) {
      await founder.call(testWebhook, { ideaId, webhookId })
      world.clock.advance(1)
    }
  }
  const claimCalls = (max = 16) => claimDueCalls(world.site.services.db, world.clock.now(), max)
  const claim = async (max?: number) => (await claimCalls(max)).map(({ webhookId }) => webhookId)
  /** The webhooks in the order of their calls, each of which ends before the next begins. */
  async function callInTurn(calls: number, outcome: CallOutcome) {
    const called: WebhookId[] = []
    for (let call = 0; call < calls; call += 1) {
      const [claimed] = await claimCalls(1)
      if (!claimed) break
      called.push(claimed.webhookId)
      world.clock.advance(9)
      await recordCall(world.site.services, claimed, outcome)
    }
    return called
  }

  it('a call waits for one call of another idea to the same host, and not for all that came earlier', async () => {
    const busy = await hook('/slow')
    const other = await hook()
    await test(busy, 4)
    await test(other)
    expect(new Set(await claim())).toEqual(new Set([busy.webhookId, other.webhookId]))
  })

  it('an idea with running calls takes the next free place after the others', async () => {
    const busy = await hook('/slow')
    await test(busy, 4)
    expect(await claim(1)).toEqual([busy.webhookId])
    const other = await hook()
    await test(other)
    expect(await claim()).toEqual([other.webhookId])
  })

  it.each<CallOutcome>([
    { status: 'delivered', answerStatus: 200 },
    { status: 'failed', answerStatus: null, reason: 'no answer', isGone: false },
  ])('ideas take turns also when no call runs: $status', async (outcome) => {
    const busy = await hook('/slow')
    const busier = await hook('/slow')
    const other = await hook()
    await test(busy, 4)
    await test(busier, 4)
    await test(other)
    const turn = [busy.webhookId, busier.webhookId]
    expect(await callInTurn(9, outcome)).toEqual([
      ...turn,
      other.webhookId,
      ...turn,
      ...turn,
      ...turn,
    ])
  })

  it('the webhooks of one idea share its turns', async () => {
    const busy = await hook('/slow')
    const second = await addWebhook(world, founder, {
      ideaId: busy.ideaId,
      url: receiver.url,
      events: ['sign-up.verified'],
    })
    const other = await hook()
    await test(busy)
    await test({ ...busy, webhookId: second.webhookId })
    await test(other)
    expect(await callInTurn(3, { status: 'delivered', answerStatus: 200 })).toEqual([
      busy.webhookId,
      other.webhookId,
      second.webhookId,
    ])
  })

  it('the failing webhooks of one host share one of its two places', async () => {
    const failing = await hook('/slow')
    receiver.respondOnceWith(500)
    await test(failing)
    await send(world)
    world.clock.advance(60)
    await test(failing, 3)
    expect(await claim()).toEqual([failing.webhookId])
    expect(await claim()).toEqual([])
    const other = await hook()
    await test(other)
    expect(await claim()).toEqual([other.webhookId])
  })
})
