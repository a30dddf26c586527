import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contractsByFeature } from '../../src/app/functions.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { requestRaw } from '../raw-request.ts'
import { openWorld, type World } from '../world.ts'

describe('HTTP responses', () => {
  let world: World
  let ideaPath: string
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    ideaPath = `/ideas/${await world.postIdea(world.visitor())}`
  })
  afterAll(() => world.close())

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    requestRaw({ port: Number(new URL(world.site.url).port), path, headers, method })

  const pages = () => ['/', '/ideas', ideaPath, '/nothing/here']

  it('every response carries the security headers, also a rejection', async () => {
    const others = ['/healthz', '/api/totals', '/api/nothing', '/api/ideas?limit=0', '/robots.txt']
    for (const path of [...pages(), ...others, '/api/openapi.json', '/assets/nothing.js']) {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('the Content-Security-Policy of a page allows exactly its inline scripts', async () => {
    for (const path of pages()) {
      const { headers, body } = await get(path)
      const policy = String(headers['content-security-policy'])
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      const inline = [
        ...String(body).matchAll(
          /<script(?![^>]*\s(?:src|type="application\/ld\+json")=?)[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ]
      const hashes = inline.map(
        ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
      expect(new Set(scripts)).toEqual(new Set(["'self'", ...hashes]))
      expect(inline.length).toBeGreaterThan(0)
      expect(String(body)).not.toContain('nonce')
      expect(String(body)).not.toMatch(/<[^>]+\son[a-z]+=/)
    }
  })

  it.each(['//evil.example/', String.raw`/\evil.example/`, String.raw`/\/evil.example/`])(
    'redirects to no other host: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([status, headers['location']]).toEqual([308, '/evil.example'])
    },
  )

  it('the OpenAPI document is open to other sites, and a client that has it gets 304', async () => {
    const { status, headers, body } = await get('/api/openapi.json')
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(JSON.parse(String(body))).toMatchObject({ openapi: '3.1.0' })
    const again = await get('/api/openapi.json', { 'if-none-match': String(headers['etag']) })
    expect([again.status, String(again.body)]).toEqual([304, ''])
  })

  it('the API page lists every function with its path and description, and a real answer', async () => {
    const page = String((await get('/api')).body).replaceAll('<!-- -->', '')
    const cell = /<span id="([^"]+)"[^>]*>\1<\/span><code[^>]*>(?:GET|POST) ([^<]+)</g
    const declared = Object.values(contractsByFeature).flat()
    const calls = [...page.matchAll(cell)].map(([, name, path]) => `${name} ${path}`)
    expect(calls.toSorted()).toEqual(declared.map(({ name, path }) => `${name} ${path}`).toSorted())
    expect(declared.filter(({ summary }) => summary === '')).toEqual([])
    const totals = JSON.parse(String((await get('/api/totals')).body))
    expect(page.replaceAll('&quot;', '"')).toContain(JSON.stringify(totals, null, 2))
  })

  it('a page is the same for every visitor', async () => {
    const visitors = [
      {},
      { cookie: 'assay_browser=me', 'user-agent': 'Googlebot', 'accept-language': 'fr' },
      {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        referer: 'https://a.b',
      },
    ]
    for (const path of pages()) {
      const bodies = []
      for (const headers of visitors) bodies.push(String((await get(path, headers)).body))
      expect(new Set(bodies).size).toBe(1)
      expect(bodies[0]).not.toContain('evil.example')
    }
  })

  it('a page sets no cookie and is cached only with revalidation', async () => {
    for (const path of pages()) {
      const { headers } = await get(path)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      })
    }
  })

  it('a page that a browser loads before a link is pressed is kept by it for five seconds', async () => {
    const prefetch = { 'sec-purpose': 'prefetch', 'accept-encoding': 'br' }
    const plain = await get('/ideas.data', { 'accept-encoding': 'br' })
    const early = await get('/ideas.data', prefetch)
    expect(early.headers).toMatchObject({
      'cache-control': 'private, max-age=5',
      'content-encoding': 'br',
    })
    expect(early.body).toEqual(plain.body)
    const missing = await get('/there-is-no-such-page', prefetch)
    expect(missing.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('a page has the same content in each encoding', async () => {
    for (const path of pages()) {
      const plain = await get(path)
      const zipped = await get(path, { 'accept-encoding': 'gzip' })
      const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
      expect(gunzipSync(zipped.body)).toEqual(plain.body)
      expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
      expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
    }
  })

  it('responds with 304 when the browser has the current page', async () => {
    const first = await get('/ideas')
    const again = await get('/ideas', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  it('query parameters that no page reads do not change the page', async () => {
    const { headers } = await get('/ideas?sort=recent')
    for (const query of [
      'sort=recent&ref=ABC',
      'utm_source=x&sort=recent',
      'sort=recent&category=',
    ]) {
      expect((await get(`/ideas?${query}`)).headers.etag).toBe(headers.etag)
    }
    expect((await get('/ideas?sort=top')).headers.etag).not.toBe(headers.etag)
  })

  it('a cached page shows a vote that came after it was cached', async () => {
    const voter = world.visitor()
    await get(ideaPath)
    const ideaId = ideaPath.slice('/ideas/'.length)
    const voteInput = {
      ideaId,
      sessionId: voter.sessionId,
      voteType: 'up',
      action: 'vote',
    } as const
    await voter.call(vote, voteInput)
    await expect
      .poll(async () => String((await get(ideaPath)).body))
      .toMatch(/votesUp\\?",1|"userInteractionCount":1/)
  })

  it.each([
    ['/ideas/', 308, '/ideas'],
    ['/ideas//', 308, '/ideas'],
    ['/ideas/?sort=recent', 308, '/ideas?sort=recent'],
    ['//evil.example/', 308, '/evil.example'],
  ])('redirects %s to the canonical URL of the page', async (path, status, location) => {
    const response = await get(path)
    expect([response.status, response.headers.location]).toEqual([status, location])
  })

  it.each([
    ['//evil.example', '/evil.example'],
    ['//[', '/['],
    ['//a:99999/x', '/a:99999/x'],
  ])(
    'redirects %s, which looks like another host, to a path of this site',
    async (path, location) => {
      const response = await get(path)
      expect([response.status, response.headers.location]).toEqual([308, location])
    },
  )

  it.each(['/ideas', '/healthz', '/readyz', '/metrics', '/oembed'])(
    'a write to %s is rejected with 405 and the allowed methods',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status, headers } = await get(path, {}, method)
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
      }
    },
  )

  it('the licences of packages and fonts are one text, which the terms link', async () => {
    const { status, headers, body } = await get('/licenses.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(String(body)).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m)
    expect(String((await get('/terms')).body)).toContain('href="/licenses.txt"')
  })

  it('programs that look for an icon where it always was find one', async () => {
    const { status, headers } = await get('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
  })

  it('an undecodable path gets a 404 page, or a problem document under /api', async () => {
    for (const path of ['/ideas/%zz', '/api/ideas/%zz', '/ideas/%zz']) {
      const { status, headers } = await get(path)
      const isCall = path.startsWith('/api/')
      const type = isCall ? 'application/problem+json' : 'text/html; charset=utf-8'
      expect([status, headers['content-type']]).toEqual([404, type])
    }
  })

  it.each([
    '/%',
    '/%00',
    '/%E0%A4%A',
    '/ideas/%zz',
    '/ideas/..%2f..%2fetc%2fpasswd',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/ideas/category/%00',
    `/ideas/${'x'.repeat(8000)}`,
    '/<script>hostile()',
    'http://evil.example/nothing',
    '*',
    '/.env',
  ])('responds to the odd path %.50s with 404 or a redirect and leaks nothing', async (path) => {
    const { status, body } = await get(path)
    expect([302, 404]).toContain(status)
    expect(String(body)).not.toMatch(/<script>hostile|node_modules|at .*\.ts:/)
  })

  it.each(['http://a@/x', 'http://a@/api/totals', 'http://[::1/x'])(
    'responds to %s, which is no URL, with 400 and without an error in the log',
    async (target) => {
      const { status, body } = await get(target)
      expect([status, String(body)]).toEqual([400, 'This is not a URL.'])
      expect(await world.site.services.db.selectFrom('failures').selectAll().execute()).toEqual([])
    },
  )

  it.each(['http://any.example/admin', '/x/../admin', '/x/%2e%2e/admin.data'])(
    'shows %s to administrators alone',
    async (target) => {
      const { status, headers } = await get(target)
      expect([status, headers['cache-control']]).toEqual([401, 'no-store'])
    },
  )

  it.each([
    'category=%00',
    'q=%00',
    `q=${'x'.repeat(8000)}`,
    `q=${'word+'.repeat(1600)}`,
    `category=${'%3Cscript%3Ehostile()'.repeat(300)}`,
    'q=%ff',
    'sort=worst',
    'sort=top&sort=recent',
    'cursor=x',
    'cursor=%00',
    'view=%22%3E%3Cscript%3Ehostile()',
    '%=%',
    "q='%3B+drop+table+ideas%3B--",
  ])('responds to /ideas?%.40s without a server error or an injected script', async (query) => {
    const { status, body } = await get(`/ideas?${query}`)
    expect([200, 302, 400]).toContain(status)
    expect(String(body)).not.toContain('<script>hostile()')
  })

  it.each([
    [{ host: 'evil.example' }],
    [{ 'accept-encoding': '*;q=0, \u00ff' }],
    [{ 'if-none-match': '"'.repeat(4000) }],
    [{ cookie: `assay_browser=${'%00.'.repeat(1000)}` }],
    [{ cookie: ';;=;=' }],
    [{ range: 'bytes=0-1' }],
    [{ 'x-forwarded-for': ','.repeat(1000) }],
    [{ 'last-event-id': 'NaN' }],
    [{ 'content-length': '0' }],
  ])('responds with 200 to odd headers: %.60j', async (headers) => {
    for (const path of ['/', '/api/totals', '/api/session']) {
      expect((await get(path, headers)).status).toBe(200)
    }
  })
})
