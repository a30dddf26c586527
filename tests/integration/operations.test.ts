import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../world.ts'

describe('health checks, metrics and robots', () => {
  let world: World
  beforeAll(async () => {
    // Not the shared one: its metrics count from the start of the site.
    world = await openWorld({ HOST: '127.0.0.1' })
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, world.site.url), { headers })

  it('the site is alive, and ready once the database has every migration', async () => {
    expect(await (await get('/healthz')).text()).toMatch(/^alive \d+\.\d+\.\d+( [0-9a-f]{12})?$/)
    expect(await (await get('/readyz')).text()).toBe('ready')
    const { db } = world.site.services
    await sql`update migrations set name = name || ' not' where name like '%create_votes'`.execute(
      db,
    )
    const behind = await get('/readyz')
    expect([behind.status, await behind.text()]).toEqual([503, 'the database is not ready'])
    expect((await get('/healthz')).status).toBe(200)
    await sql`update migrations set name = replace(name, ' not', '')`.execute(db)
    expect((await get('/readyz')).status).toBe(200)
  })

  it('the metrics count calls by name and status, for requests of the same machine only', async () => {
    await get('/api/totals')
    await get('/api/ideas?limit=0')
    const text = await (await get('/metrics')).text()
    expect(text).toContain('assay_call_seconds_count{name="get-totals",status="200"} 1')
    expect(text).toContain('assay_call_seconds_count{name="list-ideas",status="400"} 1')
    expect(text).not.toMatch(/127\.0\.0\.1/)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto']) {
      expect((await get('/metrics', { [header]: '127.0.0.1' })).status).toBe(404)
    }
  })

  it('robots.txt excludes functions, and the sitemap lists the pages', async () => {
    expect(await (await get('/robots.txt')).text()).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /auth\nSitemap: http://assay.test/sitemap.xml\n',
    )
    const id = await world.postIdea(world.visitor())
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await response.text()
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(urls).toContain(`http://assay.test/ideas/${id}`)
    expect(text).toContain(`<lastmod>${world.clock.now().toISOString()}</lastmod>`)
    expect(urls.filter((url) => url?.includes('/ideas/category/'))).toHaveLength(8)
    expect(urls).toContain('http://assay.test/ideas/category/health')
    for (const url of urls) expect(URL.canParse(url ?? '')).toBe(true)
  })
})

describe('metrics with METRICS_TOKEN', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ METRICS_TOKEN: 'open sesame' })
  })
  afterAll(() => world.close())

  it('metrics with METRICS_TOKEN need the token, and work through a proxy', async () => {
    const getStatus = async (headers: Record<string, string>) =>
      (await fetch(new URL('/metrics', world.site.url), { headers })).status
    const authorization = 'Bearer open sesame'
    expect(await getStatus({ authorization })).toBe(200)
    expect(await getStatus({ authorization, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
    expect(await getStatus({})).toBe(404)
    expect(await getStatus({ authorization: 'Bearer open' })).toBe(404)
  })
})

describe('a site with rate limits', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  afterAll(() => world.close())

  it('an IP gets 3,000 responses a minute, and health checks always', async () => {
    const send = (from: string, path = '/robots.txt') =>
      fetch(new URL(path, world.site.url), { headers: { 'x-forwarded-for': from } })
    for (let done = 0; done < 3000; done += 100) {
      const responses = await Promise.all(Array.from({ length: 100 }, () => send('198.51.100.1')))
      for (const response of responses) await response.body?.cancel()
    }
    const response = await send('198.51.100.1', '/api/totals')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('198.51.100.1', '/healthz')).status).toBe(200)
    expect((await send('198.51.100.2')).status).toBe(200)
  })
})
