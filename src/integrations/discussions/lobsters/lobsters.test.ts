import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import { responses } from '../../../../tests/fakes/fake-server.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { describeDiscussionSource } from '../../../../tests/conformance/discussion-source.ts'
import { createMemoryStore } from '../../../../tests/memory-store.ts'
import type { ListErased } from '../cached-source.ts'
import { createLobstersSource } from './lobsters.ts'

const fixture = (name: string) =>
  readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
const list = await fixture('list')
const sparse = await fixture('sparse')

describeDiscussionSource('Lobsters', {
  create: (origin, httpClient, store) =>
    createLobstersSource({ url: origin, httpClient, store, listErased: async () => [] }),
  wire: {
    some: responses.text(list),
    none: responses.text('[]'),
    sparse: responses.text(sparse),
    foreign: responses.text('[{"id":1,"name":"not a story"}]'),
  },
})

const always = [
  '/hottest.json',
  '/newest.json',
  '/newest/page/2.json',
  '/newest/page/3.json',
  '/t/ask.json',
  '/t/show.json',
]

it('a scan reads at most two tag lists in addition to the fixed six', () => {
  const { source } = createRecordedSource(() => [])
  const questions = source.toSearches(['late invoice', 'dog', 'website', 'inbox', 'invoice'])
  expect(questions).toEqual([
    { query: 'late invoice', part: 'finance' },
    { query: 'dog' },
    { query: 'website', part: 'web' },
    { query: 'inbox' },
    { query: 'invoice', part: 'finance' },
  ])
})

it('reads each list once for concurrent searches, and again after an hour', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const { source, requests } = createRecordedSource(
    () => JSON.parse(list),
    () => now,
  )
  const found = await Promise.all([
    source.search({ query: 'late invoice', part: 'finance' }, getOptions()),
    source.search({ query: 'kernel' }, getOptions()),
    source.search({ query: 'invoice', part: 'finance' }, getOptions()),
  ])
  expect(found.map((each) => each.length)).toEqual([2, 1, 2])
  expect(requests).toEqual([...always, '/t/finance.json'])
  now += 59 * 60_000
  await source.search({ query: 'bill' }, getOptions())
  expect(requests).toHaveLength(7)
  now += 2 * 60_000
  await source.search({ query: 'bill' }, getOptions())
  expect(requests).toEqual([...always, '/t/finance.json', ...always])
})

it('stores no names, and reads a list again if it was stored in another shape', async () => {
  const store = createMemoryStore()
  const { source, requests } = createRecordedSource(() => JSON.parse(list), Date.now, store)
  await store.set('discussions:list:lobsters.example:/newest.json', [{ old: true }], 3600)
  await source.search({ query: 'invoice' }, getOptions())
  expect(requests).toEqual(always)
  const kept = await store.list('discussions:', 100)
  expect(kept).toHaveLength(always.length)
  expect(JSON.stringify(kept)).not.toMatch(/someone_else|_person/)
})

it('stores no characters that the database rejects', async () => {
  const store = createMemoryStore()
  const story = {
    short_id: 'a1',
    created_at: '2026-01-01',
    title: 'x\u0000\ud800',
    tags: ['\ud800'],
  }
  const { source } = createRecordedSource(() => [story], Date.now, store)
  await source.search({ query: 'x' }, getOptions())
  const kept = JSON.stringify((await store.list('discussions:', 1))[0]?.value)
  expect(kept).toContain('"title":"x\ufffd"')
  expect(kept).not.toMatch(/\\u(0000|d800)/)
})

it('stores each story under the id and link that an erasure knows, and no erased one', async () => {
  const store = createMemoryStore()
  const stories = ['a1', 'a2'].map((short_id) => ({
    short_id,
    created_at: '2026-01-01',
    title: 'x',
  }))
  const { source } = createRecordedSource(
    () => stories,
    Date.now,
    store,
    async () => ['lobsters:a1'],
  )
  expect((await source.search({ query: 'x' }, getOptions())).map(({ id }) => id)).toEqual([
    'lobsters:a2',
  ])
  const kept = JSON.stringify(await store.list('discussions:', 100))
  expect(kept).toContain('"id":"lobsters:a2","url":"https://lobsters.example/s/a2"')
  expect(kept).not.toContain('a1')
})

it('searches the lists that could be read, reports the failed ones and reads those again later', async () => {
  let isDown = true
  const { source, requests } = createRecordedSource((path) => {
    if (isDown && path !== '/newest.json') throw new HttpClientError('status', 'answered 503')
    return JSON.parse(list)
  })
  const errors: unknown[] = []
  const onPartFailed = (failure: unknown) => void errors.push(failure)
  const options = { ...getOptions(), onPartFailed }
  expect(await source.search({ query: 'late invoice' }, options)).toHaveLength(2)
  expect(errors).toEqual([new HttpClientError('status', 'answered 503')])
  isDown = false
  await source.search({ query: 'late invoice' }, options)
  expect(errors).toHaveLength(1)
  expect(requests.filter((path) => path === '/newest.json')).toHaveLength(1)
  expect(requests.filter((path) => path === '/hottest.json')).toHaveLength(2)
})

it('an aborted search does not abort the list request of another search', async () => {
  const pending = Promise.withResolvers<unknown>()
  const { source } = createRecordedSource(() => pending.promise)
  const leaving = new AbortController()
  const left = source.search({ query: 'invoice' }, { limit: 10, signal: leaving.signal })
  const stays = source.search({ query: 'invoice' }, getOptions())
  leaving.abort('no longer wanted')
  await expect(left).rejects.toBe('no longer wanted')
  pending.resolve(JSON.parse(list))
  expect(await stays).toHaveLength(2)
})

function getOptions() {
  return { limit: 50, signal: new AbortController().signal }
}

function createRecordedSource(
  answer: (path: string) => unknown,
  clock: () => number = Date.now,
  store = createMemoryStore(clock),
  listErased: ListErased = async () => [],
) {
  const requests: string[] = []
  const getJson = async ({ pathname }: URL) => {
    requests.push(pathname)
    return answer(pathname)
  }
  const httpClient: HttpClient = {
    getJson,
    send: async (url) => ({ body: await getJson(url), headers: new Headers() }),
  }
  return {
    requests,
    source: createLobstersSource({
      url: 'https://lobsters.example',
      httpClient,
      store,
      listErased,
    }),
  }
}
