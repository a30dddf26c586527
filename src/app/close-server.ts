import type { Server } from 'node:http'
import type { SiteListener } from '../http/request-listener.ts'

const endWithinMs = 4000

/**
 * Ends a server without cutting a request off. For `graceMs` it still takes everything, while /readyz says
 * no and every answer ends its connection, so that a proxy and its visitors go elsewhere; then it takes no
 * more and lets what is in flight end, which has four seconds.
 */
export async function closeServer(
  server: Server,
  listener: SiteListener,
  graceMs: number,
): Promise<void> {
  listener.startDraining()
  if (graceMs > 0) await after(graceMs)
  // This closes idle connections too, and a stream would hold the door open for as long as its reader likes.
  const closed = new Promise((resolve) => server.close(resolve))
  listener.endStreams()
  // An answer that had begun before may have left its connection open.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, after(endWithinMs)])
  clearInterval(idle)
  server.closeAllConnections()
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
