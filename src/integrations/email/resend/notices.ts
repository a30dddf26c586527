import { Resend } from 'resend'
import { z } from 'zod'
import { forbidden } from '../../../platform/errors.ts'
import type { DeliveryNotice, NoticeReader } from '../contract.ts'
import { letterTag } from './resend.ts'

const noticeSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    to: z.union([z.array(z.string()), z.string().transform((one) => [one])]),
    tags: z.record(z.string(), z.string()).catch({}),
    bounce: z
      .object({
        type: z.string().nullish(),
        subType: z.string().nullish(),
        message: z.string().nullish(),
      })
      .nullish(),
    failed: z.object({ reason: z.string().nullish() }).nullish(),
  }),
})
type Notice = z.output<typeof noticeSchema>

/** Resend's notices, signed by Svix over the raw body; not older than five minutes. */
export function resendNotices(webhookSecret: string): NoticeReader {
  // The SDK checks signatures only on a client, and a client wants a key.
  const { webhooks } = new Resend('unused')
  return {
    read(body, headers) {
      const notice = noticeSchema.safeParse(genuine(body, headers)).data
      return notice ? deliveryNotice(notice) : null
    },
  }

  function genuine(payload: string, headers: Record<string, string | undefined>): unknown {
    const { 'svix-id': id = '', 'svix-timestamp': timestamp = '' } = headers
    const signature = headers['svix-signature'] ?? ''
    try {
      return webhooks.verify({ payload, headers: { id, timestamp, signature }, webhookSecret })
    } catch {
      throw forbidden('This notice is not signed with our secret, or it is too old.')
    }
  }
}

function deliveryNotice({ type, data }: Notice): DeliveryNotice | null {
  const shared = {
    key: data.tags[letterTag] ?? null,
    providerId: data.email_id,
    recipients: data.to.map(addressOf),
  }
  const bounce = data.bounce
  switch (type) {
    case 'email.delivered':
      return { ...shared, kind: 'delivered', isPermanent: false, reason: null }
    case 'email.bounced': {
      const reason = [bounce?.type, bounce?.subType, bounce?.message].filter(Boolean).join(', ')
      return { ...shared, kind: 'bounced', isPermanent: bounce?.type === 'Permanent', reason }
    }
    // Resend itself writes to this address no more, after a bounce or a complaint.
    case 'email.suppressed':
      return { ...shared, kind: 'bounced', isPermanent: true, reason: 'suppressed by Resend' }
    case 'email.complained':
      return { ...shared, kind: 'complained', isPermanent: true, reason: null }
    case 'email.failed':
      return { ...shared, kind: 'refused', isPermanent: false, reason: data.failed?.reason ?? null }
    default:
      return null
  }
}

function addressOf(recipient: string): string {
  return (/<([^>]+)>/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase()
}
