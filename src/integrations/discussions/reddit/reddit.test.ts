import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
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
import { createRedditSource, getRedditUserAgent } from './reddit.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const posts = await fixture('search')
const comments = await fixture('comments')
const noPosts = '{"kind":"Listing","data":{"after":null,"dist":0,"children":[],"before":null}}'
const isSignIn = (path: string) => path.endsWith('/access_token')
const token = responses.json({ access_token: 'first', token_type: 'bearer', expires_in: 86400 })
const reddit: RequestListener = (request, response) =>
  responses.text(request.url?.includes('/comments/') ? comments : posts)(request, response)

describeDiscussionSource('Reddit', {
  create: (origin, httpClient, store) =>
    createRedditSource({
      authUrl: `${origin}/www`,
      apiUrl: `${origin}/oauth`,
      clientId: 'id',
      clientSecret: 'secret',
      httpClient,
      store,
      clock: () => new Date(),
    }),
  before: { isFor: isSignIn, respond: token },
  wire: {
    some: reddit,
    none: responses.text(noPosts),
    sparse: responses.text(await fixture('sparse')),
    foreign: responses.text('{"kind":"Listing","data":{"children":[{"kind":"t3","data":{}}]}}'),
  },
})

let fake: FakeServer
let signIn: RequestListener
let api: RequestListener
let seen: { path: string; authorization: string | undefined; body: string }[]
let now: Date
let store: Store
beforeEach(async () => {
  fake = await startFakeServer()
  signIn = token
  api = responses.text(noPosts)
  seen = []
  fake.respondWith((request, response) => void answer(request, response))
  now = new Date('2026-11-20T12:00:00Z')
  store = createMemoryStore(() => now.getTime())
})
afterEach(() => fake.close())

it('signs in as an app and fetches posts of the last year or of all years and the best comments', async () => {
  api = reddit
  const source = openSource()
  const found = await runSearch(source)
  await runSearch(source, { query: 'late invoice', part: 'all' })
  expect(seen.slice(0, 3)).toEqual([
    {
      path: '/www/api/v1/access_token',
      authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
      body: 'grant_type=client_credentials',
    },
    {
      path: '/oauth/search?q=late+invoice&sort=relevance&t=year&type=link&limit=20&raw_json=1',
      authorization: 'bearer first',
      body: '',
    },
    {
      path: '/oauth/comments/a00001?limit=50&depth=1&sort=top&raw_json=1',
      authorization: 'bearer first',
      body: '',
    },
  ])
  expect(seen.map(({ path }) => path).filter((path) => path.includes('t=all'))).toHaveLength(1)
  expect(found.map(({ id }) => id)).toEqual([
    'reddit:t3_a00001',
    'reddit:t3_a00002',
    'reddit:t1_b00002',
  ])
})

it('searches all years 11 times, 16 for a full scan, and the last year once', () => {
  const queries = Array.from({ length: 20 }, (_none, at) => `search ${at}`)
  const allYears = (count: number) =>
    queries.slice(0, count).map((query) => ({ query, part: 'all' }))
  const lastYear = { query: 'search 0', part: 'year' }
  expect(openSource().toSearches(queries)).toEqual([...allYears(11), lastYear])
  expect(openSource().toSearches(queries, true)).toEqual([...allYears(16), lastYear])
})

it('opens only the best thread', async () => {
  const [post] = JSON.parse(posts).data.children
  const children = ['d1', 'd2', 'd3', 'd4'].map((id) => ({ ...post, data: { ...post.data, id } }))
  const many = JSON.stringify({ kind: 'Listing', data: { children } })
  api = (request, response) =>
    responses.text(request.url?.includes('/comments/') ? comments : many)(request, response)
  await runSearch()
  expect(seen.filter(({ path }) => path.includes('/comments/'))).toHaveLength(1)
})

it('skips the comments of a thread that has become inaccessible', async () => {
  api = (request, response) =>
    (isThread(request) ? responses.status(403) : responses.text(posts))(request, response)
  expect(await runSearch()).toHaveLength(2)
})

it('keeps the posts and reports the failure when a thread request fails with a server error', async () => {
  api = (request, response) =>
    (isThread(request) ? responses.status(500) : responses.text(posts))(request, response)
  const failures: unknown[] = []
  const onPartFailed = (failure: unknown) => void failures.push(failure)
  const search = { query: 'late invoice', part: 'year' }
  const { signal } = new AbortController()
  const found = await openSource().search(search, { limit: 40, signal, onPartFailed })
  expect(found).toHaveLength(2)
  expect(failures).toEqual([expect.objectContaining({ message: 'answered 500' })])
})

it('signs in once for concurrent searches, and again shortly before the token expires', async () => {
  const source = openSource()
  await Promise.all([runSearch(source), runSearch(source), runSearch(source)])
  now = new Date('2026-11-21T11:58:00Z')
  await runSearch(source)
  expect(signIns()).toBe(1)
  now = new Date('2026-11-21T11:59:30Z')
  await runSearch(source)
  expect(signIns()).toBe(2)
})

