import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { getDigest } from './digest.ts'
import { type Encoding, getEncoding, sendStored, type CachedResponse } from './cached-response.ts'

const maxAgeMs = 1000
const maxBytes = 8 * 1024 * 1024
const brotliQuality = 4
/** A window of 256 KB, the size of a page: the default of 4 MB would be allocated for each. */
const brotliWindow = 18

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

export interface StoredPage extends CachedResponse {
  expiresAt: number
  /** Resolves when the page is available in that encoding, which is made once. */
  encode(encoding: Encoding): Promise<void> | undefined
}

export interface PageCache {
  /** The page for this request, or null if none is fresh and encoded for it. */
  fresh(request: IncomingMessage, key: string): StoredPage | null
  sendStored(request: IncomingMessage, response: ServerResponse, page: StoredPage): void
  /** Cached or rendered: once for all requests that wait for the same key. Rejects as `render` does. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<void>
  forget(): void
}

/** Thousands of readers cost one render a second. @param now milliseconds, monotonic */
export function createPageCache(
  now: () => number,
  commonHeaders: Record<string, string>,
): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    // The key counts too: it is the URL, and anyone can send thousands of long ones.
    sizeCalculation: ({ bodies }, key) =>
      1024 + 2 * key.length + Math.ceil(bodies.identity.body.length * 1.25),
  })
  let rendering = new Map<string, Promise<StoredPage>>()

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const renders = rendering
    // The age counts from before the render: the content may be that old.
    const expiresAt = now() + maxAgeMs
    const page = toStoredPage(await render(), pages.get(key), expiresAt, commonHeaders)
    if (page.status < 500 && renders === rendering) pages.set(key, page)
    return page
  }

  function getFresh(key: string): StoredPage | null {
    const page = pages.get(key)
    return page && page.expiresAt > now() ? page : null
  }

  return {
    fresh(request, key) {
      const page = getFresh(key)
      return page?.bodies[getEncoding(request)] ? page : null
    },
    sendStored: sendPage,
    async send(request, response, key, render) {
      let page = getFresh(key)
      if (!page) {
        let pending = rendering.get(key)
        if (!pending) {
          const renders = rendering
          pending = renderOnce(key, render).finally(() => renders.delete(key))
          renders.set(key, pending)
        }
        page = await pending
      }
      await page.encode(getEncoding(request))
      sendPage(request, response, page)
    },
    forget() {
      pages.clear()
      rendering = new Map()
    },
  }
}

/** A page that the browser prefetched is shown after the click, instead of loaded again. */
function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const isPrefetch = String(request.headers['sec-purpose']).startsWith('prefetch')
  if (!isPrefetch || page.status !== 200) return sendStored(request, response, page)
  const { body, headers } = page.bodies[getEncoding(request)] ?? page.bodies.identity
  const at = headers.indexOf('cache-control') + 1
  const kept = { body, headers: headers.with(at, 'private, max-age=5') }
  sendStored(request, response, { ...page, bodies: { identity: kept } })
}

function toStoredPage(
  page: RenderedPage,
  last: StoredPage | undefined,
  expiresAt: number,
  commonHeaders: Record<string, string>,
): StoredPage {
  const raw = typeof page.body === 'string' ? Buffer.from(page.body) : page.body
  const etag = `"${getDigest(raw, JSON.stringify(page.headers))}"`
  if (last?.etag === etag && last.status === page.status) return { ...last, expiresAt }

  const encoded = (encoding: Encoding, body: Buffer) => ({
    body,
    headers: Object.entries({
      ...commonHeaders,
      ...page.headers,
      'content-length': String(body.length),
      // An error page must not be cached anywhere, not even for a second.
      'cache-control': page.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
      vary: 'accept-encoding',
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  })
  const bodies: StoredPage['bodies'] = { identity: encoded('identity', raw) }
  const pendingEncodings: Partial<Record<Encoding, Promise<void>>> = {}
  const make = async (encoding: keyof typeof compress) => {
    bodies[encoding] = encoded(encoding, await compress[encoding](raw))
  }
  return {
    status: page.status,
    etag,
    expiresAt,
    bodies,
    encode: (encoding) =>
      encoding === 'identity' ? undefined : (pendingEncodings[encoding] ??= make(encoding)),
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
