import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdea, listIdeas } from '../../src/features/ideas/contract.ts'
import { createIdeaKey, openApiClient } from '../api-keys.ts'
import { ideaFields } from '../idea-fields.ts'
import { connectMcp, getTexts } from '../mcp.ts'
import { openWorld, type World } from '../world.ts'

const input = { ...ideaFields, title: 'Lend tools next door' }

describe('requests to /mcp', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(new URL('/mcp', world.site.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    })

  it('/mcp rejects pages of other sites, even after DNS rebinding', async () => {
    const { host } = new URL(world.site.url)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const response = await post('{}', headers)
      expect({ headers, status: response.status }).toEqual({ headers, status: 403 })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it.each([
    ['application/json, text/event-stream', 'text/event-stream'],
    ['text/event-stream', 'text/event-stream'],
    ['*/*', 'text/event-stream'],
    [null, 'text/event-stream'],
    ['application/json', 'application/json'],
    ['application/json; charset=utf-8, text/html;q=0.5', 'application/json'],
    ['application/*', 'application/json'],
    ['text/*', 'text/event-stream'],
    ['text/html', null],
  ])('/mcp responds to a client that accepts %s with %s', async (accept, type) => {
    const message = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: {} }
    const { status, headers, body } = await sendRaw(JSON.stringify(message), accept)
    expect([status, type && String(headers['content-type']).replace(/;.*/, '')]).toEqual([
      type ? 200 : 406,
      type,
    ])
    if (!type) return
    const json = type === 'application/json' ? body : /^data: ?(.*)$/m.exec(body)?.[1]
    expect(JSON.parse(json ?? '')).toMatchObject({ id: 7, result: { tools: expect.any(Array) } })
  })

  /** `fetch` always sends an Accept header. */
  function sendRaw(body: string, accept: string | null) {
    const headers = { 'content-type': 'application/json', ...(accept === null ? {} : { accept }) }
    return new Promise<{ status?: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const sent = request(new URL('/mcp', world.site.url), { method: 'POST', headers })
        sent.on('error', reject)
        sent.on('response', (response) => {
          void text(response).then((all) =>
            resolve({ status: response.statusCode, headers: response.headers, body: all }),
          )
        })
        sent.end(body)
      },
    )
  }

  it('/mcp sends whole JSON if a text contains Unicode line separators', async () => {
    const description = 'The first line.\u2028The second.\u2029The third.'
    await world.postIdea(world.visitor(), { description })
    const params = { name: 'list_ideas', arguments: {} }
    const message = { jsonrpc: '2.0', id: 7, method: 'tools/call', params }
    const { body } = await sendRaw(JSON.stringify(message), 'application/json')
    expect(JSON.parse(body)).toMatchObject({
      result: { structuredContent: { ideas: [{ description }] } },
    })
  })

  it('/mcp rejects every method but POST', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD']) {
      const response = await fetch(new URL('/mcp', world.site.url), {
        method,
        headers: { accept: 'text/event-stream' },
      })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  it('/mcp rejects malformed messages, and never fails', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_ideas' } }
    const bodies: [BodyInit, number][] = [
      ['', 400],
      ['{', 400],
      ['null', 400],
      ['7', 400],
      ['{}', 400],
      ['{"jsonrpc":"2.0"}', 400],
      [JSON.stringify([call, call]), 400],
      [JSON.stringify({ ...call, method: 7 }), 400],
      ['{"jsonrpc":"2.0","id":1,"method":"\\u0000"}', 400],
      [Buffer.from([0x7b, 0x22, 0xff]), 400],
      ['['.repeat(30_000), 400],
      ['x'.repeat(10 * 1024 * 1024), 413],
    ]
    for (const [body, status] of bodies) {
      const response = await post(body)
      expect({ body, status: response.status }).toEqual({ body, status })
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: {} })
    }
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    for (const params of [undefined, null, [], { name: 'x' }, { name: '__proto__' }, 7]) {
      const response = await post(JSON.stringify({ ...call, params }))
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toMatch(/node_modules|\.ts:/)
    }
    const listening = await post(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} }),
    )
    expect(listening.status).toBeLessThan(500)
    await listening.text()
  })

  it('/mcp ignores cookies, so that a submitted idea does not belong to the browser', async () => {
    const founder = world.visitor()
    await world.postIdea(founder)
    const response = await founder.fetch('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        origin: 'http://assay.test',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'submit_idea', arguments: input },
      }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    const ideas = await world.site.services.db.selectFrom('ideas').select('founder_key').execute()
    expect(new Set(ideas.map(({ founder_key: key }) => key)).size).toBe(2)
  })

  it('/mcp rejects an unknown API key before anything else', async () => {
    for (const key of ['nonsense', `assay_${'A'.repeat(43)}`]) {
      for (const method of ['POST', 'GET', 'DELETE']) {
        const response = await fetch(new URL('/mcp', world.site.url), {
          method,
          headers: { authorization: `Bearer ${key}` },
        })
        expect(response.status).toBe(401)
        expect(response.headers.get('www-authenticate')).toBe('Bearer')
      }
    }
  })
})

describe('the limits of MCP clients', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', ROLE: 'web', TRUSTED_PROXY_HOPS: '1' })
  })
  afterAll(() => world.close())

  it('an MCP client has the limits of a person: five ideas an hour', async () => {
    const client = await connectMcp(world, { 'x-forwarded-for': '198.51.100.1' })
    const submit = (title: string) =>
      client.callTool({ name: 'submit_idea', arguments: { ...input, title } })
    for (const title of ['1', '2', '3', '4', '5'])
      expect((await submit(title)).isError).not.toBe(true)
    const sixth = await submit('6')
    expect(sixth.isError).toBe(true)
    expect(getTexts(sixth)[0]).toMatch(/^Too many requests\. Please try again in \d+ minutes\.$/)
    await client.close()
    expect((await world.visitor('198.51.100.9').call(listIdeas, {})).total).toBe(5)
  })

  it('an API key has 300 calls a minute, at /api and /mcp together', async () => {
    const founder = world.visitor('198.51.100.2')
    const ideaId = await world.postIdea(founder)
    const key = await createIdeaKey(founder, ideaId)
    const caller = openApiClient(world, key, '198.51.100.3')
    for (let attempt = 0; attempt < 300; attempt += 1) {
      await caller.call(getIdea, { id: ideaId })
    }
    const response = await caller.fetch('/mcp', { method: 'POST', body: '{}' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await caller.getRejection(getIdea, { id: ideaId })).code).toBe('rate_limited')
    await world.visitor('198.51.100.3').call(getIdea, { id: ideaId })
  })
})
