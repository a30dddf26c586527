import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, getFailure, startFakeServer, type FakeServer } from './fake-server.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'

let outside: FakeServer
let waits: number[]

beforeEach(async () => {
  outside = await startFakeServer()
  waits = []
})
afterEach(() => outside.close())

function ask(given: Partial<HttpClientOptions> = {}, path = '/things?q=1', signal?: AbortSignal) {
  return create(given).getJson(new URL(path, outside.origin), signal ? { signal } : {})
}

function create(given: Partial<HttpClientOptions> = {}) {
  return createHttpClient({
    hosts: [`${outside.origin}/some/path`],
    userAgent: 'assay-test/1',
    timeoutMs: 2000,
    budgetMs: 10_000,
    maxBytes: 200_000,
    retries: 2,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0,
    ...given,
  })
}

describe('a good answer', () => {
  it('is read as JSON, from the address asked for, and says who asks', async () => {
    outside.answerWith((request, response) => {
      response.end(JSON.stringify({ path: request.url, agent: request.headers['user-agent'] }))
    })
    expect(await ask()).toEqual({ path: '/things?q=1', agent: 'assay-test/1' })
  })

  it('may be compressed', async () => {
    outside.answerWith((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('{"a":"é"}'))
    })
    expect(await ask()).toEqual({ a: 'é' })
  })

  it('may come by a redirect within the same host', async () => {
    outside.answerWith((request, response) => {
      if (request.url === '/moved') response.end('[1]')
      else response.writeHead(301, { location: '/moved' }).end()
    })
    expect(await ask()).toEqual([1])
  })
})

describe('what may heal is tried again', () => {
  it.each([
    ['500', answers.status(500)],
    ['503', answers.status(503)],
    ['429', answers.status(429)],
    ['a cut connection', answers.reset()],
    ['half a body', answers.truncated('{"a":1,"b":2}')],
  ])('after %s, with growing waits', async (_name, error) => {
    outside.answerWith(answers.inTurn(error, error, answers.json({ ok: true })))
    expect(await ask()).toEqual({ ok: true })
    expect(outside.asked).toHaveLength(3)
    expect(waits).toEqual([300, 600])
  })

  it('no more often than allowed', async () => {
    outside.answerWith(answers.status(503))
    expect(await getFailure(ask())).toMatchObject({
      kind: 'status',
      status: 503,
      message: 'answered 503',
    })
    expect(outside.asked).toHaveLength(3)
  })

  it('waits as long as it was asked to', async () => {
    const busy = answers.status(429, { 'retry-after': '2' })
    outside.answerWith(answers.inTurn(busy, answers.json(1)))
    expect(await ask()).toBe(1)
    expect(waits).toEqual([2000])
  })

  it('reads a date to wait for', async () => {
    const now = Date.UTC(2026, 10, 20, 12, 0, 0)
    const later = new Date(now + 3000).toUTCString()
    outside.answerWith(
      answers.inTurn(answers.status(503, { 'retry-after': later }), answers.json(1)),
    )
    expect(await ask({ clock: () => now })).toBe(1)
    expect(waits).toEqual([3000])
  })

  it('gives up at once where the wait asked for is longer than the time left', async () => {
    outside.answerWith(answers.status(429, { 'retry-after': '120' }))
    expect(await getFailure(ask())).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 120,
      message: 'asked us to wait 120 s',
    })
    expect(outside.asked).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it('counts the time already spent against the budget', async () => {
    let now = 0
    outside.answerWith(answers.status(503, { 'retry-after': '6' }))
    const sleep = async (ms: number) => {
      waits.push(ms)
      now += ms
    }
    await getFailure(ask({ clock: () => now, sleep }))
    expect(waits).toEqual([6000])
    expect(outside.asked).toHaveLength(2)
  })
})

describe('waits', () => {
  it('differ between those who failed together', async () => {
    outside.answerWith(answers.inTurn(answers.status(503), answers.json(1)))
    await ask({ random: () => 0.5 })
    outside.answerWith(answers.inTurn(answers.status(503), answers.json(1)))
    await ask({ random: () => 1 })
    expect(waits).toEqual([375, 450])
  })
})

