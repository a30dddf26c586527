import type { WebhookCaller } from '../../integrations/webhooks/contract.ts'
import type { Services } from '../../platform/context.ts'

/** What calls of webhooks need beside what every house has. */
export interface WebhookServices extends Services {
  webhookCaller: WebhookCaller
}
