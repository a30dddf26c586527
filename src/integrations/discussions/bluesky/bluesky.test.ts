import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
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
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createBlueskySource } from './bluesky.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const none = '{"posts":[],"hitsTotal":0}'
const create = '/xrpc/com.atproto.server.createSession'
const refresh = '/xrpc/com.atproto.server.refreshSession'
const session = (name: string) =>
  responses.json({
    accessJwt: name,
    refreshJwt: `${name}-refresh`,
    did: 'did:plc:a',
    handle: 'a.b',
  })

describeDiscussionSource('Bluesky', {
  create: (origin, httpClient) =>
    createBlueskySource({
      url: origin,
      identifier: 'a.b',
      password: 'hush-hush',
      httpClient,
      clock: () => new Date(),
    }),
  before: { isFor: (path) => path === create, respond: session('first') },
  wire: {
    some: responses.text(await fixture('posts')),
    none: responses.text(none),
    sparse: responses.text(await fixture('sparse')),
    foreign: responses.text('{"posts":[{"id":1,"name":"not a post"}]}'),
  },
})

let fake: FakeServer
let signIn: RequestListener
let renewal: RequestListener
let search: RequestListener
let seen: { path: string; authorization: string | undefined; body: string }[]
let now: Date
beforeEach(async () => {
  fake = await startFakeServer()
  signIn = session('first')
  renewal = session('second')
  search = responses.text(none)
  seen = []
  fake.respondWith((request, response) => void answer(request, response))
  now = new Date('2026-11-20T12:00:00Z')
})
afterEach(() => fake.close())

it('signs in once for concurrent searches and requests the top posts in English', async () => {
  const source = openSource()
  await Promise.all([runSearch(source), runSearch(source)])
  const searched = {
    path: '/xrpc/app.bsky.feed.searchPosts?q=late+invoice&sort=top&lang=en&limit=100',
    authorization: 'Bearer first',
    body: '',
  }
  expect(seen).toEqual([
    {
      path: create,
      authorization: undefined,
      body: '{"identifier":"a.b","password":"hush-hush"}',
    },
    searched,
    searched,
  ])
})

it('limits a scan to 8 searches and a full scan to 12', () => {
  const queries = Array.from({ length: 20 }, (_none, at) => `search ${at}`)
  expect(openSource().toSearches(queries)).toHaveLength(8)
  expect(openSource().toSearches(queries, true)).toHaveLength(12)
})

it.each(['ExpiredToken', 'InvalidToken'])('renews an expired session: %s', async (name) => {
  search = acceptToken('second', { error: name, message: 'no' })
  const source = openSource()
  expect(await Promise.all([runSearch(source), runSearch(source)])).toEqual([[], []])
  expect(seen.filter(({ path }) => path === refresh)).toEqual([
    { path: refresh, authorization: 'Bearer first-refresh', body: '' },
  ])
  expect(paths().filter((path) => path === create)).toHaveLength(1)
})

it('signs in again when the session is too old to be renewed', async () => {
  signIn = responses.inTurn(session('first'), session('third'))
  renewal = rejectWith(400, { error: 'ExpiredToken', message: 'Token has been revoked' })
  search = acceptToken('third', { error: 'ExpiredToken', message: 'no' })
  expect(await runSearch()).toEqual([])
  expect(paths().slice(0, 4)).toEqual([create, expect.any(String), refresh, create])
})

it('renews a session only once per search', async () => {
  search = rejectWith(400, { error: 'ExpiredToken', message: 'no' })
  expect(await getFailure(runSearch())).toMatchObject({ kind: 'status', message: 'answered 400' })
  expect(paths().filter((path) => path === refresh)).toHaveLength(1)
})

it('a rejected search does not renew the session', async () => {
  search = rejectWith(400, { error: 'BadQueryString', message: 'no' })
  expect(await getFailure(runSearch())).toMatchObject({ message: 'answered 400' })
  expect(paths()).not.toContain(refresh)
})

it.each([
  [401, 'AuthenticationRequired', 'Invalid identifier or password'],
  [401, 'AuthFactorTokenRequired', 'A sign in code has been sent'],
  [400, 'InvalidRequest', 'Input must have the property "identifier"'],
])('a login rejected with %i %s is not retried for ten minutes', async (status, error, message) => {
  signIn = rejectWith(status, { error, message })
  const source = openSource()
  const words = 'refused the login: check BLUESKY_IDENTIFIER and BLUESKY_APP_PASSWORD'
  for (const failure of [
    await getFailure(runSearch(source)),
    await getFailure(runSearch(source)),
  ]) {
    expect(failure).toMatchObject({ kind: 'rejected', message: words })
    expect(inspect(failure, { depth: 9 })).not.toContain('hush-hush')
  }
  expect(seen).toHaveLength(1)
  now = new Date('2026-11-20T12:10:00Z')
  signIn = session('first')
  expect(await runSearch(source)).toEqual([])
})

it('a rate-limited sign-in is not retried immediately', async () => {
  signIn = responses.status(429)
  const source = openSource()
  await getFailure(runSearch(source))
  expect(await getFailure(runSearch(source))).toMatchObject({ kind: 'rate_limited' })
  expect(seen).toHaveLength(1)
})

async function answer(...[request, response]: Parameters<RequestListener>): Promise<void> {
  const path = request.url ?? ''
  seen.push({ path, authorization: request.headers.authorization, body: await text(request) })
  const listener = { [create]: signIn, [refresh]: renewal }[path] ?? search
  listener(request, response)
}

function openSource() {
  return createBlueskySource({
    url: `${fake.origin}/`,
    identifier: 'a.b',
    password: 'hush-hush',
    httpClient: createHttpClient({ hosts: [fake.origin], userAgent: 'test', retries: 0 }),
    clock: () => now,
  })
}

function runSearch(source = openSource()) {
  return source.search(
    { query: 'late invoice' },
    { limit: 200, signal: new AbortController().signal },
  )
}

function paths(): string[] {
  return seen.map(({ path }) => path)
}

function acceptToken(token: string, rejection: unknown): RequestListener {
  return (request, response) => {
    const isGood = request.headers.authorization === `Bearer ${token}`
    return (isGood ? responses.text(none) : rejectWith(400, rejection))(request, response)
  }
}

function rejectWith(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
