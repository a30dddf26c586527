import { createWebhook, type WebhookEvent } from '../src/features/developers/contract.ts'
import { collectWebhookEvents } from '../src/features/developers/jobs/collect-webhook-events.ts'
import { sendWebhooks } from '../src/features/developers/jobs/send-webhooks.ts'
import { webhookEvents } from '../src/features/developers/rules.ts'
import type { IdeaId } from '../src/features/ideas/contract.ts'
import type { TestBrowser } from './browser.ts'
import type { WebhookReceiver } from './fakes/webhook-receiver.ts'
import { openWorld, type World } from './world.ts'

/** May call this machine; its jobs run only when the test runs them. */
export function openLocalWorld(env: Record<string, string> = {}): Promise<World> {
  return openWorld({ PUBLIC_URL: 'http://localhost:3000', ROLE: 'web', ...env })
}

const never = new AbortController().signal

export function collect({ site }: World): Promise<void> {
  return collectWebhookEvents.run(site.services, {}, never)
}

/** Makes the calls that are due by the site's clock, and waits for the last one. */
export function send({ site }: World, signal = never): Promise<void> {
  return sendWebhooks.run(site.services, {}, signal)
}

export async function collectAndSend(world: World): Promise<void> {
  await collect(world)
  await send(world)
}

/** A webhook with its secret. The clock advances a second: earlier events are not sent. */
export async function addWebhook(
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

export function getSent({ calls }: WebhookReceiver) {
  return calls.map(({ event }) => [event.type, event.data])
}
