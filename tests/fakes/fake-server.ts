// A real HTTP server that misbehaves on demand, for tests of outgoing HTTP.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { HttpClientError } from '../../src/platform/http/http-client-error.ts'

export interface FakeServer {
  origin: string
  /** Paths with queries, in the order of the requests. */
  requestUrls: string[]
  respondWith(listener: RequestListener): void
  close(): Promise<void>
}

export async function startFakeServer(): Promise<FakeServer> {
  const requestUrls: string[] = []
  let listener: RequestListener = responses.status(404)
  const server = createServer((request, response) => {
    requestUrls.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requestUrls,
    respondWith(next) {
      listener = next
    },
    close: () => closeServer(server),
  }
}

export const responses = {
  json: (value: unknown): RequestListener => responses.text(JSON.stringify(value)),
  text: (body: string): RequestListener => {
    return (_request, response) => {
      response.setHeader('content-type', 'application/json').end(body)
    }
  },
  status: (status: number, headers: Record<string, string> = {}): RequestListener => {
    return (_request, response) => {
      response.writeHead(status, headers).end('{"message":"no"}')
    }
  },
  hang: (): RequestListener => () => undefined,
  hangMidway: (): RequestListener => (_request, response) => {
    response.write('{"hits":[')
  },
  reset: (): RequestListener => (request) => {
    request.socket.destroy()
  },
  truncated: (body: string): RequestListener => {
    return (request, response) => {
      response.setHeader('content-length', Buffer.byteLength(body))
      response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy())
    }
  },
  endless: (): RequestListener => (_request, response) => {
    const chunk = `${' '.repeat(65_535)}\n`
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  },
  /** One response per request; the last one repeats. */
  inTurn: (...listeners: [RequestListener, ...RequestListener[]]): RequestListener => {
    let [current, ...waiting] = listeners
    return (request, response) => {
      current(request, response)
      const [next, ...rest] = waiting
      if (next) [current, waiting] = [next, rest]
    }
  },
}

export async function getFailure(call: Promise<unknown>): Promise<HttpClientError> {
  const thrown = await call.then(
    (value) => expect.fail(`answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  expect(thrown).toBeInstanceOf(HttpClientError)
  return thrown as HttpClientError
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
