// Webhooks as tests use them: made by a founder, and told by the two jobs when the test says so.
import { createWebhook, type WebhookEvent } from '../src/features/developers/contract.ts'
import { collectWebhookEvents } from '../src/features/developers/jobs/collect-webhook-events.ts'
import { sendWebhooks } from '../src/features/developers/jobs/send-webhooks.ts'
import { webhookEvents } from '../src/features/developers/rules.ts'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { TestBrowser } from './browser.ts'
import type { WebhookReceiver } from './outside/webhook-receiver.ts'
import { openWorld, type World } from './world.ts'

/** A site on this machine, which may call this machine; nothing runs but when it is told. */
export function openWebhookWorld(env: Record<string, string> = {}): Promise<World> {
  return openWorld({ PUBLIC_URL: 'http://localhost:3000', ROLE: 'web', ...env })
}

const never = new AbortController().signal

export function collect({ site }: World): Promise<void> {
  return collectWebhookEvents.run(site.services, {}, never)
}

/** Makes the calls that are due by the site's clock, to the end of the last. */
export function send({ site }: World, signal = never): Promise<void> {
  return sendWebhooks.run(site.services, {}, signal)
}

export async function collectAndSend(world: World): Promise<void> {
  await collect(world)
  await send(world)
}

/** A webhook with its secret. The clock goes on a second: what came before is not told. */
export async function makeWebhook(
  world: World,
  founder: TestBrowser,
  {
    ideaId,
    url,
    events = [...webhookEvents],
  }: { ideaId: IdeaId; url: string; events?: WebhookEvent[] },
) {
  world.clock.advance(1)
  const { secret, webhook } = await founder.call(createWebhook, { ideaId, url, events })
  return { secret, webhook, ideaId, webhookId: webhook.id }
}

/** What a receiver was told, in the order of its calls. */
export function told({ calls }: WebhookReceiver) {
  return calls.map(({ event }) => [event.type, event.data])
}
