import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Encoding, getEncoding, sendStored, type CachedResponse } from './cached-response.ts'

/** No page is older than this when it is sent. */
const maxAgeMs = 1000
const maxBytes = 8 * 1024 * 1024
const brotliQuality = 4
/** A window of 256 KB, as large as a page: the usual one of 4 MB is taken anew for each. */
const brotliWindow = 18

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** A page as it is sent; encoded in what somebody has asked for. */
export interface StoredPage extends CachedResponse {
  expiresAt: number
  /** Resolves when the page is there in that encoding, which is made once. */
  encode(encoding: Encoding): Promise<void> | undefined
}

export interface PageCache {
  /** The page as it is sent to whoever asks so, or null when none is young enough and encoded for them. */
  fresh(request: IncomingMessage, key: string): StoredPage | null
  sendStored(request: IncomingMessage, response: ServerResponse, page: StoredPage): void
  /** Sends the page, fresh or rendered: once for all who wait for the same key, and sends. Rejects as `render` does. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<void>
  /** Whoever asks next has their page rendered anew. */
  forget(): void
}

/**
 * Keeps pages that are the same for every anonymous visitor for a second, compressed as they were asked
 * for: thousands of readers cost one render a second, and nobody sees an older page.
 * @param now milliseconds, monotonic
 * @param always headers of every page
 */
export function createPageCache(now: () => number, always: Record<string, string>): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    // With room for the compressed ones.
    sizeCalculation: ({ bodies }) => 1024 + Math.ceil(bodies.identity.body.length * 1.25),
  })
  let rendering = new Map<string, Promise<StoredPage>>()

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const among = rendering
    // Aged from before the render: what the page says was true no later than this.
    const expiresAt = now() + maxAgeMs
    const page = stored(await render(), pages.get(key), expiresAt, always)
    if (page.status < 500 && among === rendering) pages.set(key, page)
    return page
  }

  function young(key: string): StoredPage | null {
    const page = pages.get(key)
    return page && page.expiresAt > now() ? page : null
  }

  return {
    fresh(request, key) {
      const page = young(key)
      return page?.bodies[getEncoding(request)] ? page : null
    },
    sendStored,
    async send(request, response, key, render) {
      let page = young(key)
      if (!page) {
        let pending = rendering.get(key)
        if (!pending) {
          const among = rendering
          pending = renderOnce(key, render).finally(() => among.delete(key))
          among.set(key, pending)
        }
        page = await pending
      }
      await page.encode(getEncoding(request))
      sendStored(request, response, page)
    },
    forget() {
      pages.clear()
      // What is being rendered says what was true before.
      rendering = new Map()
    },
  }
}

function stored(
  page: RenderedPage,
  last: StoredPage | undefined,
  expiresAt: number,
  always: Record<string, string>,
): StoredPage {
  const raw = typeof page.body === 'string' ? Buffer.from(page.body) : page.body
  const hash = createHash('sha256').update(raw).update(JSON.stringify(page.headers))
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  // The same bytes as a second ago: nothing to compress again.
  if (last?.etag === etag && last.status === page.status) return { ...last, expiresAt }

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
  const bodies: StoredPage['bodies'] = { identity: encoded('identity', raw) }
  const making: Partial<Record<Encoding, Promise<void>>> = {}
  const make = async (encoding: keyof typeof compress) => {
    bodies[encoding] = encoded(encoding, await compress[encoding](raw))
  }
  return {
    status: page.status,
    etag,
    expiresAt,
    bodies,
    encode: (encoding) =>
      encoding === 'identity' ? undefined : (making[encoding] ??= make(encoding)),
  }
}

const brotliCompressed = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compress = {
  br: (raw: Buffer) =>
    brotliCompressed(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      },
    }),
  gzip: (raw: Buffer) => gzipped(raw),
}
