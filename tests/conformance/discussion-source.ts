// Tests that every discussion source must pass, whatever its wire format; each source's test runs them.
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { responses, getFailure, startFakeServer, type FakeServer } from '../fakes/fake-server.ts'
import { createHttpClient, type HttpClient } from '../../src/platform/http/http-client.ts'
import type { Store } from '../../src/platform/store.ts'
import type { DiscussionSource } from '../../src/integrations/discussions/contract.ts'
import { getLinkedIds } from '../../src/integrations/discussions/linked-ids.ts'
import type { Discussion } from '../../src/shared/discussion.ts'
import { createMemoryStore } from '../memory-store.ts'

export interface ConformingSource {
  create: (origin: string, httpClient: HttpClient, store: Store) => DiscussionSource
  /** Responds to the requests before a search (a sign-in, a version), which always succeed here. */
  before?: { isFor: (path: string) => boolean; respond: RequestListener }
  wire: {
    /** At least two discussions, one of them with HTML and entities if the service sends any. */
    some: RequestListener
    none: RequestListener
    /** Usable discussions whose optional fields are null in one and absent in another. */
    sparse: RequestListener
    foreign: RequestListener
  }
}

export function describeDiscussionSource(
  name: string,
  { create, before, wire }: ConformingSource,
): void {
  describe(`${name}, as every source of discussions`, () => {
    let fake: FakeServer
    beforeEach(async () => {
      fake = await startFakeServer()
    })
    afterEach(() => fake.close())

    async function search(
      listener: RequestListener,
      { limit = 50, signal = new AbortController().signal, timeoutMs = patienceMs } = {},
    ): Promise<Discussion[]> {
      fake.respondWith((request, response) => {
        const isBefore = before?.isFor(request.url ?? '') ?? false
        return (isBefore && before ? before.respond : listener)(request, response)
      })
      const httpClient = createHttpClient({
        hosts: [fake.origin],
        userAgent: 'conformance',
        timeoutMs,
        maxBytes: 500_000,
        retries: 0,
      })
      const source = create(fake.origin, httpClient, createMemoryStore())
      const [question] = source.toSearches(queries)
      if (!question) throw new Error('asks nothing')
      return source.search(question, { limit, signal })
    }

    function declared(): DiscussionSource {
      const httpClient = createHttpClient({ hosts: [fake.origin], userAgent: 'conformance' })
      return create(fake.origin, httpClient, createMemoryStore())
    }

    it('returns complete discussions of plain data', async () => {
      const found = await search(wire.some)
      expect(found.length).toBeGreaterThanOrEqual(2)
      for (const discussion of found) expectWhole(discussion)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      expect(structuredClone(found)).toEqual(found)
    })

    it('finds the id of a discussion in its link', async () => {
      const found = await search(wire.some)
      // Some servers give links to others, which use other ids; the fake of Lobsters has another name.
      const own = found.filter(({ id }) => !/^(lemmy|lobsters|mastodon):/.test(id))
      expect(own.map(({ url }) => getLinkedIds(new URL(url)))).toEqual(own.map(({ id }) => [id]))
    })

    it('gives the same discussion the same id in every search', async () => {
      const first = await search(wire.some)
      expect((await search(wire.some)).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    })

    it('returns no more discussions than the limit', async () => {
      expect(await search(wire.some, { limit: 1 })).toHaveLength(1)
    })

    it('returns an empty list when nothing is found', async () => {
      expect(await search(wire.none)).toEqual([])
    })

    it('treats null and absent fields alike', async () => {
      const found = await search(wire.sparse)
      expect(found.length).toBeGreaterThanOrEqual(2)
      for (const discussion of found) expectWhole(discussion)
    })

    it('declares a key, a platform and a request rate', () => {
      const source = declared()
      expect(source.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(platforms).toContain(source.platform)
      expect(source.needs === null || source.needs.length > 0).toBe(true)
      const { requests, seconds, atOnce } = source.rate
      for (const count of [requests, seconds, atOnce]) expect(count).toBeGreaterThan(0)
    })

    it('plans the same distinct searches for the same queries, within the maximum', () => {
      const source = declared()
      const questions = source.toSearches(queries)
      expect(questions).toEqual(source.toSearches(queries))
      expect(new Set(questions.map((each) => JSON.stringify(each))).size).toBe(questions.length)
      expect(questions.length).toBeGreaterThan(0)
      expect(questions.length).toBeLessThanOrEqual(maxQuestions)
      expect(source.toSearches([])).toEqual([])
      const thorough = source.toSearches(queries, true)
      expect(thorough.length).toBeGreaterThanOrEqual(questions.length)
      expect(thorough.length).toBeLessThanOrEqual(maxQuestions)
    })

    it('labels its discussions with its own name and platform', async () => {
      const { name: source, platform } = declared()
      for (const found of await search(wire.some)) expect(found).toMatchObject({ source, platform })
    })

    it.each([
      ['limits the rate', responses.status(429, { 'retry-after': '60' }), 'rate_limited'],
      ['is down', responses.status(503), 'status'],
      ['rejects the request', responses.status(400), 'status'],
      ['sends HTML', responses.text('<html>Just a moment...</html>'), 'bad_answer'],
      ['sends an unknown format', wire.foreign, 'bad_answer'],
      ['hangs', responses.hang(), 'timeout', shortMs],
      ['stalls midway', responses.hangMidway(), 'timeout', shortMs],
      ['hangs up', responses.reset(), 'unreachable'],
      [
        'closes the connection midway',
        responses.truncated('{"hits":[],"items":[]}'),
        'unreachable',
      ],
      ['never ends', responses.endless(), 'too_large'],
      [
        'redirects to another host',
        responses.status(302, { location: 'http://10.0.0.1/' }),
        'rejected',
      ],
    ])(
      'rejects with the right kind of error when the service %s',
      async (_fault, listener, kind, timeoutMs?: number) => {
        const failure = await getFailure(search(listener, timeoutMs ? { timeoutMs } : {}))
        expect(failure.kind).toBe(kind)
        expect(failure.message).toMatch(/^[a-z]/)
      },
    )

    it('stops when its signal is aborted', async () => {
      const controller = new AbortController()
      const found = search(responses.hang(), { signal: controller.signal })
      controller.abort('no longer wanted')
      await expect(found).rejects.toBe('no longer wanted')
    })
  })
}

const queries = ['late invoice', 'freelancer invoice', 'late payment', 'chase invoice', 'invoice']
const maxQuestions = 12
/** Long enough for a busy machine; short for tests that wait for a timeout. */
const [patienceMs, shortMs] = [4000, 150]
const platforms = ['Reddit', 'Hacker News', 'Forums', 'Social media']

function expectWhole(discussion: Discussion): void {
  expect(discussion.id).toMatch(/^[a-z-]+:\S+$/)
  expect(discussion.threadId).toMatch(/^[a-z-]+:\S+$/)
  expect(discussion.text.trim()).toBe(discussion.text)
  expect(discussion.text).not.toBe('')
  expect(`${discussion.title} ${discussion.text}`).not.toMatch(
    /<\/?[a-z]+[ >]|&(#x?\w+|amp|quot|lt|gt);/,
  )
  expect(URL.parse(discussion.url)?.protocol).toBe('https:')
  expect(discussion.createdAt.getTime()).toBeGreaterThan(0)
  expect([null, expect.any(String)]).toContainEqual(discussion.community)
  expect([null, expect.any(Number)]).toContainEqual(discussion.score)
  expect([null, expect.any(Number)]).toContainEqual(discussion.commentCount)
}
