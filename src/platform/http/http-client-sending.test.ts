import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  responses,
  getFailure,
  startFakeServer,
  type FakeServer,
} from '../../../tests/fakes/fake-server.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'

let fake: FakeServer

beforeEach(async () => {
  fake = await startFakeServer()
})
afterEach(() => fake.close())

function create(options: Partial<HttpClientOptions> = {}) {
  return createHttpClient({
    hosts: [fake.origin],
    userAgent: 'assay-test/1',
    timeoutMs: 2000,
    sleep: async () => {},
    ...options,
  })
}

describe('sending requests', () => {
  const echo: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, headers } = request
      const received = { method, headers, body: Buffer.concat(parts).toString() }
      response.setHeader('x-left', '7').end(JSON.stringify(received))
    })
  }

  it('a request can have headers, and its result has the response’s headers', async () => {
    fake.respondWith(echo)
    const { body, headers } = await create().send(new URL(fake.origin), {
      headers: { authorization: 'Bearer one' },
    })
    expect(body).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer one', 'user-agent': 'assay-test/1' },
    })
    expect(headers.get('x-left')).toBe('7')
  })

  it('a request body is a form or JSON', async () => {
    fake.respondWith(echo)
    const httpClient = create()
    const form = await httpClient.send(new URL(fake.origin), { form: { a: '1 & 2' } })
    expect(form.body).toMatchObject({ method: 'POST', body: 'a=1+%26+2' })
    const json = await httpClient.send(new URL(fake.origin), { json: { a: 1 } })
    expect(json.body).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('a request with a body is neither retried nor redirected', async () => {
    fake.respondWith(responses.status(503))
    await getFailure(create().send(new URL(fake.origin), { json: {} }))
    expect(fake.requestUrls).toHaveLength(1)
    fake.respondWith(responses.status(307, { location: '/elsewhere' }))
    const moved = await getFailure(create().send(new URL(fake.origin), { json: {} }))
    expect(moved.kind).toBe('rejected')
    expect(fake.requestUrls).toHaveLength(2)
  })

  it('the error of a rejected request has a readable body that is not serialised', async () => {
    fake.respondWith((_request, response) => {
      response.writeHead(400).end('{"error_id":502,"token":"secret"}')
    })
    const failure = await getFailure(create().getJson(new URL(fake.origin)))
    expect(failure.body).toEqual({ error_id: 502, token: 'secret' })
    expect(JSON.stringify(failure)).not.toContain('secret')
  })
})

describe('a service that fails repeatedly', () => {
  it('a service that fails repeatedly is left alone, and called again later', async () => {
    let now = 0
    const httpClient = create({ clock: () => now, retries: 0 })
    fake.respondWith(responses.status(503))
    const fails = () => getFailure(httpClient.getJson(new URL(fake.origin)))
    for (const _each of [1, 2, 3, 4, 5]) expect((await fails()).kind).toBe('status')
    expect((await fails()).kind).toBe('backing_off')
    expect(fake.requestUrls).toHaveLength(5)
    now += 60_000
    fake.respondWith(responses.json(1))
    expect(await httpClient.getJson(new URL(fake.origin))).toBe(1)
  })

  it('requests that wait in the queue are not sent during a backoff', async () => {
    const httpClient = create({ retries: 0, rate: { requests: 100, seconds: 1, atOnce: 1 } })
    fake.respondWith(responses.status(429, { 'retry-after': '60' }))
    const calls = [1, 2, 3].map(() => getFailure(httpClient.getJson(new URL(fake.origin))))
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind)
    expect(kinds).toEqual(['rate_limited', 'backing_off', 'backing_off'])
    expect(fake.requestUrls).toHaveLength(1)
  })
})

it('no more requests run at once than the service allows', async () => {
  let open = 0
  let max = 0
  fake.respondWith((_request, response) => {
    open += 1
    max = Math.max(max, open)
    setImmediate(() => {
      open -= 1
      response.end('1')
    })
  })
  const httpClient = create({ rate: { requests: 100, seconds: 1, atOnce: 2 } })
  await Promise.all(Array.from({ length: 8 }, () => httpClient.getJson(new URL(fake.origin))))
  expect(max).toBe(2)
})
