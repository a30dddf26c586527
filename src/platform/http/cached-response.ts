import type { IncomingMessage, ServerResponse } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers are flat, name after value, as Node writes them. */
export interface EncodedBody {
  body: Buffer
  headers: string[]
}

export interface CachedResponse {
  status: number
  etag: string
  bodies: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>
}

export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, bodies }: CachedResponse,
): void {
  const { body, headers } = bodies[getEncoding(request)] ?? bodies.identity
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    const at = headers.indexOf('content-length')
    response.writeHead(304, headers.toSpliced(at, 2))
    response.end()
    return
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

export function getEncoding(request: IncomingMessage): Encoding {
  const text = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(text)) return 'gzip'
  return 'identity'
}
