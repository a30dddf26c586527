import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface ReceivedCall {
  path: string
  method: string
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** The response to a call; a number is the status of a short one. */
export type ReceiverResponse =
  | number
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'hang in the body'
  | 'hang up'

export interface WebhookReceiver {
  url: string
  calls: ReceivedCall[]
  /** calls that are held, and the maximum at once */
  held: { now: number; max: number }
  /** one for each of the next calls; after them the default */
  respondOnceWith(...next: ReceiverResponse[]): void
  respondWith(response: ReceiverResponse): void
  reset(): void
  close(): Promise<void>
}

export async function startWebhookReceiver(path = '/hook'): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = []
  const held = { now: 0, max: 0 }
  let next: ReceiverResponse[] = []
  let defaultResponse: ReceiverResponse = 204

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const event = JSON.parse(body || 'null') as ReceivedCall['event']
    calls.push({ path: request.url ?? '', method: request.method ?? '', headers, body, event })
    respond(response, next.shift() ?? defaultResponse)
  }

  function respond(response: ServerResponse, kind: ReceiverResponse): void {
    if (kind === 'hang up') return void response.socket?.destroy()
    if (kind === 'hang' || kind === 'hang in the body') {
      held.now += 1
      held.max = Math.max(held.max, held.now)
      response.on('close', () => (held.now -= 1))
      if (kind === 'hang in the body') response.writeHead(200).write('a part of it')
      return
    }
    const {
      status,
      headers = {},
      body = 'thanks',
    } = typeof kind === 'number' ? { status: kind } : kind
    response.writeHead(status, headers).end(status === 204 ? undefined : body)
  }

  const server = createServer((request, response) => {
    // A call that is cut off is the caller's error.
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}${path}`,
    calls,
    held,
    respondOnceWith: (...given) => void next.push(...given),
    respondWith: (given) => void (defaultResponse = given),
    reset() {
      calls.length = 0
      held.max = held.now
      next = []
      defaultResponse = 204
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Verifies with the library for receivers. @throws if not signed with this secret, now */
export function verifyCall(secret: string, { body, headers }: ReceivedCall): unknown {
  return new Webhook(secret).verify(body, headers)
}
