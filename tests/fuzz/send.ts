import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { FuzzRequest } from './fuzz-request.ts'

export interface FuzzResponse {
  /** 0: the connection ended without one, or a silent stream was closed */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** until the last byte; for a stream, until its headers */
  milliseconds: number
}

export interface Sender {
  send(request: FuzzRequest): Promise<FuzzResponse>
  close(): void
}

/** Longer than any response may take, to distinguish hanging from slow. */
const patienceMs = 15_000
const streamMs = 150
const maxBody = 4 * 1024 * 1024

/** Sends to one URL of this machine; a request is sent without completing or decoding it. */
export function createSender(url: string, connections: number): Sender {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (request) =>
      request.raw === undefined
        ? sendHttp({ hostname, port, agent }, request)
        : sendRaw({ hostname, port }, request.raw),
    close: () => agent.destroy(),
  }
}

function sendHttp(
  to: { hostname: string; port: string; agent: Agent },
  { method, path, headers, body, isStream = false }: FuzzRequest,
): Promise<FuzzResponse> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const none = (milliseconds: number, why = '') =>
      resolve({ status: 0, headers: {}, body: why, milliseconds })
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = httpRequest(
      {
        ...to,
        method,
        path: sendablePath(path),
        headers: { ...framing(headers, length), ...headers },
      },
      (response) => {
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - startedAt,
          })
        if (isStream && response.headers['content-type']?.startsWith('text/event-stream')) {
          done()
          return void request.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= maxBody) chunks.push(chunk)
        })
        response.on('error', () => none(performance.now() - startedAt, 'broken off'))
        response.on('end', done)
      },
    )
    request.on('error', (error) => none(0, error.message))
    // A stream sends nothing before its first event.
    request.setTimeout(isStream ? streamMs : patienceMs, () => {
      none(isStream ? 0 : performance.now() - startedAt, isStream ? '' : 'hangs')
      request.destroy()
    })
    request.end(body)
  })
}

function framing(headers: Record<string, string>, length: object): object {
  return 'transfer-encoding' in headers ? {} : length
}

/** Characters that node’s client rejects in a path are tested by the raw requests. */
function sendablePath(path: string): string {
  return path.replaceAll(/[^!-~]/g, (character) => encodeURIComponent(character.toWellFormed()))
}

function sendRaw(to: { hostname: string; port: string }, bytes: string): Promise<FuzzResponse> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ host: to.hostname, port: Number(to.port) })
    const done = () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0),
        headers: {},
        body: received,
        milliseconds: performance.now() - startedAt,
      })
    socket.setEncoding('latin1').on('data', (text: string) => (received += text))
    socket.on('error', done)
    socket.on('close', done)
    socket.setTimeout(patienceMs, () => {
      received = `hangs ${received}`
      socket.destroy()
    })
    socket.end(bytes, 'latin1')
  })
}
