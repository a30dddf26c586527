import { HttpClientError } from './http-client-error.ts'

/** At most `maxBytes` of the decompressed body, regardless of its headers. */
export async function readJsonResponse(response: Response, maxBytes: number): Promise<unknown> {
  const text = await readText(response, maxBytes)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new HttpClientError('bad_answer', 'sent something that is not JSON', { cause })
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop early cancels the stream, so the rest is never fetched.
    for await (const part of response.body) {
      size += part.byteLength
      if (size > maxBytes) {
        throw new HttpClientError('too_large', `sent more than ${inMegabytes(maxBytes)}`)
      }
      parts.push(part)
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new HttpClientError('unreachable', 'broke off in the middle of its answer', { cause })
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function inMegabytes(bytes: number): string {
  return bytes >= 100_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${bytes} bytes`
}
