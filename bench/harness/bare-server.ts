// Forked by pages.ts: a bare node:http server that sends the same response to every request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareResponse {
  headers: Record<string, string>
  body: Uint8Array
}

process.once('message', ({ headers, body }: BareResponse) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.(`http://127.0.0.1:${port}`)
  })
})
