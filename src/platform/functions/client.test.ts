import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallServer, startSmallServer } from '../../../tests/small-server.ts'
import { CallError, read } from './client.ts'

describe('reading a response of a function in the browser', () => {
  let status: number
  let body: string
  let length: number
  let server: SmallServer

  beforeEach(async () => {
    server = await startSmallServer(async (_request, response) => {
      response.writeHead(status, { 'content-length': length })
      response.write(body)
      if (body.length < length) await new Promise((resolve) => response.once('close', resolve))
      else response.end()
    })
  })
  afterEach(() => server.close())

  function respond(text: string, whole = text, code = 200) {
    status = code
    body = text
    length = whole.length
  }

  it('a successful response is its JSON', async () => {
    respond('{"ideas":[]}')
    expect(await read(server.url)).toEqual({ ideas: [] })
  })

  it('a successful response that was given up while it arrived is no result', async () => {
    respond('{"ideas":', '{"ideas":[]}')
    const request = new AbortController()
    const reading = read(server.url, request.signal)
    const began = await fetch(server.url)
    request.abort()
    await began.body?.cancel()
    await expect(reading).rejects.toThrow('aborted')
  })

  it('a successful response that breaks off is no result', async () => {
    respond('{"ideas":', '{"ideas":[]}')
    const reading = read(server.url)
    const began = await fetch(server.url)
    await server.close()
    await began.body?.cancel()
    await expect(reading).rejects.toThrow(TypeError)
  })

  it('a page of a hotspot in place of the response is no result', async () => {
    respond('<h1>Sign in to the hotel</h1>')
    await expect(read(server.url)).rejects.toThrow(SyntaxError)
  })

  it('a response with an error is a failure whatever its status, unless it states its outcome', async () => {
    respond('{"error":"Not now"}')
    await expect(read(server.url)).rejects.toThrow(new CallError('Not now', 'unavailable', 200))
    respond('{"error":"Not now","success":false}')
    expect(await read(server.url)).toEqual({ error: 'Not now', success: false })
  })

  it('a failure without JSON is one of the server', async () => {
    respond('Bad gateway', 'Bad gateway', 502)
    const failure = await read(server.url).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({ status: 502, code: 'unavailable', message: '' })
  })
})
