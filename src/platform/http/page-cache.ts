import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodings, sendStored, type StoredAnswer } from './stored-answer.ts'

/** No page is older than this when it is sent. */
const maxAgeMs = 1000
const maxBytes = 8 * 1024 * 1024
const brotliQuality = 4
/** A window of 256 KB, as large as a page: the usual one of 4 MB is taken anew for each. */
const brotliWindow = 18

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

/** A page as it is sent. */
export interface StoredPage extends StoredAnswer {
  expiresAt: number
}

export interface PageCache {
  /** The page as it is sent, or null when none is young enough. */
  fresh(key: string): StoredPage | null
  sendStored(request: IncomingMessage, response: ServerResponse, page: StoredPage): void
  /** Sends the page, fresh or rendered: once for all who wait for the same key, and sends. Rejects as `render` does. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<void>
}

/**
 * Keeps pages that are the same for every anonymous visitor, ready-compressed, for a second: thousands of
 * readers cost one render a second, and nobody sees an older page.
 * @param now milliseconds, monotonic
 * @param always headers of every page
 */
export function createPageCache(now: () => number, always: Record<string, string>): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) =>
      encodings.reduce((size, encoding) => size + bodies[encoding].body.length, 1024),
  })
  const rendering = new Map<string, Promise<StoredPage>>()

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    // Aged from before the render: what the page says was true no later than this.
    const expiresAt = now() + maxAgeMs
    const page = await store(await render(), pages.get(key), expiresAt, always)
    if (page.status < 500) pages.set(key, page)
    return page
  }

  function fresh(key: string): StoredPage | null {
    const page = pages.get(key)
    return page && page.expiresAt > now() ? page : null
  }

  return {
    fresh,
    sendStored,
    async send(request, response, key, render) {
      const kept = fresh(key)
      if (kept) return sendStored(request, response, kept)
      let pending = rendering.get(key)
      if (!pending) {
        pending = renderOnce(key, render).finally(() => rendering.delete(key))
        rendering.set(key, pending)
      }
      sendStored(request, response, await pending)
    },
  }
}

async function store(
  page: RenderedPage,
  last: StoredPage | undefined,
  expiresAt: number,
  always: Record<string, string>,
): Promise<StoredPage> {
  const raw = Buffer.from(page.body)
  const hash = createHash('sha256').update(raw).update(JSON.stringify(page.headers))
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  // The same bytes as a second ago: nothing to compress again.
  if (last?.etag === etag && last.status === page.status) return { ...last, expiresAt }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      },
    }),
    promisify(gzip)(raw),
  ])
  const encoded = (encoding: Encoding, body: Buffer) => ({
    body,
    // Flat, name after value: Node writes such a list out as it is.
    headers: Object.entries({
      ...always,
      ...page.headers,
      'content-length': String(body.length),
      // What is away now must not be kept by anybody, not even for a second.
      'cache-control': page.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
      vary: 'accept-encoding',
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  })
  return {
    status: page.status,
    etag,
    expiresAt,
    bodies: {
      br: encoded('br', br),
      gzip: encoded('gzip', zipped),
      identity: encoded('identity', raw),
    },
  }
}
