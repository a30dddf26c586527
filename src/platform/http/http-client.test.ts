import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  responses,
  getFailure,
  startFakeServer,
  type FakeServer,
} from '../../../tests/fakes/fake-server.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'

let fake: FakeServer
let waits: number[]

beforeEach(async () => {
  fake = await startFakeServer()
  waits = []
})
afterEach(() => fake.close())

function request(
  options: Partial<HttpClientOptions> = {},
  path = '/things?q=1',
  signal?: AbortSignal,
) {
  return create(options).getJson(new URL(path, fake.origin), signal ? { signal } : {})
}

function create(options: Partial<HttpClientOptions> = {}) {
  return createHttpClient({
    hosts: [`${fake.origin}/some/path`],
    userAgent: 'assay-test/1',
    timeoutMs: 2000,
    budgetMs: 10_000,
    maxBytes: 200_000,
    retries: 2,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0,
    ...options,
  })
}

describe('a successful response', () => {
  it('a response is read as JSON, and the request names its user agent', async () => {
    fake.respondWith((request, response) => {
      response.end(JSON.stringify({ path: request.url, agent: request.headers['user-agent'] }))
    })
    expect(await request()).toEqual({ path: '/things?q=1', agent: 'assay-test/1' })
  })

  it('a response may be compressed', async () => {
    fake.respondWith((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('{"a":"é"}'))
    })
    expect(await request()).toEqual({ a: 'é' })
  })

  it('a response may come by a redirect within the same host', async () => {
    fake.respondWith((request, response) => {
      if (request.url === '/moved') response.end('[1]')
      else response.writeHead(301, { location: '/moved' }).end()
    })
    expect(await request()).toEqual([1])
  })
})

describe('retries', () => {
  it.each([
    ['500', responses.status(500)],
    ['503', responses.status(503)],
    ['429', responses.status(429)],
    ['a cut connection', responses.reset()],
    ['half a body', responses.truncated('{"a":1,"b":2}')],
  ])('retries after %s, with growing waits', async (_name, error) => {
    fake.respondWith(responses.inTurn(error, error, responses.json({ ok: true })))
    expect(await request()).toEqual({ ok: true })
    expect(fake.requestUrls).toHaveLength(3)
    expect(waits).toEqual([300, 600])
  })

  it('retries no more often than allowed', async () => {
    fake.respondWith(responses.status(503))
    expect(await getFailure(request())).toMatchObject({
      kind: 'status',
      status: 503,
      message: 'answered 503',
    })
    expect(fake.requestUrls).toHaveLength(3)
  })

  it('waits as long as the service requests', async () => {
    const busy = responses.status(429, { 'retry-after': '2' })
    fake.respondWith(responses.inTurn(busy, responses.json(1)))
    expect(await request()).toBe(1)
    expect(waits).toEqual([2000])
  })

  it('accepts a date in Retry-After', async () => {
    const now = Date.UTC(2026, 10, 20, 12, 0, 0)
    const later = new Date(now + 3000).toUTCString()
    fake.respondWith(
      responses.inTurn(responses.status(503, { 'retry-after': later }), responses.json(1)),
    )
    expect(await request({ clock: () => now })).toBe(1)
    expect(waits).toEqual([3000])
  })

  it('gives up at once if the requested wait is longer than the time left', async () => {
    fake.respondWith(responses.status(429, { 'retry-after': '120' }))
    expect(await getFailure(request())).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 120,
      message: 'asked us to wait 120 s',
    })
    expect(fake.requestUrls).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it('counts the time already spent against the budget', async () => {
    let now = 0
    fake.respondWith(responses.status(503, { 'retry-after': '6' }))
    const sleep = async (ms: number) => {
      waits.push(ms)
      now += ms
    }
    await getFailure(request({ clock: () => now, sleep }))
    expect(waits).toEqual([6000])
    expect(fake.requestUrls).toHaveLength(2)
  })
})

describe('waits between retries', () => {
  it('waits between retries are random', async () => {
    fake.respondWith(responses.inTurn(responses.status(503), responses.json(1)))
    await request({ random: () => 0.5 })
    fake.respondWith(responses.inTurn(responses.status(503), responses.json(1)))
    await request({ random: () => 1 })
    expect(waits).toEqual([375, 450])
  })
})

