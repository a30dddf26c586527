import { column, defineTable, generated, nullable, type RowOf } from '../../platform/db/tables.ts'
import type { Id } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { ApiKeyId, Scope, WebhookEvent, WebhookId } from './contract.ts'

export const apiKeys = defineTable('api_keys', {
  id: column<ApiKeyId>('uuid'),
  /** null: an administrator's, for the whole site */
  idea_id: nullable<IdeaId>('uuid'),
  name: column<string>('text'),
  scopes: column<Scope[]>('text[]'),
  secret_hash: column<string>('text'),
  hint: column<string>('text'),
  created_at: column<Date>('timestamp(3) with time zone'),
  last_used_at: nullable<Date>('timestamp(3) with time zone'),
  revoked_at: nullable<Date>('timestamp(3) with time zone'),
})

export interface FormerSecret {
  secret: string
  /** ISO 8601 */
  until: string
}

export const webhooks = defineTable('webhooks', {
  id: column<WebhookId>('uuid'),
  idea_id: column<IdeaId>('uuid'),
  url: column<string>('text'),
  events: column<WebhookEvent[]>('text[]'),
  /** encrypted */
  secret: column<string>('text'),
  /** encrypted, too; the newest first */
  former_secrets: generated<FormerSecret[]>('jsonb'),
  created_at: column<Date>('timestamp(3) with time zone'),
  seen_until: column<Date>('timestamp(3) with time zone'),
  milestone: generated<number>('integer'),
  failing_since: nullable<Date>('timestamp(3) with time zone'),
  disabled_at: nullable<Date>('timestamp(3) with time zone'),
})

export const webhookDeliveries = defineTable('webhook_deliveries', {
  id: column<Id<'webhook delivery'>>('uuid'),
  webhook_id: column<WebhookId>('uuid'),
  event: column<WebhookEvent | 'test'>('text'),
  subject: column<string>('text'),
  payload: column<Record<string, unknown>>('jsonb'),
  status: column<'waiting' | 'delivered' | 'failed'>('text'),
  attempts: generated<number>('integer'),
  due_at: column<Date>('timestamp(3) with time zone'),
  leased_until: nullable<Date>('timestamp(3) with time zone'),
  answer_status: nullable<number>('integer'),
  reason: nullable<string>('text'),
  created_at: column<Date>('timestamp(3) with time zone'),
  delivered_at: nullable<Date>('timestamp(3) with time zone'),
  called_at: nullable<Date>('timestamp(3) with time zone'),
})

declare module '../../platform/db/tables.ts' {
  interface Tables {
    api_keys: RowOf<typeof apiKeys>
    webhooks: RowOf<typeof webhooks>
    webhook_deliveries: RowOf<typeof webhookDeliveries>
  }
}
