import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxStreamsPerIp } from '../../src/platform/functions/open-streams.ts'
import { storeReport } from '../reports.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
})
afterAll(() => world.close())

it('an IP has a limited number of open streams, and may open more when they have ended', async () => {
  const running = await storeReport(world, { status: 'processing' })
  const ended = `/api/reports/${await storeReport(world)}/events`
  const hoarder = world.visitor('203.0.113.7')
  const leaving = new AbortController()
  const held = Array.from({ length: maxStreamsPerIp }, () =>
    hoarder.fetch(`/api/reports/${running}/events`, { signal: leaving.signal }).catch(() => null),
  )
  await expect.poll(async () => (await hoarder.fetch(ended)).status).toBe(429)
  const response = await hoarder.fetch(ended)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.json()).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await world.visitor('203.0.113.8').fetch(ended)).status).toBe(204)

  leaving.abort()
  await Promise.all(held)
  await expect.poll(async () => (await hoarder.fetch(ended)).status).toBe(204)
})

it('a HEAD request for the events of a running scan gets their head at once', async () => {
  const visitor = world.visitor('203.0.113.9')
  const getHead = (id: string) => visitor.fetch(`/api/reports/${id}/events`, { method: 'HEAD' })
  const running = await getHead(await storeReport(world, { status: 'processing' }))
  expect(running.status).toBe(200)
  expect(running.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect((await getHead(crypto.randomUUID())).status).toBe(404)
})
