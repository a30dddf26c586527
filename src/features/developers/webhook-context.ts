import type { WebhookCaller } from '../../integrations/webhooks/contract.ts'
import type { Services } from '../../platform/context.ts'

export interface WebhookServices extends Services {
  webhookCaller: WebhookCaller
}
