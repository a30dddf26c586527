import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SmallServer {
  url: string
  /** how the first response ended: its value or its error */
  outcome: Promise<unknown>
  close(): Promise<unknown>
}

/** @param respond an error becomes a 404, or ends the connection if the response has begun */
export async function startSmallServer(
  respond: (
    request: IncomingMessage,
    response: ServerResponse,
    signal: AbortSignal,
  ) => Promise<unknown>,
): Promise<SmallServer> {
  const outcome = Promise.withResolvers<unknown>()
  const server = createServer((request, response) => {
    const leaving = new AbortController()
    response.on('close', () => leaving.abort())
    respond(request, response, leaving.signal).then(outcome.resolve, (error: unknown) => {
      outcome.resolve(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outcome: outcome.promise,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
