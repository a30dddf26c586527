import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts'
import { requestRaw } from '../../../tests/raw-request.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

describe('the page cache', () => {
  let now: number
  let renders: number
  let render: () => Promise<RenderedPage>
  let server: Server
  let cache: PageCache

  beforeEach(async () => {
    now = 0
    renders = 0
    render = async () => ({ status: 200, headers: html, body: `<p>${'page '.repeat(99)}</p>` })
    cache = createPageCache(() => now, { 'x-content-type-options': 'nosniff' })
    server = createServer((request, response) => {
      const key = request.url ?? ''
      const fresh = cache.fresh(request, key)
      if (fresh) return cache.sendStored(request, response, fresh)
      const counted = () => {
        renders += 1
        return render()
      }
      cache.send(request, response, key, counted).catch((error: Error) => {
        response.writeHead(500).end(error.message)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const get = (path = '/', headers: Record<string, string> = {}, method = 'GET') => {
    const { port } = server.address() as AddressInfo
    return requestRaw({ port, path, headers, method })
  }

  it('pages of long URLs push others out before their URLs fill the memory', async () => {
    render = async () => ({ status: 404, headers: html, body: 'Not found' })
    await get('/first')
    for (let at = 0; at < 300; at += 1) await get(`/${at}${'x'.repeat(15_000)}`)
    await get('/first')
    expect(renders).toBe(302)
  })

  it('a cached page is sent in each encoding that a reader accepts', async () => {
    const [plain, zipped, brotli] = [
      await get(),
      await get('/', { 'accept-encoding': 'gzip' }),
      await get('/', { 'accept-encoding': 'gzip, deflate, br' }),
    ]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    for (const { headers, body } of [plain, zipped, brotli]) {
      expect(headers).toMatchObject({ ...html, vary: 'accept-encoding', etag: plain.headers.etag })
      expect(headers['content-length']).toBe(String(body.length))
    }
    expect(renders).toBe(1)
  })

  it.each([
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0.000, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0.01', 'gzip'],
    ['identity', undefined],
  ])('a cached page is encoded for Accept-Encoding: %s', async (accepted, encoding) => {
    const { headers } = await get('/', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('clearing the page cache also drops a page that is being rendered', async () => {
    await get()
    cache.forget()
    const gate = Promise.withResolvers<RenderedPage>()
    const page = await render()
    render = () => gate.promise
    const early = get()
    await expect.poll(() => renders).toBe(2)
    cache.forget()
    gate.resolve(page)
    await early
    render = async () => page
    await get()
    await get()
    expect(renders).toBe(3)
  })

  it('a page is rendered once for all waiting requests', async () => {
    const gate = Promise.withResolvers<void>()
    const page = await render()
    render = async () => {
      await gate.promise
      return page
    }
    const waiting = Array.from({ length: 20 }, () => get())
    await until(() => renders > 0)
    gate.resolve()
    const responses = await Promise.all(waiting)
    expect(renders).toBe(1)
    expect(new Set(responses.map(({ body }) => String(body))).size).toBe(1)
  })

  it('a cached page is at most a second old, counted from the start of its rendering', async () => {
    await get()
    now = 999
    await get()
    expect(renders).toBe(1)
    now = 1000
    await get()
    expect(renders).toBe(2)

    const page = await render()
    render = async () => {
      now += 1000
      return page
    }
    await get('/slow')
    await get('/slow')
    expect(renders).toBe(4)
  })

  it('an unchanged page gets a 304, even after a new render', async () => {
    const { headers } = await get()
    now = 1000
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(again.headers.etag).toBe(headers.etag)
    expect(renders).toBe(2)
  })

  it('a changed page is sent whole, with another ETag', async () => {
    const { headers } = await get()
    render = async () => ({ status: 200, headers: html, body: 'new' })
    now = 1000
    const changed = await get('/', { 'if-none-match': String(headers.etag) })
    expect(changed).toMatchObject({ status: 200, body: Buffer.from('new') })
    expect(changed.headers.etag).not.toBe(headers.etag)
  })

  it('HEAD on a cached page gets headers only', async () => {
    const { headers } = await get()
    const head = await get('/', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  it('pages of different URLs are cached separately', async () => {
    let count = 0
    render = async () => ({ status: 200, headers: html, body: String((count += 1)) })
    expect(
      [await get('/a'), await get('/b'), await get('/a')].map(({ body }) => String(body)),
    ).toEqual(['1', '2', '1'])
  })

  it('a page with status 404 is cached, and one with status 500 is not', async () => {
    render = async () => ({ status: 404, headers: html, body: 'gone' })
    await get('/missing')
    expect(await get('/missing', { 'if-none-match': '*' })).toMatchObject({ status: 404 })
    expect(renders).toBe(1)

    render = async () => ({ status: 500, headers: html, body: 'broken' })
    await get('/broken')
    await get('/broken')
    expect(renders).toBe(3)
  })

  it('a failed render fails all waiting requests, and the next one renders again', async () => {
    const good = render
    render = () => Promise.reject(new Error('no database'))
    const failed = await get()
    expect([failed.status, String(failed.body)]).toEqual([500, 'no database'])
    render = good
    expect(await get()).toMatchObject({ status: 200 })
  })
})

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}
