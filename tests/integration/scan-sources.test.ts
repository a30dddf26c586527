import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getReport, listFindings, listMetrics } from '../../src/features/reports/contract.ts'
import { type ForumService, type FakeForums, startForums } from '../fakes/forums.ts'
import { getCoverage, followScan, createGate, lateInvoices, scanToEnd, startScan } from '../scan.ts'
import { openWorld, type World } from '../world.ts'

const services: ForumService[] = ['stackexchange', 'lemmy', 'discourse', 'lobsters']
const names: Record<ForumService, string> = {
  stackexchange: 'Stack Exchange',
  lemmy: 'Lemmy (127.0.0.1)',
  discourse: 'Discourse (127.0.0.1)',
  lobsters: 'Lobsters',
}
const said: Record<ForumService, string> = {
  stackexchange: 'My clients leave me waiting for months, and I hate to chase late invoices.',
  lemmy: 'Chasing late invoices is the most frustrating part of freelancing for me.',
  discourse: 'We struggle with late invoices and nobody at the bank helps us with them.',
  lobsters: 'Late invoices are killing my small business, and chasing them is a nightmare.',
}

describe('a scan of several sources', () => {
  let world: World
  let forums: FakeForums
  beforeAll(async () => {
    forums = await startForums()
    world = await openWorld(forums.env)
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.advance(3600)
    world.hackerNews.setStories(lateInvoices)
    forums.setPosts(
      Object.fromEntries(services.map((service, at) => [service, [getPost(service, at)]])),
    )
  })
  afterAll(async () => {
    await world.close()
    await forums.close()
  })

  async function expectNamed(
    service: ForumService,
    respond: (response: ServerResponse) => void,
    reason: RegExp,
  ): Promise<void> {
    forums.respondWith(service, respond)
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    for (const { source, status, kept, reason: why } of await getCoverage(visitor, id)) {
      const isBroken = source === names[service]
      expect([source, status === 'ok', kept > 0]).toEqual([source, !isBroken, !isBroken])
      expect([source, reason.test(why ?? '')]).toEqual([source, isBroken])
    }
  }

  it('a scan finds people in all sources and reports their counts and the sources that are off', async () => {
    const visitor = world.visitor()
    const { id, events } = await scanToEnd(visitor)
    const report = await visitor.call(getReport, { id })
    const coverage = new Map(report.coverage.map((each) => [each.source, each]))
    for (const service of services) {
      expect(coverage.get(names[service])).toMatchObject({
        platform: 'Forums',
        status: 'ok',
        found: expect.any(Number),
        reason: null,
      })
    }
    for (const [source, needs] of [
      ['Reddit', /^needs an app that Reddit has approved$/],
      ['Bluesky', /^needs a login$/],
      ['Mastodon', /^needs a server and a token/],
    ] as const) {
      expect(coverage.get(source)).toMatchObject({ status: 'off', found: 0 })
      expect(coverage.get(source)?.reason).toMatch(needs)
    }

    const { findings } = await visitor.call(listFindings, { id })
    const quotes = findings.map(({ source, quote }) => `${source}: ${quote}`)
    for (const service of services) {
      expect(quotes).toContain(`${names[service]}: ${said[service]}`)
    }
    const { metrics } = await visitor.call(listMetrics, { id })
    expect(metrics.map(({ platform }) => platform).toSorted()).toEqual(['Forums', 'Hacker News'])
    const reported = new Set(
      events.filter(({ event }) => event === 'source').map(({ data }) => data['source']),
    )
    expect(reported).toEqual(new Set(coverage.keys()))
  })

  it('every count of a report matches its listed findings', async () => {
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const { discussion_volume: volume, signal_counts: signals } = await visitor.call(getReport, {
      id,
    })
    const { findings } = await visitor.call(listFindings, { id, limit: 100 })
    const known = new Set(findings.map(({ discussion_id }) => discussion_id))
    expect(volume).toMatchObject({
      total_discussions: findings.length,
    })
    const behind = volume?.by_month.flatMap(({ discussion_ids }) => discussion_ids) ?? []
    expect(new Set(behind)).toEqual(known)
    for (const { month, count, discussion_ids } of volume?.by_month ?? []) {
      expect(discussion_ids).toHaveLength(count)
      const { findings: ofMonth } = await visitor.call(listFindings, { id, month })
      expect(ofMonth.map(({ discussion_id }) => discussion_id).toSorted()).toEqual(
        discussion_ids.toSorted(),
      )
    }
    const { findings: pains } = await visitor.call(listFindings, { id, signal: 'pain' })
    expect(pains).toHaveLength(signals?.pain ?? -1)
    expect(pains.length).toBeGreaterThan(2)
    for (const [platform, count] of Object.entries(volume?.platform_breakdown ?? {})) {
      const { findings: there } = await visitor.call(listFindings, { id, platform })
      expect([platform, there.length]).toEqual([platform, count])
      expect(count).toBeGreaterThan(0)
    }
    const { findings: good } = await visitor.call(listFindings, { id, sentiment: 'positive' })
    for (const { sentiment } of good) expect(sentiment).toBe('positive')
    for (const wrong of [
      { month: '2026-13' },
      { sentiment: 'sad' },
      { signal: 'x' },
      { platform: 'Forums\u0000' },
      { platform: 'x'.repeat(101) },
    ]) {
      expect(await visitor.getRejection(listFindings, { id, ...wrong })).toMatchObject({
        status: 400,
      })
    }
  })

  it.each(services)(
    'a scan completes without %s when it is down, and names it',
    async (service) => {
      await expectNamed(service, (response) => void response.writeHead(503).end(), /answered 503$/)
    },
  )

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['hangs up', (response) => void response.destroy(), /could not be reached$/],
    ['answers rubbish', (response) => void response.end('<html>'), /sent something/],
    ['answers in another format', (response) => void response.end('{"a":1}'), /sent an answer/],
    [
      'asks to wait',
      (response) => void response.writeHead(429, { 'retry-after': '120' }).end('{}'),
      /asked us to wait 120 s|resting/,
    ],
    [
      'sends us to a private address',
      (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      /redirected us to another site/,
    ],
  ])('a scan completes without a source that %s, and names it', async (_what, respond, reason) => {
    await expectNamed('lobsters', respond, reason)
  })

  it('names the error of a source that responded in part', async () => {
    forums.respondWith('lobsters', (response) => void response.writeHead(404).end(), '/t/ask')
    const visitor = world.visitor()
    const { id } = await scanToEnd(visitor)
    const coverage = await getCoverage(visitor, id)
    expect(coverage.find(({ source }) => source === 'Lobsters')).toMatchObject({
      status: 'ok',
      found: 1,
      reason: 'answered 404',
    })
  })

  it('a scan fails with all reasons when no source could be reached', async () => {
    world.hackerNews.respondWith((response) => void response.writeHead(503).end())
    for (const service of services) {
      forums.respondWith(service, (response) => void response.writeHead(503).end())
    }
    const visitor = world.visitor()
    const { id, events } = await scanToEnd(visitor)
    const report = await visitor.call(getReport, { id })
    expect(report).toMatchObject({
      status: 'failed',
      total_findings: 0,
      recommendation: null,
      sentiment_score: null,
      discussion_volume: null,
    })
    for (const name of ['Hacker News', ...Object.values(names)]) {
      expect(report.error_message).toContain(`${name} `)
    }
    expect(report.error_message?.match(/answered 503/g)).toHaveLength(1 + services.length)
    expect(events.map(({ event }) => event)).not.toContain('finding')
  })

  it('a scan reuses the responses of sources for a day', async () => {
    const first = await scanToEnd(world.visitor())
    const before = { ...forums.requestCounts }
    const second = await scanToEnd(world.visitor())
    expect(second.id).not.toBe(first.id)
    expect(forums.requestCounts).toEqual(before)
    const visitor = world.visitor()
    const [one, other] = await Promise.all(
      [first, second].map(({ id }) => visitor.call(listFindings, { id })),
    )
    const getQuotes = (list: typeof one) => list?.findings.map(({ quote }) => quote)
    expect(getQuotes(other)).toEqual(getQuotes(one))
    world.clock.advance(24 * 3600)
    await scanToEnd(world.visitor())
    expect(forums.requestCounts.lemmy).toBeGreaterThan(before.lemmy)
  })

  it('shows the first findings while another source is still loading', async () => {
    const held = createGate((response) => response.end('{}'))
    forums.respondWith('lemmy', held.respond)
    const visitor = world.visitor()
    const id = await startScan(visitor)
    const seen: string[] = []
    let early: { data: Record<string, unknown>; status: string } | undefined
    for await (const { event, data } of getEvents(visitor, id)) {
      seen.push(event)
      if (event !== 'finding' || early) continue
      early = { data, status: (await visitor.call(getReport, { id })).status }
      held.open()
    }
    expect(early?.status).toBe('processing')
    expect(seen.at(-1)).toBe('done')
    const { findings } = await visitor.call(listFindings, { id })
    expect(findings.map((each) => each.id)).toContain(early?.data['id'])
  })

  it('simultaneous scans of the same text share one run', async () => {
    const held = createGate((response) => response.destroy())
    world.hackerNews.respondWith(held.respond)
    const texts = ['late invoices', 'late invoices', 'late invoices', 'late payments']
    const ids = await Promise.all(texts.map((text) => startScan(world.visitor(), text)))
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]])
    expect(ids[3]).not.toBe(ids[0])
    world.hackerNews.setStories(lateInvoices)
    held.open()
    for (const id of new Set(ids)) await followScan(world.visitor(), id)
    const later = await startScan(world.visitor(), 'late invoices')
    expect(ids).not.toContain(later)
    await followScan(world.visitor(), later)
  })
})

async function* getEvents(
  browser: ReturnType<World['visitor']>,
  id: Awaited<ReturnType<typeof startScan>>,
): AsyncGenerator<{ event: string; data: Record<string, unknown> }> {
  const response = await browser.fetch(`/api/reports/${id}/events`)
  let text = ''
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString()
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const block of whole) {
      const [, event = '', data = ''] = /event: (\w+)\ndata: (.*)/.exec(block) ?? []
      if (event !== '') yield { event, data: JSON.parse(data) }
    }
  }
}

function getPost(service: ForumService, at: number) {
  return {
    id: 500 + at,
    title: `Late invoices, as seen by number ${at}`,
    text: said[service],
    createdAt: `2026-0${at + 3}-05T08:30:00.000Z`,
  }
}
