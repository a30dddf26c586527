import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Actor, RequestContext, Services } from '../context.ts'
import { AppError, conflict, rateLimited } from '../errors.ts'
import { declareFunction, declareRead } from './declare.ts'
import { implement } from './implement.ts'
import type { Problem } from './problem.ts'
import { createFunctionServer } from './serve.ts'

const rest = { access: 'visitor', summary: '', output: z.object({ got: z.unknown() }) } as const
const write = declareFunction({ name: 'write', input: z.object({ text: z.string() }), ...rest })
const read = declareRead({
  name: 'read',
  path: '/api/things/{id}',
  input: z.object({ id: z.guid(), many: z.unknown().optional() }),
  scope: 'read',
  ...rest,
})
const readKeyless = declareRead({
  name: 'read-keyless',
  path: '/api/keyless',
  input: z.object({}),
  ...rest,
})
const writeMany = declareFunction({
  name: 'write-many',
  input: z.object({ texts: z.array(z.string()) }),
  ...rest,
})
const emptyInput = declareFunction({ name: 'ask-nothing', input: z.object({}), ...rest })
const ofOwner = declareFunction({
  name: 'of-owner',
  ...rest,
  access: 'owner',
  input: z.object({ text: z.string() }),
})
const ofAdmin = declareFunction({
  name: 'of-admin',
  ...rest,
  access: 'admin',
  input: z.object({ text: z.string() }),
})

describe('the function server', () => {
  let server: Server
  let url: string
  let logged: unknown[]
  let calls: object[]
  let run: (input: unknown) => unknown

  beforeEach(async () => {
    logged = []
    calls = []
    run = (input) => input
    const handler = async (_context: RequestContext, input: unknown) => ({ got: await run(input) })
    const log = { error: (about: unknown) => void logged.push(about) }
    const functions = createFunctionServer<RequestContext>({
      services: { config: { PUBLIC_URL: 'http://assay.test' }, log } as unknown as Services,
      implementations: [
        implement(write, handler),
        implement(writeMany, handler),
        implement(read, handler),
        implement(readKeyless, handler),
        implement(emptyInput, handler),
        implement(ofOwner, handler),
        implement(ofAdmin, handler),
      ],
      checks: {
        checkCaller(_context, { access }) {
          if (access === 'admin') throw new AppError('unauthenticated', 'not an administrator')
        },
        checkInput(_context, { access }) {
          if (access === 'owner') throw new AppError('forbidden', 'not yours')
        },
      },
      onCall: ({ name, status }) => calls.push({ name, status }),
    })
    server = createServer((request, response) => {
      void functions.handle(request, response, {} as Actor, 'request-1')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })

  const post = (path: string, body: unknown = { text: 'x' }) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const rejection = async (response: Response) => (await response.json()) as Problem

  it('the function server passes checked input to the function and its output to the caller', async () => {
    const response = await post('/api/write', { text: 'x', isAdmin: true })
    expect(await response.json()).toEqual({ got: { text: 'x' } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(calls).toEqual([{ name: 'write', status: 200 }])
  })

  it('the function server accepts an empty body only if no input is required', async () => {
    const empty = (path: string) => fetch(url + path, { method: 'POST' })
    expect(await (await empty('/api/ask-nothing')).json()).toEqual({ got: {} })
    const rejected = await empty('/api/write')
    expect(rejected.status).toBe(400)
    expect(await rejection(rejected)).toMatchObject({ code: 'invalid_input' })
  })

  it('the response to a list of thousands of wrong elements is no longer than the request', async () => {
    const texts = Array.from({ length: 10_000 }, () => 0)
    const response = await post('/api/write-many', { texts })
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain('texts.0')
    expect(text.length).toBeLessThan(JSON.stringify({ texts }).length)
  })

  it('a path parameter cannot be replaced by the query', async () => {
    const id = crypto.randomUUID()
    const response = await fetch(`${url}/api/things/${id}?id=other&many=1&many=2`)
    expect(await response.json()).toEqual({ got: { id, many: ['1', '2'] } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('a page of another site can make each read that any visitor may, and no write', async () => {
    const reading = await fetch(`${url}/api/keyless`)
    expect(reading.status).toBe(200)
    expect(reading.headers.get('access-control-allow-origin')).toBe('*')
    const writing = await fetch(`${url}/api/ask-nothing`, { method: 'POST' })
    expect(writing.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('a page of another site can read how long to wait, and the id of a rejection', async () => {
    run = () => Promise.reject(rateLimited(61.2))
    const response = await fetch(`${url}/api/things/${crypto.randomUUID()}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id')
  })

  it('thousands of query parameters are read, each name with all its values', async () => {
    const id = crypto.randomUUID()
    const query = `${'a=b&'.repeat(2000)}${Array.from({ length: 400 }, (_, at) => `n${at}=&`).join('')}many=1&a=&many=2`
    const response = await fetch(`${url}/api/things/${id}?${query}`)
    expect(await response.json()).toEqual({ got: { id, many: ['1', '2'] } })
  })

  it('an unexpected error shows no internals, and is logged once with its id', async () => {
    run = () => {
      throw new TypeError('secret of the inside')
    }
    const response = await post('/api/write')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('secret')
    const { error, code, requestId } = JSON.parse(text) as Problem
    expect([error, code]).toEqual([
      'Something went wrong on our side. Please try again.',
      'internal',
    ])
    expect(logged).toMatchObject([{ name: 'write', requestId, message: 'secret of the inside' }])
    expect(response.headers.get('x-request-id')).toBe(requestId)
  })

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the server is going down'), { code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
  ])('an unreachable database responds with 503: %s', async (error) => {
    run = () => {
      throw error
    }
    const response = await post('/api/write')
    expect(await rejection(response)).toMatchObject({ status: 503, code: 'unavailable' })
  })

  it('a rate-limited response states how long to wait', async () => {
    run = () => Promise.reject(rateLimited(61.2))
    const response = await post('/api/write')
    expect(response.headers.get('retry-after')).toBe('62')
    const error = 'Too many requests. Please try again in 62 seconds.'
    expect(await rejection(response)).toMatchObject({ status: 429, code: 'rate_limited', error })
  })

  it('expected rejections are not logged', async () => {
    run = () => Promise.reject(conflict('twice'))
    expect(await rejection(await post('/api/write'))).toMatchObject({ status: 409, error: 'twice' })
    expect(logged).toEqual([])
  })

  it('a function that rejects the caller does not read the body', async () => {
    run = () => expect.fail('the function ran')
    for (const body of [{ text: 'x' }, {}, 'x'.repeat(70_000)]) {
      expect(await rejection(await post('/api/of-admin', body))).toMatchObject({ status: 401 })
    }
  })

  it('access to an input is checked after the input and before the function runs', async () => {
    run = () => expect.fail('the function ran')
    expect(await rejection(await post('/api/of-owner'))).toMatchObject({ status: 403 })
    expect(await rejection(await post('/api/of-owner', {}))).toMatchObject({ status: 400 })
  })

  it('HEAD gets headers only, and unknown paths are counted', async () => {
    const id = crypto.randomUUID()
    const head = await fetch(`${url}/api/things/${id}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    await fetch(`${url}/api/nothing`)
    expect(calls).toContainEqual({ name: 'unknown', status: 404 })
  })
})
