import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallServer, startSmallServer } from '../../../tests/small-server.ts'
import type { StreamEvent } from './declare.ts'
import { writeEventStream } from './event-stream.ts'

describe('an event stream', () => {
  let events: () => AsyncGenerator<StreamEvent<unknown>>
  let server: SmallServer

  beforeEach(async () => {
    server = await startSmallServer((_request, response, signal) =>
      writeEventStream(response, events(), signal),
    )
  })
  afterEach(() => server.close())

  it('an event stream sends each event on separate lines, in the format of server-sent events', async () => {
    events = async function* () {
      yield { id: 1, event: 'step', data: { text: 'line\nbreak' } }
      yield { id: 2, event: 'done', data: {} }
    }
    const response = await fetch(server.url)
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
    expect((await fetch(server.url)).status).toBe(404)
  })

  it('an empty event stream responds with 204, so that browsers do not reconnect', async () => {
    events = async function* () {}
    const response = await fetch(server.url)
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
    const response = await fetch(server.url, { signal: reader.signal })
    await response.body?.getReader().read()
    reader.abort()
    left.resolve()
    expect(await ended.promise).toBe('put away')
    expect(await server.outcome).toBeUndefined()
  })

  it('an event stream breaks off if its source fails, and rejects for its writer', async () => {
    const read = Promise.withResolvers<void>()
    events = async function* () {
      yield { id: 1, event: 'step', data: {} }
      await read.promise
      throw new Error('lost the database')
    }
    const body = (await fetch(server.url)).body?.getReader()
    await body?.read()
    read.resolve()
    await expect(readToEnd(body)).rejects.toThrow(/terminated|other side closed/)
    expect(await server.outcome).toMatchObject({ message: 'lost the database' })
  })
})

async function readToEnd(body?: ReadableStreamDefaultReader): Promise<void> {
  while (!(await body?.read())?.done);
}
