import type { Server } from 'node:http'
import type { SiteListener } from '../http/request-listener.ts'

const endWithinMs = 4000

/** For `graceMs` /readyz fails and responses close their connections; then requests in flight have four seconds. */
export async function closeServer(
  server: Server,
  listener: SiteListener,
  graceMs: number,
): Promise<void> {
  listener.startDraining()
  if (graceMs > 0) await after(graceMs)
  // Also closes idle connections; open streams would keep the server from closing, so they end next.
  const closed = new Promise((resolve) => server.close(resolve))
  listener.endStreams()
  // A response that began earlier may have left its connection open.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, after(endWithinMs)])
  clearInterval(idle)
  server.closeAllConnections()
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