it('renews a rejected token once', async () => {
  signIn = responses.inTurn(token, responses.json({ access_token: 'second', expires_in: 86400 }))
  api = (request, response) => {
    const isGood = request.headers.authorization === 'bearer second'
    return (isGood ? responses.text(noPosts) : responses.status(401))(request, response)
  }
  const source = openSource()
  expect(await Promise.all([runSearch(source), runSearch(source)])).toEqual([[], []])
  expect(signIns()).toBe(2)
  api = responses.status(401)
  expect(await getFailure(runSearch(source))).toMatchObject({ message: 'answered 401' })
  expect(signIns()).toBe(3)
})

it('a late rejection of the old token does not renew the token again', async () => {
  const renewed = Promise.withResolvers<void>()
  signIn = responses.inTurn(token, responses.json({ access_token: 'second', expires_in: 86400 }))
  let refused = 0
  api = (request, response) => {
    if (request.headers.authorization === 'bearer second') {
      renewed.resolve()
      return responses.text(noPosts)(request, response)
    }
    refused += 1
    if (refused === 1) return responses.status(401)(request, response)
    void renewed.promise.then(() => responses.status(401)(request, response))
  }
  const source = openSource()
  expect(await Promise.all([runSearch(source), runSearch(source)])).toEqual([[], []])
  expect(refused).toBe(2)
  expect(signIns()).toBe(2)
})

it.each([
  ['with 401', responses.status(401)],
  ['in an answer of 200', responses.json({ error: 'unauthorized_client', error_description: 'x' })],
])('an app rejected %s is not retried for ten minutes', async (_how, rejection) => {
  signIn = rejection
  const source = openSource()
  const words = 'refused the app: check REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET'
  for (const failure of [
    await getFailure(runSearch(source)),
    await getFailure(runSearch(source)),
  ]) {
    expect(failure).toMatchObject({ kind: 'rejected', message: words })
    expect(inspect(failure, { depth: 9 })).not.toContain('secret')
  }
  expect(seen).toHaveLength(1)
  now = new Date('2026-11-20T12:10:00Z')
  signIn = token
  expect(await runSearch(source)).toEqual([])
})

it('retries a sign-in that failed with a server error', async () => {
  signIn = responses.inTurn(responses.status(503), token)
  const source = openSource()
  expect(await getFailure(runSearch(source))).toMatchObject({ message: 'answered 503' })
  expect(await runSearch(source)).toEqual([])
})

it('an aborted search does not abort the sign-in of another search', async () => {
  const [withSession, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  signIn = (request, response) => {
    withSession.resolve()
    void goOn.promise.then(() => token(request, response))
  }
  const source = openSource()
  const controller = new AbortController()
  const first = runSearch(source, undefined, controller.signal)
  const second = runSearch(source)
  await withSession.promise
  controller.abort('no longer wanted')
  await expect(first).rejects.toBe('no longer wanted')
  goOn.resolve()
  expect(await second).toEqual([])
  expect(signIns()).toBe(1)
})

it('backs off in every process when the rate limit is used up', async () => {
  api = (request, response) => {
    response.setHeader('x-ratelimit-remaining', '5.0').setHeader('x-ratelimit-reset', '300')
    responses.text(posts)(request, response)
  }
  expect(await runSearch()).toHaveLength(2)
  const asked = seen.length
  expect(await getFailure(runSearch())).toMatchObject({
    kind: 'backing_off',
    message: 'is paused until 12:05 UTC: its request limit is used up',
  })
  expect(seen).toHaveLength(asked)
  now = new Date('2026-11-20T12:05:00Z')
  await runSearch()
  expect(seen.length).toBeGreaterThan(asked)
})

it('reports a 403 as missing permission to read', async () => {
  api = responses.status(403)
  expect(await getFailure(runSearch())).toMatchObject({
    message: 'does not let this app read (403)',
  })
})

it.each([
  ['ann', 'web:assay:1.0 (by /u/ann)'],
  ['/u/ann_b-c', 'web:assay:1.0 (by /u/ann_b-c)'],
  ['u/ann', 'web:assay:1.0 (by /u/ann)'],
  ['ann\r\nX: y', 'web:assay:1.0 (by /u/annXy)'],
  ['', 'web:assay:1.0 (by /u/unnamed-operator)'],
  [undefined, 'web:assay:1.0 (by /u/unnamed-operator)'],
])(
  'builds the user agent for the username %j in the format that Reddit requires',
  (username, userAgent) => {
    expect(getRedditUserAgent(username)).toBe(userAgent)
  },
)

async function answer(...[request, response]: Parameters<RequestListener>): Promise<void> {
  const path = request.url ?? ''
  seen.push({ path, authorization: request.headers.authorization, body: await text(request) })
  const listener = isSignIn(path) ? signIn : api
  listener(request, response)
}

function openSource() {
  return createRedditSource({
    authUrl: `${fake.origin}/www/`,
    apiUrl: `${fake.origin}/oauth/`,
    clientId: 'id',
    clientSecret: 'secret',
    httpClient: createHttpClient({
      hosts: [fake.origin],
      userAgent: getRedditUserAgent('ann'),
      retries: 0,
      clock: () => now.getTime(),
    }),
    store,
    clock: () => now,
  })
}

function runSearch(
  source = openSource(),
  question = { query: 'late invoice', part: 'year' },
  signal = new AbortController().signal,
) {
  return source.search(question, { limit: 40, signal })
}

function isThread({ url }: IncomingMessage): boolean {
  return url?.includes('/comments/') ?? false
}

function signIns(): number {
  return seen.filter(({ path }) => isSignIn(path)).length
}
