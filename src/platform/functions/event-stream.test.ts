import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StreamEvent } from './declare.ts'
import { writeEventStream } from './event-stream.ts'

describe('an event stream', () => {
  let events: () => AsyncGenerator<StreamEvent<unknown>>
  let server: Server
  let url: string
  let outcome: PromiseWithResolvers<unknown>

  beforeEach(async () => {
    outcome = Promise.withResolvers()
    server = createServer((_request, response) => {
      const leaving = new AbortController()
      response.on('close', () => leaving.abort())
      writeEventStream(response, events(), leaving.signal).then(
        outcome.resolve,
        (error: unknown) => {
          outcome.resolve(error)
          if (response.headersSent) response.destroy()
          else response.writeHead(404).end()
        },
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })

  it('an event stream sends each event on separate lines, in the format of server-sent events', async () => {
    events = async function* () {
      yield { id: 1, event: 'step', data: { text: 'line\nbreak' } }
      yield { id: 2, event: 'done', data: {} }
    }
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe(
      'retry: 2000\n\n' +
        'id: 1\nevent: step\ndata: {"text":"line\\nbreak"}\n\n' +
        'id: 2\nevent: done\ndata: {}\n\n',
    )
  })

  it('an event stream sends nothing before its first event, so that it can still be rejected', async () => {
    events = async function* () {
      yield await Promise.reject<StreamEvent<unknown>>(new Error('no such report'))
    }
    expect((await fetch(url)).status).toBe(404)
  })

  it('an empty event stream responds with 204, so that browsers do not reconnect', async () => {
    events = async function* () {}
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('an event stream is closed when its reader disconnects', async () => {
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<string>()
    events = async function* () {
      try {
        yield { id: 1, event: 'step', data: {} }
        await left.promise
        yield { id: 2, event: 'step', data: {} }
      } finally {
        ended.resolve('put away')
      }
    }
    const reader = new AbortController()
    const response = await fetch(url, { signal: reader.signal })
    await response.body?.getReader().read()
    reader.abort()
    left.resolve()
    expect(await ended.promise).toBe('put away')
    expect(await outcome.promise).toBeUndefined()
  })

  it('an event stream breaks off if its source fails, and rejects for its writer', async () => {
    const read = Promise.withResolvers<void>()
    events = async function* () {
      yield { id: 1, event: 'step', data: {} }
      await read.promise
      throw new Error('lost the database')
    }
    const body = (await fetch(url)).body?.getReader()
    await body?.read()
    read.resolve()
    await expect(readToEnd(body)).rejects.toThrow(/terminated|other side closed/)
    expect(await outcome.promise).toMatchObject({ message: 'lost the database' })
  })
})

async function readToEnd(body?: ReadableStreamDefaultReader): Promise<void> {
  while (!(await body?.read())?.done);
}
