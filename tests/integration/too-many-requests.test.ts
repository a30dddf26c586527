import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
})
afterAll(() => world.close())

it('more than 3,000 requests a minute are rejected, as a problem document for API clients', async () => {
  const hurried = world.visitor('203.0.113.9')
  for (let sent = 0; sent < 3000; sent += 50) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => hurried.fetch('/api/nothing', { method: 'HEAD' })),
    )
    expect(responses.every(({ status }) => status === 404)).toBe(true)
  }
  for (const path of ['/api/nothing', '/mcp']) {
    const response = await hurried.fetch(path)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const origins = response.headers.get('access-control-allow-origin')
    expect(origins).toBe(path === '/mcp' ? null : '*')
    expect(await response.json()).toMatchObject({ status: 429, code: 'rate_limited' })
  }

  const page = await hurried.fetch('/terms')
  expect([page.status, page.headers.get('content-type')]).toEqual([
    429,
    'text/plain; charset=utf-8',
  ])
  expect(await page.text()).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/)
  expect((await world.visitor('203.0.113.10').fetch('/terms')).status).toBe(200)
})
