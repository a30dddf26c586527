import type { IncomingMessage, ServerResponse } from 'node:http'

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
