import type { Services } from '../platform/context.ts'
import { openMessage } from './mailbox.ts'

// A letter is shown as a mail program shows it: no scripts, nothing fetched but pictures.
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const framePath = /^\/dev\/mailbox\/([\w-]{1,100})\/html$/

/** The document in the frame of a letter's page, its links opening new tabs; null at other addresses. */
export async function emailFrame(
  services: Services,
  path: string,
): Promise<{ html: string; policy: string } | null> {
  const [, key] = framePath.exec(path) ?? []
  const message = key ? await openMessage(services, key) : null
  if (!message) return null
  return {
    html: message.html.replace('<head>', '<head><base target="_blank">'),
    policy: framePolicy,
  }
}
