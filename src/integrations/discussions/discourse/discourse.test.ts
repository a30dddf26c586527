import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import { responses } from '../../../../tests/fakes/fake-server.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createMemoryStore } from '../../../../tests/memory-store.ts'
import { createDiscourseSource, getDiscourseDeclaration } from './discourse.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const search = await fixture('search')
const topic = await fixture('topic')
const sparse = await fixture('sparse')
const emptyResult = '{"users":[],"grouped_search_result":{"term":"x","error":null,"post_ids":[]}}'

describeDiscussionSource('Discourse', {
  create: (origin, httpClient, store) => createDiscourseSource({ url: origin, httpClient, store }),
  wire: {
    some: byPath(search, topic),
    none: responses.text(emptyResult),
    sparse: responses.text(sparse),
    foreign: responses.text('{"posts":[{"id":1}],"topics":[],"grouped_search_result":{}}'),
  },
})

it("includes the forum's host in its name", () => {
  expect(getDiscourseDeclaration('https://forum.example:8443/talk').name).toBe(
    'Discourse (forum.example)',
  )
  expect(getDiscourseDeclaration().name).toBe('Discourse')
})

it("leaves out queries that are too short for a forum's search", () => {
  const { source } = createRecordedSource({})
  expect(source.toSearches(['ai', 'tax', 'x', 'late invoice'])).toEqual([
    { query: 'tax' },
    { query: 'late invoice' },
  ])
})

it('fetches the full text of truncated posts, once per topic', async () => {
  const { source, requests } = createRecordedSource({
    '/search.json': search,
    '/t/reminders-late-invoices/61/1.json': topic,
  })
  const found = await source.search({ query: 'late invoice' }, getOptions())
  expect(requests).toEqual(['/search.json?q=late+invoice', '/t/reminders-late-invoices/61/1.json'])
  expect(found.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Every month .* never forgets\.$/s),
    'The plugin I use forgets the second reminder. It is a mess',
    'How do I export unpaid invoices? The list has no button for it.',
  ])
})

it('fetches only a few full texts and leaves out hits without a topic', async () => {
  const hits = Array.from({ length: 30 }, (_, at) => ({
    topic_id: Math.floor(at / 2),
    post_number: at + 1,
    blurb: 'Whole. Cut...',
    created_at: '2026-01-01T00:00:00Z',
  }))
  const { source, requests } = createRecordedSource({
    '/search.json': JSON.stringify({
      posts: [...hits, { ...hits[0], topic_id: 99 }],
      topics: hits.map(({ topic_id: id }) => ({ id, title: `Topic ${id}` })),
      grouped_search_result: {},
    }),
  })
  expect(await source.search({ query: 'invoice' }, getOptions())).toHaveLength(30)
  expect(requests.slice(1)).toEqual(['/t/-/0/1.json', '/t/-/1/3.json', '/t/-/2/5.json'])
})

it('keeps the blurb when the full text cannot be fetched', async () => {
  const { source } = createRecordedSource({ '/search.json': search })
  const [first] = await source.search({ query: 'late invoice' }, getOptions())
  expect(first?.text).toBe('Half of the invoices are paid late.')
})

it.each([
  ['too much to do', '{"grouped_search_result":{"error":"Try again later"}}', 'rate_limited'],
  ['no result at all', '{"users":[]}', 'bad_answer'],
  ['an empty result', '{"grouped_search_result":null}', 'bad_answer'],
])('a response with %s is an error, not an empty result', async (_name, answer, kind) => {
  const { source } = createRecordedSource({ '/search.json': answer })
  await expect(source.search({ query: 'invoice' }, getOptions())).rejects.toMatchObject({ kind })
})

it('limits its searches per minute and rejects further ones without a request', async () => {
  let now = Date.parse('2026-11-20T12:00:30Z')
  const { source, requests } = createRecordedSource({ '/search.json': emptyResult }, () => now)
  for (let at = 0; at < 8; at += 1) await source.search({ query: `query${at}` }, getOptions())
  await expect(source.search({ query: 'one more' }, getOptions())).rejects.toMatchObject({
    kind: 'backing_off',
    message: 'is paused until 12:01 UTC: its limit of searches a minute is used up',
  })
  expect(requests).toHaveLength(8)
  now += 61_000
  expect(await source.search({ query: 'one more' }, getOptions())).toEqual([])
})

function byPath(forSearch: string, forTopic: string): RequestListener {
  return (request, response) => {
    const isSearch = request.url?.startsWith('/search.json')
    responses.text(isSearch ? forSearch : forTopic)(request, response)
  }
}

function getOptions() {
  return { limit: 50, signal: new AbortController().signal }
}

function createRecordedSource(byPathname: Record<string, string>, clock?: () => number) {
  const requests: string[] = []
  const getJson = async ({ pathname, search: query }: URL): Promise<unknown> => {
    requests.push(`${pathname}${query}`)
    const text = byPathname[pathname]
    if (text === undefined) throw new HttpClientError('status', 'answered 404', { status: 404 })
    return JSON.parse(text)
  }
  const httpClient: HttpClient = {
    getJson,
    send: async (url) => ({ body: await getJson(url), headers: new Headers() }),
  }
  const store = createMemoryStore(clock)
  return {
    requests,
    source: createDiscourseSource({ url: 'https://forum.example/', httpClient, store }),
  }
}