describe('what cannot heal is asked once', () => {
  it.each([400, 401, 403, 404, 422])('%i', async (status) => {
    outside.answerWith(answers.status(status))
    expect(await getFailure(ask())).toMatchObject({ kind: 'status', status })
    expect(outside.asked).toHaveLength(1)
  })

  it.each([
    ['words', '<html>Sorry</html>'],
    ['nothing', ''],
    ['half an object', '{"a":'],
  ])('%s instead of JSON', async (_name, body) => {
    outside.answerWith(answers.text(body))
    expect(await getFailure(ask())).toMatchObject({
      kind: 'bad_answer',
      message: 'sent something that is not JSON',
    })
    expect(outside.asked).toHaveLength(1)
  })

  it('a body without end is left at the limit', async () => {
    outside.answerWith(answers.endless())
    expect(await getFailure(ask())).toMatchObject({
      kind: 'too_large',
      message: 'sent more than 0.2 MB',
    })
    expect(outside.asked).toHaveLength(1)
  })

  it('a small body that unpacks to a huge one', async () => {
    outside.answerWith((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(' '.repeat(5_000_000)))
    })
    expect(await getFailure(ask())).toMatchObject({ kind: 'too_large' })
  })

  it.each([
    ['never answers', answers.hang()],
    ['stops midway', answers.hangMidway()],
  ])('a service that %s', async (_name, error) => {
    outside.answerWith(error)
    expect(await getFailure(ask({ timeoutMs: 100 }))).toMatchObject({
      kind: 'timeout',
      message: 'did not answer within 0.1 s',
    })
    expect(outside.asked).toHaveLength(1)
  })
})

describe('nothing else is ever asked', () => {
  it('no host that was not configured', async () => {
    const other = createHttpClient({
      hosts: ['https://api.example.com'],
      userAgent: 'x',
      timeoutMs: 1000,
      budgetMs: 1000,
      maxBytes: 1000,
      retries: 0,
    })
    const failure = await getFailure(other.getJson(new URL(outside.origin)))
    expect(failure.kind).toBe('refused')
    expect(outside.asked).toEqual([])
  })

  it.each([
    'http://169.254.169.254/latest',
    'http://localhost:1/',
    'file:///etc/passwd',
    'http://',
  ])('no redirect to %s', async (location) => {
    outside.answerWith(answers.status(302, { location }))
    expect((await getFailure(ask())).kind).toBe('refused')
    expect(outside.asked).toHaveLength(1)
  })

  it('no redirect to another configured host either', async () => {
    const second = await startFakeServer()
    outside.answerWith(answers.status(302, { location: second.origin }))
    const failure = await getFailure(ask({ hosts: [outside.origin, second.origin] }))
    expect(failure.kind).toBe('refused')
    expect(second.asked).toEqual([])
    await second.close()
  })

  it('no redirect for ever', async () => {
    outside.answerWith(answers.status(302, { location: '/again' }))
    expect((await getFailure(ask())).kind).toBe('refused')
    expect(outside.asked).toHaveLength(4)
  })
})

describe('the caller', () => {
  it('who cancels gets their own reason back', async () => {
    outside.answerWith(answers.hang())
    const controller = new AbortController()
    const call = ask({}, '/', controller.signal)
    controller.abort('the server stops')
    await expect(call).rejects.toBe('the server stops')
  })

  it('whose time is over hears of a time-out', async () => {
    outside.answerWith(answers.hang())
    const failure = await getFailure(ask({}, '/', AbortSignal.timeout(100)))
    expect(failure).toMatchObject({ kind: 'timeout', message: 'did not answer in time' })
  })

  it('whose time is over during a wait hears what the wait was for', async () => {
    outside.answerWith(answers.status(503))
    const sleep = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const failure = await getFailure(ask({ sleep }, '/', AbortSignal.timeout(100)))
    expect(failure.message).toBe('answered 503')
  })

  it('waits no longer than the budget, whatever the retries', async () => {
    outside.answerWith(answers.hang())
    const failure = await getFailure(ask({ budgetMs: 100 }))
    expect(failure.kind).toBe('timeout')
  })
})

it('a port where nobody listens is unreachable', async () => {
  await outside.close()
  expect(await getFailure(ask({ retries: 0 }))).toMatchObject({
    kind: 'unreachable',
    message: 'could not be reached',
  })
})
