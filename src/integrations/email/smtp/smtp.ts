import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { Mailer, OutgoingEmail } from '../contract.ts'
import { postEmail, tryLogin } from './client.ts'
import { getDelivery, getReason } from './map.ts'

interface SmtpOptions {
  /** smtp(s)://user:password@host:port, with nodemailer's options as its query */
  url: string
  from: string
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const { auth, ...connectionOptions } = parseConnectionUrl(url)
  // A password goes over an unencrypted connection only if the operator's options allow it, or on this machine.
  const isHere = isLoopback(connectionOptions.host)
  const requireTLS = auth !== undefined && !isHere
  // A mail server on this machine comes with a certificate that it signed itself. Nothing secret is sent.
  const tls = { rejectUnauthorized: auth !== undefined || !isHere }
  const options = { ...timeouts, requireTLS, tls, ...connectionOptions }
  return {
    name: 'smtp',
    idempotencySeconds: null,
    async send(email, signal) {
      const messageId = getMessageId(email, from)
      const { to, subject, html, text, headers } = email
      const composer = new MailComposer({ from, to, subject, html, text, headers, messageId })
      const mail = composer.compile()
      const { from: sender, to: recipients } = mail.getEnvelope()
      const envelope = { from: sender || '', to: recipients }
      const message = await mail.build()
      return getDelivery(await postEmail({ options, auth, envelope, message, signal }), messageId)
    },
    async check(signal) {
      const error = await tryLogin({ options, auth, signal })
      return { server: getServer(options), error: error && getReason(error) }
    },
  }
}

/** The ports that nodemailer uses by default. */
function getServer({ host, port, secure }: SMTPConnectionOptions): string {
  return `${host}:${port ?? (secure ? 465 : 587)}`
}

/** The same at each attempt, so that a mailbox can drop duplicates. */
function getMessageId({ key }: OutgoingEmail, from: string): string {
  return `<${key}@${from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')}>`
}

function isLoopback(host: string | undefined): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host ?? '')
}
