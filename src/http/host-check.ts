import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../platform/config.server.ts'
import { isFromThisMachine } from '../platform/http/this-machine.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'
import { sendText } from './send-text.ts'

type Checked = Parameters<typeof isFromThisMachine>[0] & Pick<IncomingMessage, 'url'>

/** Other URLs are not of the mailbox; most need no parsing. */
export const mayBeMailbox = /dev|%/i

/** Rejects other host names for a site on localhost, and other machines at its mailbox. */
export function checkHost(
  { request, response }: Exchange,
  { services, headers }: HttpParts,
): StepResult {
  const rejection = getHostRejection(services.config, request)
  if (!rejection) return 'next'
  // The step that sets them comes after cached pages, which have their own.
  for (const [name, value] of headers) response.setHeader(name, value)
  sendText(request, response, rejection.status, rejection.text)
}

export function getHostRejection(
  config: Pick<Config, 'isLocal' | 'isMailboxOpen' | 'PUBLIC_URL'>,
  request: Checked,
): { status: number; text: string } | null {
  if (config.isLocal && !isNameOfThisMachine(request.headers.host)) {
    const text = `This site is at ${config.PUBLIC_URL}. Its PUBLIC_URL must be the URL that visitors open.`
    return { status: 421, text }
  }
  if (config.isMailboxOpen || !isMailbox(request.url ?? '') || isFromThisMachine(request)) {
    return null
  }
  const text = 'The mailbox is shown only on the site’s own machine, unless DEV_MAILBOX=on is set.'
  return { status: 403, text }
}

/** Like the router, ignores case and decodes. */
function isMailbox(url: string): boolean {
  if (!mayBeMailbox.test(url)) return false
  const { pathname } = URL.parse(url, 'http://localhost') ?? { pathname: '' }
  try {
    return /^\/+dev\/+mailbox/i.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * The owner of any other name can point it at this machine, so that their page reads this site (DNS rebinding).
 * @param host the header, with or without a port
 */
export function isNameOfThisMachine(host: string | undefined): boolean {
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host ?? '')?.[1]?.toLowerCase() ?? ''
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
