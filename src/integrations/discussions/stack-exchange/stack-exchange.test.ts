import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  responses,
  getFailure,
  startFakeServer,
  type FakeServer,
} from '../../../../tests/fakes/fake-server.ts'
import { createHttpClient } from '../../../platform/http/http-client.ts'
import type { Store } from '../../../platform/store.ts'
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createMemoryStore } from '../../../../tests/memory-store.ts'
import { createStackExchangeSource } from './stack-exchange.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const some = await fixture('questions')
const none = '{"items":[],"has_more":false,"quota_max":300,"quota_remaining":290}'

describeDiscussionSource('Stack Exchange', {
  create: (origin, httpClient, store) =>
    createStackExchangeSource({
      url: `${origin}/2.3`,
      key: undefined,
      httpClient,
      store,
      clock: () => new Date(),
    }),
  wire: {
    some: responses.text(some),
    none: responses.text(none),
    sparse: responses.text(await fixture('sparse')),
    foreign: responses.text('{"items":[{"name":"not a question"}],"has_more":false}'),
  },
})

let fake: FakeServer
let now: Date
let store: Store
beforeEach(async () => {
  fake = await startFakeServer()
  fake.respondWith(responses.text(none))
  now = new Date('2026-11-20T21:00:00Z')
  store = createMemoryStore(() => now.getTime())
})
afterEach(() => fake.close())

it('searches one site for whole questions, most relevant first', async () => {
  await runSearch(openSource({ key: 'a key' }))
  expect(fake.requestUrls).toEqual([
    '/2.3/search/advanced?site=freelancing&q=late+invoice&order=desc&sort=relevance&pagesize=50&filter=withbody&key=a+key',
  ])
})

it('requests no more than the maximum page size', async () => {
  await openSource().search(question, { limit: 500, signal: new AbortController().signal })
  expect(fake.requestUrls[0]).toContain('pagesize=100&')
})

it('plans three questions without a key and eight with one, the best query at the best site first', () => {
  const queries = ['late invoice', 'chase client', 'payment reminder', 'invoice']
  expect(openSource().toSearches(queries)).toEqual([
    { query: 'late invoice', part: 'freelancing' },
    { query: 'late invoice', part: 'money' },
    { query: 'chase client', part: 'freelancing' },
  ])
  expect(openSource({ key: 'a key' }).toSearches(queries)).toHaveLength(8)
})

it('decodes a gzip response', async () => {
  fake.respondWith((_request, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync(some))
  })
  expect(await runSearch()).toHaveLength(2)
})

it('stops requests until midnight UTC when the daily quota is spent', async () => {
  for (let call = 0; call < 280; call += 1) await runSearch()
  expect(await getFailure(runSearch())).toMatchObject({
    kind: 'backing_off',
    message: 'is paused until 00:00 UTC: its daily quota is spent',
    retryAfterSeconds: 3 * 3600,
  })
  expect(fake.requestUrls).toHaveLength(280)
  now = new Date('2026-11-21T00:00:00Z')
  await runSearch()
  expect(fake.requestUrls).toHaveLength(281)
})

it('stops in every process when the response says that the quota is nearly spent', async () => {
  fake.respondWith(responses.text(none.replace('290', '5')))
  await runSearch()
  expect(await getFailure(runSearch())).toMatchObject({
    kind: 'backing_off',
    message: 'is paused until 00:00 UTC: its daily quota is spent',
  })
  expect(fake.requestUrls).toHaveLength(1)
})

it('a backoff also applies to queued questions', async () => {
  fake.respondWith(responses.text(none.replace('{', '{"backoff":90,')))
  const source = openSource()
  const second = getFailure(Promise.all([runSearch(source), runSearch(source)]))
  expect(await second).toMatchObject({
    kind: 'backing_off',
    message: 'is paused until 21:01 UTC: it asked us to wait',
    retryAfterSeconds: 90,
  })
  expect(fake.requestUrls).toHaveLength(1)
  now = new Date('2026-11-20T21:01:30Z')
  await runSearch()
  expect(fake.requestUrls).toHaveLength(2)
})

it('a backoff of seconds does not shorten the daily stop', async () => {
  const first = Promise.withResolvers<void>()
  fake.respondWith((request, response) => {
    // Two processes at once: the response with the backoff arrives last.
    if (fake.requestUrls.length === 1) {
      void first.promise.then(() => responses.text('{"items":[],"backoff":10}')(request, response))
      return
    }
    responses.text('{"items":[],"quota_remaining":0}')(request, response)
  })
  const slow = runSearch()
  await expect.poll(() => fake.requestUrls.length).toBe(1)
  await runSearch()
  first.resolve()
  await slow
  now = new Date('2026-11-20T23:59:00Z')
  expect(await getFailure(runSearch())).toMatchObject({ kind: 'backing_off' })
})

it.each([
  ['too many requests from this IP, more requests available in 5400 seconds', '22:30'],
  ['Violation of backoff parameter', '21:10'],
])('backs off after a throttle violation: %s', async (message, time) => {
  const rejection = { error_id: 502, error_message: message, error_name: 'throttle_violation' }
  fake.respondWith(rejectWith(rejection))
  expect(await getFailure(runSearch())).toMatchObject({
    kind: 'rate_limited',
    message: `asked us to wait until ${time} UTC`,
  })
  expect(await getFailure(runSearch())).toMatchObject({
    kind: 'backing_off',
    message: `is paused until ${time} UTC: it asked us to wait`,
  })
  expect(fake.requestUrls).toHaveLength(1)
})

it('an unknown site fails only that question', async () => {
  fake.respondWith(
    rejectWith({ error_id: 400, error_message: 'No site found', error_name: 'bad_parameter' }),
  )
  expect(await getFailure(runSearch())).toMatchObject({ kind: 'status', message: 'answered 400' })
  await getFailure(runSearch())
  expect(fake.requestUrls).toHaveLength(2)
})

it.each([
  responses.status(401),
  rejectWith({ error_id: 400, error_message: "`key` doesn't match a known application" }),
])('a rejection of the key names STACKEXCHANGE_KEY', async (listener) => {
  fake.respondWith(listener)
  const { message } = await getFailure(runSearch(openSource({ key: 'hush-hush' })))
  expect(message).toMatch(/^answered 40[01]: check STACKEXCHANGE_KEY$/)
})

it.each([
  ['refuses', responses.status(400)],
  ['is throttled', rejectWith({ error_id: 502, error_message: 'no key=hush' })],
  ['sends words', responses.text('hush')],
  ['hangs up', responses.reset()],
  ['sends us elsewhere', responses.status(302, { location: 'http://10.0.0.1/?key=hush' })],
])('no error contains the key when the service %s', async (_fault, listener) => {
  fake.respondWith(listener)
  const failure = await getFailure(runSearch(openSource({ key: 'hush-hush' })))
  expect(inspect(failure, { depth: 9 })).not.toContain('hush-hush')
})

const question = { query: 'late invoice', part: 'freelancing' }

function openSource({ key }: { key?: string } = {}) {
  return createStackExchangeSource({
    url: `${fake.origin}/2.3/`,
    key,
    httpClient: createHttpClient({ hosts: [fake.origin], userAgent: 'test', retries: 0 }),
    store,
    clock: () => now,
  })
}

/** A new source for each call acts as a new process: they share only the store. */
function runSearch(source = openSource()) {
  return source.search(question, { limit: 50, signal: new AbortController().signal })
}

function rejectWith(body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
