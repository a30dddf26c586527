import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** From this machine itself, and through no proxy that says so. */
export function isFromThisMachine({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'x-real-ip',
  )
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

/**
 * Whether a site on this machine is called by a name of this machine, or by a bare address. Any other name
 * belongs to somebody who may turn it to this machine, so that a page of theirs reads what is here (DNS
 * rebinding).
 * @param host the header of that name, with a port or without
 */
export function isNameOfThisMachine(host: string | undefined): boolean {
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host ?? '')?.[1]?.toLowerCase() ?? ''
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
