// For tests: a request sent exactly as given, which fetch would decode, complete or reject.
import { type IncomingHttpHeaders, request } from 'node:http'

interface RawRequest {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends it to 127.0.0.1; returns the response's body as sent, not decoded. */
export function requestRaw({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: RawRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