describe('errors without a retry', () => {
  it.each([400, 401, 403, 404, 422])('does not retry after %i', async (status) => {
    fake.respondWith(responses.status(status))
    expect(await getFailure(request())).toMatchObject({ kind: 'status', status })
    expect(fake.requestUrls).toHaveLength(1)
  })

  it.each([
    ['words', '<html>Sorry</html>'],
    ['nothing', ''],
    ['half an object', '{"a":'],
  ])('does not retry after %s instead of JSON', async (_name, body) => {
    fake.respondWith(responses.text(body))
    expect(await getFailure(request())).toMatchObject({
      kind: 'bad_answer',
      message: 'sent something that is not JSON',
    })
    expect(fake.requestUrls).toHaveLength(1)
  })

  it('stops reading an endless body at the limit, without a retry', async () => {
    fake.respondWith(responses.endless())
    expect(await getFailure(request())).toMatchObject({
      kind: 'too_large',
      message: 'sent more than 0.2 MB',
    })
    expect(fake.requestUrls).toHaveLength(1)
  })

  it('rejects a small body that decompresses to a huge one', async () => {
    fake.respondWith((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(' '.repeat(5_000_000)))
    })
    expect(await getFailure(request())).toMatchObject({ kind: 'too_large' })
  })

  it.each([
    ['never answers', responses.hang()],
    ['stops midway', responses.hangMidway()],
  ])('does not retry a service that %s', async (_name, error) => {
    fake.respondWith(error)
    expect(await getFailure(request({ timeoutMs: 100 }))).toMatchObject({
      kind: 'timeout',
      message: 'did not answer within 0.1 s',
    })
    expect(fake.requestUrls).toHaveLength(1)
  })
})

describe('requests to other hosts', () => {
  it('calls no host that is not configured', async () => {
    const other = createHttpClient({
      hosts: ['https://api.example.com'],
      userAgent: 'x',
      timeoutMs: 1000,
      budgetMs: 1000,
      maxBytes: 1000,
      retries: 0,
    })
    const failure = await getFailure(other.getJson(new URL(fake.origin)))
    expect(failure.kind).toBe('rejected')
    expect(fake.requestUrls).toEqual([])
  })

  it.each([
    'http://169.254.169.254/latest',
    'http://localhost:1/',
    'file:///etc/passwd',
    'http://',
  ])('follows no redirect to %s', async (location) => {
    fake.respondWith(responses.status(302, { location }))
    expect((await getFailure(request())).kind).toBe('rejected')
    expect(fake.requestUrls).toHaveLength(1)
  })

  it('follows no redirect to another configured host', async () => {
    const second = await startFakeServer()
    fake.respondWith(responses.status(302, { location: second.origin }))
    const failure = await getFailure(request({ hosts: [fake.origin, second.origin] }))
    expect(failure.kind).toBe('rejected')
    expect(second.requestUrls).toEqual([])
    await second.close()
  })

  it('stops after a few redirects', async () => {
    fake.respondWith(responses.status(302, { location: '/again' }))
    expect((await getFailure(request())).kind).toBe('rejected')
    expect(fake.requestUrls).toHaveLength(4)
  })
})

describe('cancelling and time limits', () => {
  it('a caller that cancels gets its own reason back', async () => {
    fake.respondWith(responses.hang())
    const controller = new AbortController()
    const call = request({}, '/', controller.signal)
    controller.abort('the server stops')
    await expect(call).rejects.toBe('the server stops')
  })

  it('a caller’s own time limit is reported as a timeout', async () => {
    fake.respondWith(responses.hang())
    const failure = await getFailure(request({}, '/', AbortSignal.timeout(100)))
    expect(failure).toMatchObject({ kind: 'timeout', message: 'did not answer in time' })
  })

  it('a time limit that ends during a wait reports the error before the wait', async () => {
    fake.respondWith(responses.status(503))
    const sleep = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const failure = await getFailure(request({ sleep }, '/', AbortSignal.timeout(100)))
    expect(failure.message).toBe('answered 503')
  })

  it('waits no longer than the budget, regardless of the retries', async () => {
    fake.respondWith(responses.hang())
    const failure = await getFailure(request({ budgetMs: 100 }))
    expect(failure.kind).toBe('timeout')
  })
})

it('a closed port is reported as unreachable', async () => {
  await fake.close()
  expect(await getFailure(request({ retries: 0 }))).toMatchObject({
    kind: 'unreachable',
    message: 'could not be reached',
  })
})
