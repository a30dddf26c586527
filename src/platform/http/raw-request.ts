// For tests: a request exactly as it is told, which fetch would decode, complete or refuse.
import { type IncomingHttpHeaders, request } from 'node:http'

interface RawRequest {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks 127.0.0.1; the body of the answer comes back as it was sent, not decoded. */
export function requestRaw({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
