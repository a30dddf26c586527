import type { Exchange, HttpParts, StepResult } from './exchange.ts'
import { findEmailWithStatus } from './mailbox.ts'
import { sendText } from './send-text.ts'

// As in a mail program: no scripts, and nothing is loaded but pictures.
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export const mailboxFramePath = /^\/dev\/mailbox\/([\w-]{1,100})\/html$/

export async function handleMailbox(
  { request, response, path }: Exchange,
  { services }: HttpParts,
): Promise<StepResult> {
  const [, key = ''] = mailboxFramePath.exec(path) ?? []
  const message = await findEmailWithStatus(services, key)
  if (!message) return 'next'
  const html = message.html.replace('<head>', '<head><base target="_blank">')
  response.setHeader('content-security-policy', framePolicy)
  sendText(request, response, 200, html, 'text/html; charset=utf-8')
}
