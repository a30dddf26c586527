import type { IncomingMessage, ServerResponse } from 'node:http'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** An answer that is ready: encoded ahead, its headers flat, name after value, as Node writes them. */
export interface StoredAnswer {
  status: number
  etag: string
  bodies: Record<Encoding, { body: Buffer; headers: string[] }>
}

/** Sends it in the best encoding that the browser takes, or says that the browser has it. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, bodies }: StoredAnswer,
): void {
  const { body, headers } = bodies[encodingOf(request.headers['accept-encoding'])]
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    const at = headers.indexOf('content-length')
    response.writeHead(304, headers.toSpliced(at, 2))
    response.end()
    return
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(text)) return 'gzip'
  return 'identity'
}
