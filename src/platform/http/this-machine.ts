import type { IncomingMessage } from 'node:http'

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
