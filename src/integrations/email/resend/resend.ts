import { Resend } from 'resend'
import type { Mailer } from '../contract.ts'
import { postEmail } from './client.ts'
import { getDelivery } from './map.ts'
import { daySeconds } from '../../../shared/durations.ts'

interface ResendOptions {
  apiKey: string
  url: string
  from: string
}

export function createResendMailer({ apiKey, url, from }: ResendOptions): Mailer {
  const resend = new Resend(apiKey, { baseUrl: url.replace(/\/+$/, '') })
  return {
    name: 'resend',
    idempotencySeconds: daySeconds,
    async send({ key, to, subject, html, text, headers }, signal) {
      // Each event contains the tag, so it is recognised even before the id of the response is stored.
      const tags = [{ name: emailTag, value: key }]
      const message = { from, to, subject, html, text, headers, tags }
      return getDelivery(await postEmail(resend, message, { key, signal }))
    },
  }
}

export const emailTag = 'letter'
