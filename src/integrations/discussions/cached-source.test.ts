import { beforeEach, expect, it } from 'vitest'
import type { SearchOptions, DiscussionSource } from './contract.ts'
import type { Discussion } from '../../shared/discussion.ts'
import type { Store } from '../../platform/store.ts'
import { createMemoryStore } from '../../../tests/memory-store.ts'
import { cacheSource } from './cached-source.ts'

const found: Discussion = {
  id: 'forum:1',
  source: 'A forum',
  platform: 'Forums',
  community: 'money',
  kind: 'post',
  threadId: 'forum:1',
  title: 'Late invoices',
  text: 'They are late.',
  url: 'https://forum.example/1',
  score: 3,
  commentCount: null,
  createdAt: new Date('2026-05-01T12:00:00.123Z'),
}
const options = { limit: 10, signal: new AbortController().signal }

let now: Date
let searches: string[]
let erased: string[]
let respond: (options: SearchOptions) => Promise<Discussion[]>
let source: ReturnType<typeof cacheSource>
let store: Store

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
  searches = []
  erased = []
  respond = async () => [found]
  store = createMemoryStore(() => now.getTime())
  const forum: DiscussionSource = {
    key: 'forum',
    name: 'A forum',
    platform: 'Forums',
    needs: null,
    rate: { requests: 1, seconds: 1, atOnce: 1 },
    toSearches: () => [],
    search: ({ query, part = '' }, searchOptions) => {
      searches.push(`${part}/${query}`)
      return respond(searchOptions)
    },
  }
  source = cacheSource(forum, { store, clock: () => now, listErased: async () => erased })
})

it('sends a query once a day and returns when it was fetched', async () => {
  const first = await source.search({ query: 'late invoice' }, options)
  expect(first).toEqual([{ ...found, fetchedAt: now }])
  now = new Date('2026-11-21T11:59:00Z')
  expect(await source.search({ query: 'late invoice' }, options)).toEqual(first)
  expect(searches).toEqual(['/late invoice'])
  now = new Date('2026-11-21T12:00:01Z')
  expect(await source.search({ query: 'late invoice' }, options)).toEqual([
    { ...found, fetchedAt: now },
  ])
  expect(searches).toHaveLength(2)
})

it('caches queries separately by words, place and limit', async () => {
  await source.search({ query: 'late invoice' }, options)
  await source.search({ query: 'late invoice', part: 'money' }, options)
  await source.search({ query: 'late' }, options)
  await source.search({ query: 'late' }, { ...options, limit: 20 })
  expect(searches).toEqual(['/late invoice', 'money/late invoice', '/late', '/late'])
})

it('caches an empty result but not a failure', async () => {
  respond = async () => []
  await source.search({ query: 'nothing' }, options)
  expect(await source.search({ query: 'nothing' }, options)).toEqual([])
  respond = () => Promise.reject(new RangeError('down'))
  await expect(source.search({ query: 'x' }, options)).rejects.toThrow('down')
  respond = async () => [found]
  expect(await source.search({ query: 'x' }, options)).toHaveLength(1)
  expect(searches).toEqual(['/nothing', '/x', '/x'])
})

it('does not cache a partial result and reports what failed', async () => {
  const failures: unknown[] = []
  const searchOptions = {
    ...options,
    onPartFailed: (failure: unknown) => void failures.push(failure),
  }
  respond = async ({ onPartFailed }) => {
    onPartFailed?.('a list is down')
    return [found]
  }
  expect(await source.search({ query: 'x' }, searchOptions)).toHaveLength(1)
  expect(failures).toEqual(['a list is down'])
  respond = async () => [found, { ...found, id: 'forum:2' }]
  expect(await source.search({ query: 'x' }, searchOptions)).toHaveLength(2)
  expect(failures).toHaveLength(1)
})

it('leaves out what was erased, by id or URL, also of its cache, and the title of an erased thread', async () => {
  const comment = { ...found, id: 'forum:2', url: 'https://forum.example/2' }
  respond = async () => [found, comment, { ...comment, id: 'forum:3', url: 'https://f.example/3' }]
  expect(await source.search({ query: 'x' }, options)).toHaveLength(3)
  erased = ['forum:1', 'https://f.example/3']
  const left = [{ ...comment, title: '', fetchedAt: now }]
  expect(await source.search({ query: 'x' }, options)).toEqual(left)
  expect(await source.search({ query: 'y' }, options)).toEqual(left)
  erased = []
  expect(await source.search({ query: 'y' }, options)).toEqual(left)
})

it('stores nothing that is erased while it is being stored', async () => {
  const plain = createMemoryStore()
  const set: Store['set'] = async (...given) => {
    await plain.set(...given)
    erased = ['forum:1']
  }
  Object.assign(store, plain, { set })
  expect(await source.search({ query: 'x' }, options)).toEqual([])
  expect(JSON.stringify(await store.list('', 10))).not.toContain(found.text)
})
