import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { type BodyRejection, readJson, isOwnOrigin, requireOwnOrigin } from './body.ts'
import { requestRaw } from '../../../tests/raw-request.ts'

const json = { 'content-type': 'application/json' }

describe('a JSON body', () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    server = createServer((request, response) => {
      readJson(request, 1024).then(
        (value) => response.end(JSON.stringify(value)),
        (error: unknown) => {
          const { status, message } = error as BodyRejection
          response.writeHead(status, { connection: 'close' }).end(message)
        },
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const send = async (body: Uint8Array | string, headers: Record<string, string> = json) => {
    const response = await requestRaw({ port, path: '/', method: 'POST', headers, body })
    return { status: response.status, text: String(response.body) }
  }

  it('a JSON body is read in any script', async () => {
    const value = { title: 'Rechnungen “جاري” 票 👩‍👩‍👧 \u202e', list: [1, null, true] }
    const type = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect(await send(JSON.stringify(value), type)).toEqual({
      status: 200,
      text: JSON.stringify(value),
    })
  })

  it.each(['', '{', '{"a":1}x', 'undefined', "{'a':1}", 'NaN', '['.repeat(1000)])(
    'a body that is not JSON is rejected: %.20s',
    async (body) => {
      const text = 'This body is not valid JSON in UTF-8.'
      expect(await send(body)).toEqual({ status: 400, text })
    },
  )

  it('a body that is not UTF-8 is rejected, without an effect on the next one', async () => {
    const broken = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3]), Buffer.from('"}')])
    expect(await send(broken)).toMatchObject({ status: 400 })
    expect(await send(Buffer.from([0xe2, 0x82]))).toMatchObject({ status: 400 })
    expect(await send('{"a":1}')).toMatchObject({ status: 200 })
  })

  it.each(['{"a":"\\u0000"}', '{"a":{"b":["\\ud800"]}}', '{"\\udfff":1}', '{"\\u0000":1}'])(
    'a body with text that no column can hold is rejected: %s',
    async (body) => {
      const text = 'Text may not hold null characters or broken Unicode.'
      expect(await send(body)).toEqual({ status: 400, text })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'a body with content type %j is rejected',
    async (type) => {
      const text = 'Send JSON, with the content type application/json.'
      expect(await send('{}', { 'content-type': type })).toEqual({ status: 415, text })
    },
  )

  it('a compressed body is rejected with a hint', async () => {
    const body = gzipSync('{"a":1}')
    const text = 'Send the body uncompressed.'
    expect(await send(body, { ...json, 'content-encoding': 'gzip' })).toEqual({ status: 415, text })
    const plain = { ...json, 'content-encoding': 'identity' }
    expect(await send('{"a":1}', plain)).toMatchObject({ status: 200 })
  })

  it.each(['utf-16', '"ISO-8859-1"'])(
    'a body that is not UTF-8 is rejected with a hint if it says so: %s',
    async (charset) => {
      const type = { 'content-type': `application/json; charset=${charset}` }
      const text = 'Send JSON in UTF-8.'
      const body = Buffer.from('{"a":"ü"}', charset === 'utf-16' ? 'utf16le' : 'latin1')
      expect(await send(body, type)).toEqual({ status: 415, text })
    },
  )

  it('a body may have the maximum size but not a byte more, with or without a content length', async () => {
    const ofBytes = (size: number) => `"${'x'.repeat(size - 2)}"`
    const chunked = { ...json, 'transfer-encoding': 'chunked' }
    expect(await send(ofBytes(1024))).toMatchObject({ status: 200 })
    expect(await send(ofBytes(1025))).toEqual({
      status: 413,
      text: 'The request is larger than 1 KB.',
    })
    expect(await send(ofBytes(1024), chunked)).toMatchObject({ status: 200 })
    expect(await send(ofBytes(1025), chunked)).toMatchObject({ status: 413 })
  })

  it('a body that ends early has no effect on the next one', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await new Promise<void>((resolve) => socket.end(() => resolve()))
    expect(await send('{}')).toMatchObject({ status: 200 })
  })
})

const site = 'https://assay.example'

function may(headers: Record<string, string>): boolean {
  return isOwnOrigin(headers, site)
}

describe('isOwnOrigin', () => {
  it('a write is accepted from this site’s own pages', () => {
    expect(may({ origin: site, 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true)
    expect(may({ origin: site, cookie: 'a=b' })).toBe(true)
    expect(may({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true)
  })

  it('a write is accepted from an API client, without origin and cookies', () => {
    expect(may({})).toBe(true)
    expect(may({ cookie: 'a=b' })).toBe(false)
  })

  it('the rejection of a client with cookies names the header that it lacks, and that of a page does not', () => {
    const getDetail = (headers: Record<string, string>) => {
      try {
        requireOwnOrigin(headers, site)
        return 'accepted'
      } catch (error) {
        return error instanceof AppError ? error.detail : error
      }
    }
    expect(getDetail({ cookie: 'a=b' })).toBe(
      'An API client that sends cookies also sends the header Origin: https://assay.example.',
    )
    expect(getDetail({ cookie: 'a=b', origin: 'https://evil.example' })).toBeUndefined()
  })

  it('a write is accepted from the site under another host name if the browser reports it as same-origin', () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', cookie: 'a=b' }
    expect(may({ ...headers, 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(may(headers)).toBe(false)
    expect(may({ ...headers, 'sec-fetch-site': 'same-site' })).toBe(false)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://assay.example' },
    { origin: 'https://assay.example.evil.example' },
    { origin: `${site}/` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('a write from elsewhere is rejected: %j', (headers) => {
    expect(may(headers)).toBe(false)
  })
})
