import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { responses } from '../../../../tests/fakes/fake-server.ts'
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createHackerNewsSource } from './hacker-news.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const stories = await fixture('stories')
const comments = await fixture('comments')
const oldStyle = await fixture('old-style')
const emptyResult = '{"hits":[],"nbHits":0,"page":0,"nbPages":0,"hitsPerPage":20}'

describeDiscussionSource('Hacker News', {
  create: (origin, httpClient) => createHackerNewsSource({ url: `${origin}/api/v1`, httpClient }),
  wire: {
    some: byTag(stories, comments),
    none: responses.text(emptyResult),
    sparse: byTag(oldStyle, emptyResult),
    foreign: responses.text('{"hits":[{"id":1,"name":"not a hit"}]}'),
  },
})

it('searches posts and comments, with the last word cut to a prefix of its forms', async () => {
  const { source, requests } = createRecordedSource()
  await source.search(
    { query: 'chase invoices' },
    { limit: 80, signal: new AbortController().signal },
  )
  expect(requests.map((url) => url.href)).toEqual([
    'https://hn.example/api/v1/search?query=chase+invoic&tags=story&hitsPerPage=40',
    'https://hn.example/api/v1/search?query=chase+invoic&tags=comment&hitsPerPage=40',
  ])
})

it.each([
  ['invoice', 'invoic'],
  ['procrastinating', 'procrastinat'],
  ['code', 'code'],
  ['睡眠', '睡眠'],
])('sends the query %s as %s', async (query, sent) => {
  const { source, requests } = createRecordedSource()
  await source.search({ query }, { limit: 10, signal: new AbortController().signal })
  expect(requests[0]?.searchParams.get('query')).toBe(sent)
})

it('fails when one of its two requests fails, and aborts the other', async () => {
  const signals: AbortSignal[] = []
  const httpClient: HttpClient = {
    getJson: (url, { signal } = {}) => {
      if (signal) signals.push(signal)
      if (url.searchParams.get('tags') === 'story') return Promise.reject(new RangeError('no'))
      return new Promise(() => undefined)
    },
    send: neverSent,
  }
  const source = createHackerNewsSource({ url: 'https://hn.example/api/v1', httpClient })
  const found = source.search({ query: 'x' }, { limit: 10, signal: new AbortController().signal })
  await expect(found).rejects.toThrow('no')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

function byTag(forStories: string, forComments: string): RequestListener {
  return (request, response) => {
    const isStory = request.url?.includes('tags=story')
    responses.text(isStory ? forStories : forComments)(request, response)
  }
}

function createRecordedSource() {
  const requests: URL[] = []
  const httpClient: HttpClient = {
    getJson: async (url) => {
      requests.push(url)
      return { hits: [] }
    },
    send: neverSent,
  }
  return {
    requests,
    source: createHackerNewsSource({ url: 'https://hn.example/api/v1/', httpClient }),
  }
}

function neverSent(): never {
  return expect.fail('Hacker News needs plain reads only')
}
