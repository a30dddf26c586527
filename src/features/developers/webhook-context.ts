import type { WebhookCaller } from '../../integrations/webhooks/contract.ts'
import type { House } from '../../platform/context.ts'

/** What calls of webhooks need beside what every house has. */
export interface WebhooksHouse extends House {
  webhookCaller: WebhookCaller
}
