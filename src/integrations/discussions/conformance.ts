// What every source of discussions must do, whatever its wire format; each source's test runs it.
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OutgoingError } from '../../platform/http/outgoing-error.ts'
import { answers, startStandIn, type StandIn } from '../../platform/http/outgoing-stand-in.ts'
import { createOutgoing, type Outgoing } from '../../platform/http/outgoing.ts'
import type { Discussion, DiscussionSource } from './contract.ts'

export interface ConformingSource {
  create: (origin: string, outgoing: Outgoing) => DiscussionSource
  /** In the service's own wire format. */
  wire: {
    /** At least two discussions, HTML and entities in one of them where the service sends any. */
    some: RequestListener
    none: RequestListener
    /** Usable discussions whose optional fields are null in one and absent in another. */
    sparse: RequestListener
    /** JSON, but not of this service. */
    foreign: RequestListener
  }
}

export function describeDiscussionSource(name: string, { create, wire }: ConformingSource): void {
  describe(`${name}, as every source of discussions`, () => {
    let outside: StandIn
    beforeEach(async () => {
      outside = await startStandIn()
    })
    afterEach(() => outside.close())

    function search(
      listener: RequestListener,
      { limit = 50, signal = new AbortController().signal } = {},
    ) {
      outside.answerWith(listener)
      const outgoing = createOutgoing({
        hosts: [outside.origin],
        userAgent: 'conformance',
        timeoutMs: 150,
        maxBytes: 500_000,
        retries: 0,
      })
      return create(outside.origin, outgoing).search('late invoice', { limit, signal })
    }

    async function failureOf(listener: RequestListener): Promise<OutgoingError> {
      const thrown: unknown = await search(listener).then(
        (found) => expect.fail(`found ${found.length}`),
        (reason: unknown) => reason,
      )
      expect(thrown).toBeInstanceOf(OutgoingError)
      return thrown as OutgoingError
    }

    it('gives whole discussions of plain data', async () => {
      const found = await search(wire.some)
      expect(found.length).toBeGreaterThanOrEqual(2)
      for (const discussion of found) expectWhole(discussion)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      expect(structuredClone(found)).toEqual(found)
    })

    it('names the same discussion alike the next time', async () => {
      const first = await search(wire.some)
      expect((await search(wire.some)).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    })

    it('gives no more than was asked for', async () => {
      expect(await search(wire.some, { limit: 1 })).toHaveLength(1)
    })

    it('finds nothing where there is nothing', async () => {
      expect(await search(wire.none)).toEqual([])
    })

    it('takes null and absent fields alike', async () => {
      const found = await search(wire.sparse)
      expect(found.length).toBeGreaterThanOrEqual(2)
      for (const discussion of found) expectWhole(discussion)
    })

    it('asks for what was searched', async () => {
      await search(wire.some)
      expect(outside.asked.length).toBeGreaterThan(0)
    })

    it.each([
      ['asks us to slow down', answers.status(429, { 'retry-after': '60' }), 'rate_limited'],
      ['is down', answers.status(503), 'status'],
      ['refuses', answers.status(400), 'status'],
      ['sends words', answers.text('<html>Just a moment...</html>'), 'bad_answer'],
      ['sends what we do not know', wire.foreign, 'bad_answer'],
      ['hangs', answers.hang(), 'timeout'],
      ['stalls midway', answers.hangMidway(), 'timeout'],
      ['hangs up', answers.reset(), 'unreachable'],
      ['breaks off midway', answers.truncated('{"hits":[],"items":[]}'), 'unreachable'],
      ['never ends', answers.endless(), 'too_large'],
      ['sends us elsewhere', answers.status(302, { location: 'http://10.0.0.1/' }), 'refused'],
    ])('fails and says why when it %s', async (_fault, listener, kind) => {
      const failure = await failureOf(listener)
      expect(failure.kind).toBe(kind)
      expect(failure.message).toMatch(/^[a-z]/)
    })

    it('stops when nobody waits any more', async () => {
      const controller = new AbortController()
      const found = search(answers.hang(), { signal: controller.signal })
      controller.abort('no longer wanted')
      await expect(found).rejects.toBe('no longer wanted')
    })
  })
}

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
  expect([null, expect.any(Number)]).toContainEqual(discussion.score)
  expect([null, expect.any(Number)]).toContainEqual(discussion.commentCount)
}
