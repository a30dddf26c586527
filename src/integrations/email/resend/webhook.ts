import { Resend } from 'resend'
import { z } from 'zod'
import { isStorable } from '../../../platform/http/body.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { DeliveryEvent, EmailWebhook } from '../contract.ts'
import { emailTag } from './resend.ts'

/** Postgres rejects other text. */
const textSchema = z.string().refine(isStorable)
/** For the operator; an unstorable remark must not lose the event. */
const remarkSchema = textSchema.nullish().catch(null)

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: textSchema,
    to: z.union([z.array(textSchema), textSchema.transform((one) => [one])]),
    tags: z.record(z.string(), textSchema).catch({}),
    bounce: z
      .object({ type: remarkSchema, subType: remarkSchema, message: remarkSchema })
      .nullish(),
    failed: z.object({ reason: remarkSchema }).nullish(),
  }),
})
type ResendEvent = z.output<typeof eventSchema>

/** Resend's webhook events, signed by Svix over the raw body and at most five minutes old. */
export function createResendWebhook(webhookSecret: string): EmailWebhook {
  // Only a client can check signatures with the SDK, and a client requires a key.
  const { webhooks } = new Resend('unused')
  return {
    read(body, headers) {
      const event = eventSchema.safeParse(verifyPayload(body, headers)).data
      return event ? toDeliveryEvent(event) : null
    },
  }

  function verifyPayload(payload: string, headers: Record<string, string | undefined>): unknown {
    const { 'svix-id': id = '', 'svix-timestamp': timestamp = '' } = headers
    const signature = headers['svix-signature'] ?? ''
    try {
      return webhooks.verify({ payload, headers: { id, timestamp, signature }, webhookSecret })
    } catch {
      throw forbidden('This webhook is not signed with our secret, or it is too old.')
    }
  }
}

function toDeliveryEvent({ type, data }: ResendEvent): DeliveryEvent | null {
  const common = {
    key: data.tags[emailTag] ?? null,
    providerId: data.email_id,
    recipients: data.to.map(getEmail),
  }
  const bounce = data.bounce
  switch (type) {
    case 'email.delivered':
      return { ...common, kind: 'delivered', isPermanent: false, reason: null }
    case 'email.bounced': {
      const reason = [bounce?.type, bounce?.subType, bounce?.message].filter(Boolean).join(', ')
      return { ...common, kind: 'bounced', isPermanent: bounce?.type === 'Permanent', reason }
    }
    // Resend no longer sends to this email, after a bounce or a complaint.
    case 'email.suppressed':
      return { ...common, kind: 'bounced', isPermanent: true, reason: 'suppressed by Resend' }
    case 'email.complained':
      return { ...common, kind: 'complained', isPermanent: true, reason: null }
    case 'email.failed':
      return { ...common, kind: 'refused', isPermanent: false, reason: data.failed?.reason ?? null }
    default:
      return null
  }
}

function getEmail(recipient: string): string {
  return (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase()
}
