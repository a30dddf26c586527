import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { AppError, forbidden } from '../errors.ts'
import { parseUrl } from '../../shared/text/parse-url.ts'

const maxBodyBytes = 64 * 1024

export class BodyRejection extends Error {
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, text: string) {
    super(text)
    this.name = 'BodyRejection'
    this.status = status
  }
}

/** A POST must come from a page of this site, or from no page. @throws AppError `forbidden` */
export function requireOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): void {
  if (isOwnOrigin(headers, publicOrigin)) return
  const { origin, 'sec-fetch-site': site } = headers
  const text = 'This request came from another site’s page and was refused.'
  if (origin !== undefined || site !== undefined) throw forbidden(text)
  const detail = `An API client that sends cookies also sends the header Origin: ${publicOrigin}.`
  throw new AppError('forbidden', text, { detail })
}

/** Browsers always send the origin of a cross-site write; without one only a caller without cookies is accepted. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { origin, cookie, host, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return site !== undefined || cookie === undefined
  if (origin === publicOrigin) return true
  // The site under another host name (127.0.0.1 for localhost), which the browser reports as same-origin.
  return site === 'same-origin' && getHost(origin) === host
}

function getHost(origin: string): string | undefined {
  return parseUrl(origin)?.host
}

/** Without a body the input is empty; the schema decides whether that is valid. @throws BodyRejection */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const isEmpty = encoding === undefined && Number(length ?? 0) === 0
  return isEmpty ? {} : readJson(request, maxBodyBytes)
}

/** Rejects text that no column can hold: a null character, half of a surrogate pair. @throws BodyRejection */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new BodyRejection(415, 'Send JSON, with the content type application/json.')
  }
  if (encoding.toLowerCase() !== 'identity') {
    throw new BodyRejection(415, 'Send the body uncompressed.')
  }
  const bytes = await readBytes(request, maxBytes)
  try {
    return JSON.parse(utf8.decode(bytes), rejectUnstorable)
  } catch (error) {
    if (error instanceof BodyRejection) throw error
    // Many clients name another charset and send ASCII.
    if (/charset="?(?!utf-?8\b)/i.test(type)) throw new BodyRejection(415, 'Send JSON in UTF-8.')
    throw new BodyRejection(400, 'This body is not valid JSON in UTF-8.')
  }
}

/** @throws BodyRejection 413 beyond `maxBytes` */
export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const createTooLargeError = () =>
    new BodyRejection(413, `The request is larger than ${Math.floor(maxBytes / 1024)} KB.`)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    return Promise.reject(createTooLargeError())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) reject(createTooLargeError())
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    // A client that disconnects causes a socket error, which must not look like one of the database.
    const rejectEarlyEnd = () => reject(new BodyRejection(400, 'The body ended early.'))
    request.on('error', rejectEarlyEnd)
    request.on('close', rejectEarlyEnd)
  })
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

// A decoder without the stream option keeps no state between calls.
const utf8 = new TextDecoder('utf-8', { fatal: true })

function rejectUnstorable(key: string, value: unknown): unknown {
  if ((typeof value === 'string' && !isStorable(value)) || !isStorable(key)) {
    throw new BodyRejection(400, 'Text may not hold null characters or broken Unicode.')
  }
  return value
}
