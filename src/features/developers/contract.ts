import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { type Id, idSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { maxKeyNameLength, scopes, webhookEvents, maxWebhookUrlLength } from './rules.ts'
import { requiredLine } from '../../shared/schema/required-text.ts'

export type ApiKeyId = Id<'api key'>
export type WebhookId = Id<'webhook'>
export type { Scope } from '../../platform/functions/declare.ts'
export type WebhookEvent = (typeof webhookEvents)[number]

const apiKeyIdSchema = idSchema<'api key'>('The key id must be a UUID.')
const webhookIdSchema = idSchema<'webhook'>('The webhook id must be a UUID.')
const timeSchema = z.iso.datetime()
const done = z.object({ success: z.literal(true) })

const keySchema = z
  .object({
    id: apiKeyIdSchema,
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    hint: z.string(),
    createdAt: timeSchema,
    lastUsedAt: timeSchema.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof keySchema>

const newKeyFields = {
  name: requiredLine('Give the key a name').max(
    maxKeyNameLength,
    `At most ${maxKeyNameLength} characters`,
  ),
  scopes: z
    .array(z.enum(scopes, { error: `Choose among ${scopes.join(', ')}` }))
    .min(1, 'Choose what the key can do')
    .max(scopes.length, 'Name each scope once')
    .transform((given) => [...new Set(given)]),
}

const newKey = z.object({ secret: z.string(), key: keySchema })

export const createApiKey = declareFunction({
  name: 'create-api-key',
  access: 'owner',
  summary:
    'Creates a key for the API clients of an idea’s founder. The response shows it only once.',
  input: z.object({ ideaId: ideaIdSchema, ...newKeyFields }),
  output: newKey,
})

export const listApiKeys = declareRead({
  name: 'list-api-keys',
  path: '/api/ideas/{ideaId}/api-keys',
  access: 'owner',
  summary: 'The keys of an idea that are not revoked.',
  input: z.object({ ideaId: ideaIdSchema }),
  output: z.object({ keys: z.array(keySchema) }),
})

export const revokeApiKey = declareFunction({
  name: 'revoke-api-key',
  access: 'owner',
  isOpenToBlocked: true,
  summary: 'Revokes a key immediately. Safe to repeat.',
  input: z.object({ ideaId: ideaIdSchema, keyId: apiKeyIdSchema }),
  output: done,
})

export const createSiteApiKey = declareFunction({
  name: 'create-site-api-key',
  access: 'admin',
  needsPassword: true,
  summary:
    'Creates a key for API clients that may read every idea. The response shows it only once.',
  input: z.object(newKeyFields),
  output: newKey,
  auditedFields: ['scopes'],
})

export const listSiteApiKeys = declareRead({
  name: 'list-site-api-keys',
  path: '/api/api-keys',
  access: 'admin',
  summary: 'All keys that are not revoked, including those of founders, newest first; at most 500.',
  input: z.object({}),
  output: z.object({
    keys: z.array(z.object({ ...keySchema.shape, ideaId: ideaIdSchema.nullable() })),
  }),
})

export const revokeSiteApiKey = declareFunction({
  name: 'revoke-site-api-key',
  access: 'admin',
  summary: 'Revokes any key immediately. Safe to repeat.',
  input: z.object({ keyId: apiKeyIdSchema }),
  output: done,
  auditedFields: ['keyId'],
})

const webhookSchema = z
  .object({
    id: webhookIdSchema,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: timeSchema,
    failingSince: timeSchema.nullable(),
    disabledAt: timeSchema.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhookSchema>

export const createWebhook = declareFunction({
  name: 'create-webhook',
  access: 'owner',
  summary: 'Calls a URL of the founder when something happens to the idea.',
  input: z.object({
    ideaId: ideaIdSchema,
    url: z
      .string({ error: 'Enter the URL to call' })
      .trim()
      .max(maxWebhookUrlLength, 'This URL is too long.'),
    events: z
      .array(z.enum(webhookEvents, { error: `Choose among ${webhookEvents.join(', ')}` }))
      .min(1, 'Choose at least one event')
      .max(webhookEvents.length, 'Name each event once')
      .transform((given) => [...new Set(given)]),
  }),
  output: z.object({ secret: z.string(), webhook: webhookSchema }),
})

export const listWebhooks = declareRead({
  name: 'list-webhooks',
  path: '/api/ideas/{ideaId}/webhooks',
  access: 'owner',
  summary: 'The webhooks of an idea.',
  input: z.object({ ideaId: ideaIdSchema }),
  output: z.object({ webhooks: z.array(webhookSchema) }),
})

const ofWebhook = z.object({ ideaId: ideaIdSchema, webhookId: webhookIdSchema })

export const deleteWebhook = declareFunction({
  name: 'delete-webhook',
  access: 'owner',
  isOpenToBlocked: true,
  summary: 'Deletes a webhook; waiting calls are not sent. Safe to repeat.',
  input: ofWebhook,
  output: done,
})

export const enableWebhook = declareFunction({
  name: 'enable-webhook',
  access: 'owner',
  summary: 'Switches a webhook on again that was switched off for failing.',
  input: ofWebhook,
  output: done,
})

export const rotateWebhookSecret = declareFunction({
  name: 'rotate-webhook-secret',
  access: 'owner',
  summary:
    'Gives a webhook a new secret, which the response shows only once. For 24 hours its calls also carry a signature of the old one.',
  input: ofWebhook,
  output: z.object({ secret: z.string(), formerSecretUntil: timeSchema }),
})

export const testWebhook = declareFunction({
  name: 'test-webhook',
  access: 'owner',
  summary: 'Calls the URL with the event "test"; see the deliveries for its response.',
  input: ofWebhook,
  output: done,
})

export const listWebhookDeliveries = declareRead({
  name: 'list-webhook-deliveries',
  path: '/api/ideas/{ideaId}/webhooks/{webhookId}/deliveries',
  access: 'owner',
  summary: 'The last 20 calls of a webhook and their results.',
  input: ofWebhook,
  output: z.object({
    deliveries: z.array(
      z.object({
        id: z.guid(),
        event: z.string(),
        status: z.enum(['waiting', 'delivered', 'failed']),
        attempts: z.int(),
        answerStatus: z.int().nullable(),
        reason: z.string().nullable(),
        createdAt: timeSchema,
        dueAt: timeSchema.nullable(),
        deliveredAt: timeSchema.nullable(),
      }),
    ),
  }),
})
