import { once } from 'node:events'
import { connect } from 'node:net'

/** A minimal kept-alive HTTP/1.1 connection: one request at a time; response bodies are counted, not kept. */
export interface HttpConnection {
  send(request: Buffer): void
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')
const bufferBytes = 256 * 1024

/** @param onBroken called when the server closes the connection; without it, that throws */
export async function openConnection(
  url: string,
  onResponse: (status: number) => void,
  onBroken?: () => void,
): Promise<HttpConnection> {
  const { hostname, port } = new URL(url)
  let isClosing = false
  let head = Buffer.alloc(0)
  let status = 0
  let missing = 0

  function read(chunk: Buffer): void {
    if (missing === 0) {
      // The response head may arrive in two chunks; usually it is whole, and nothing is copied.
      const bytes = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = bytes.indexOf(endOfHead)
      if (end < 0) {
        head = Buffer.from(bytes)
        return
      }
      head = head.subarray(0, 0)
      const text = bytes.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      missing = end + endOfHead.length + getLength(text) - bytes.length
    } else {
      missing -= chunk.length
    }
    if (missing === 0) onResponse(status)
  }

  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(bufferBytes),
      callback(size, buffer) {
        read((buffer as Buffer).subarray(0, size))
        return true
      },
    },
  })
  socket.on('close', () => {
    if (isClosing) return
    if (!onBroken) throw new Error(`${url} closed a connection that was kept alive`)
    onBroken()
  })
  await once(socket, 'connect')
  // The close event reports a broken connection.
  if (onBroken) socket.on('error', () => {})
  return {
    send: (request) => void socket.write(request),
    close() {
      isClosing = true
      socket.destroy()
    },
  }
}

export function getRequest(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

export function postRequest(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function getLength(head: string): number {
  const at = head.toLowerCase().indexOf('\r\ncontent-length: ')
  if (at < 0) throw new Error(`An answer without a length: ${head}`)
  return Number.parseInt(head.slice(at + 18), 10)
}
