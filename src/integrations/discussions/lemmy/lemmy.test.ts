import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import { responses } from '../../../../tests/fakes/fake-server.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createLemmySource, getLemmyDeclaration } from './lemmy.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const posts = await fixture('v3-posts')
const comments = await fixture('v3-comments')
const sparse = await fixture('v3-sparse')
const v4 = await fixture('v4')
const clock = () => new Date()

describeDiscussionSource('Lemmy 0.19', {
  create: (origin, httpClient) => createLemmySource({ url: origin, httpClient, clock }),
  before: { isFor: isSite, respond: responses.text('{"version":"0.19.13"}') },
  wire: {
    some: byType(posts, comments),
    none: responses.text('{"type_":"Posts","comments":[],"posts":[],"communities":[],"users":[]}'),
    sparse: byType(sparse, '{"posts":[],"comments":[]}'),
    foreign: responses.text('{"posts":[{"id":1,"name":"not a view"}],"comments":[]}'),
  },
})

describeDiscussionSource('Lemmy 1.0', {
  create: (origin, httpClient) => createLemmySource({ url: origin, httpClient, clock }),
  before: { isFor: isSite, respond: responses.text('{"version":"1.0.2"}') },
  wire: {
    some: responses.text(v4),
    none: responses.text('{"comments":[],"posts":[],"communities":[],"persons":[]}'),
    sparse: byType(sparse, '{"posts":[],"comments":[]}'),
    foreign: responses.text('{"results":[]}'),
  },
})

it("includes the server's host in its name", () => {
  expect(getLemmyDeclaration('https://lemmy.example:8443/').name).toBe('Lemmy (lemmy.example)')
  expect(getLemmyDeclaration().name).toBe('Lemmy')
})

it('prefers queries of one or two words, which match in any post order more often', () => {
  const { source } = createRecordedSource('0.19.13')
  const requests = (queries: string[]) => source.toSearches(queries).map(({ query }) => query)
  expect(requests(['late client invoice', 'late invoice', 'invoice'])).toEqual([
    'late invoice',
    'invoice',
  ])
  expect(requests(['late client invoice'])).toEqual(['late client invoice'])
})

it('uses the v3 search with word beginnings on servers before 1.0', async () => {
  const { source, requests } = createRecordedSource('0.19.13')
  await source.search({ query: 'chasing invoices' }, getOptions(300))
  expect(requests).toEqual([
    '/api/v3/site',
    '/api/v3/search?q=chas+invoic&type_=Posts&listing_type=All&sort=TopAll&limit=50',
    '/api/v3/search?q=chas+invoic&type_=Comments&listing_type=All&sort=TopAll&limit=50',
  ])
})

it.each(['1.0.0', '1.0.0-alpha.5', '2.1.0'])(
  'uses the v4 search on version %s',
  async (version) => {
    const { source, requests } = createRecordedSource(version)
    await source.search({ query: 'invoice' }, getOptions(20))
    expect(requests).toEqual([
      '/api/v3/site',
      '/api/v4/search?search_term=invoic&type_=posts&listing_type=all&limit=10',
      '/api/v4/search?search_term=invoic&type_=comments&listing_type=all&limit=10',
    ])
  },
)

it('fetches the version once for concurrent and later searches', async () => {
  const { source, requests } = createRecordedSource('0.19.13')
  await Promise.all(['a1', 'b2'].map((query) => source.search({ query }, getOptions(2))))
  await source.search({ query: 'c3' }, getOptions(2))
  expect(requests.filter((path) => path === '/api/v3/site')).toHaveLength(1)
})

describe('a version that cannot be read', () => {
  it.each([{}, { version: 19 }, { version: 'latest' }, [], null])(
    'the site response %j fails the search, and the next search fetches the version again',
    async (site) => {
      const { source, requests } = createRecordedSource(site)
      const fails = () =>
        expect(source.search({ query: 'x' }, getOptions(2))).rejects.toMatchObject({
          kind: 'bad_answer',
        })
      await fails()
      await fails()
      expect(requests).toEqual(['/api/v3/site', '/api/v3/site'])
    },
  )
})

it('a rate limit sent as a 400 stops requests for a minute', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  let requests = 0
  const httpClient = getHttpClient((path) => {
    requests += 1
    if (path === '/api/v3/site') return { version: '0.19.13' }
    throw new HttpClientError('status', 'answered 400', {
      status: 400,
      body: { error: 'rate_limit_error' },
    })
  })
  const source = createLemmySource({
    url: 'https://lemmy.example',
    httpClient,
    clock: () => new Date(now),
  })
  const ask = () => source.search({ query: 'x' }, getOptions(2))
  await expect(ask()).rejects.toMatchObject({
    kind: 'rate_limited',
    message: 'asked us to slow down',
  })
  const askedBefore = requests
  await expect(ask()).rejects.toMatchObject({
    kind: 'backing_off',
    message: 'is paused until 12:01 UTC: it asked us to slow down',
  })
  expect(requests).toBe(askedBefore)
  now += 61_000
  await expect(ask()).rejects.toMatchObject({ kind: 'rate_limited' })
})

function isSite(path: string): boolean {
  return path === '/api/v3/site'
}

function byType(forPosts: string, forComments: string): RequestListener {
  return (request, response) => {
    const isPosts = /type_=posts/i.test(request.url ?? '')
    responses.text(isPosts ? forPosts : forComments)(request, response)
  }
}

function getOptions(limit: number) {
  return { limit, signal: new AbortController().signal }
}

function createRecordedSource(version: unknown) {
  const requests: string[] = []
  const httpClient = getHttpClient((path) => {
    requests.push(path)
    if (!isSite(path)) return { posts: [], comments: [] }
    return typeof version === 'string' ? { version } : version
  })
  return {
    requests,
    source: createLemmySource({ url: 'https://lemmy.example/', httpClient, clock }),
  }
}

function getHttpClient(answer: (path: string) => unknown): HttpClient {
  const getJson = async ({ pathname, search }: URL) => answer(`${pathname}${search}`)
  return {
    getJson,
    send: async (url) => ({ body: await getJson(url), headers: new Headers() }),
  }
}
