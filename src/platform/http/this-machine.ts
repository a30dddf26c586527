import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Whether a request comes from this machine, and not through a proxy that adds headers. */
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
 * The owner of any other name can point it at this machine, so that their page reads this site (DNS rebinding).
 * @param host the header, with or without a port
 */
export function isNameOfThisMachine(host: string | undefined): boolean {
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host ?? '')?.[1]?.toLowerCase() ?? ''
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
