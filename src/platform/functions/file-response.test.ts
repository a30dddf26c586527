import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmallServer, startSmallServer } from '../../../tests/small-server.ts'
import { writeFile } from './file-response.ts'

describe('a file response', () => {
  let chunks: () => AsyncIterable<string>
  let server: SmallServer

  beforeEach(async () => {
    server = await startSmallServer((request, response, signal) => {
      const file = { type: 'text/csv; charset=utf-8', name: 'list.csv', chunks: chunks() }
      return writeFile(request, response, file, signal)
    })
  })
  afterEach(() => server.close())

  it('a file response arrives whole, as a download', async () => {
    chunks = async function* () {
      yield 'one ü'
      yield ', two 🙂'
    }
    const response = await fetch(server.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="list.csv"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(await response.text()).toBe('one ü, two 🙂')
    expect(await server.outcome).toBeUndefined()
  })

  it('a file response may be empty', async () => {
    chunks = async function* () {}
    const response = await fetch(server.url)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('a file response to HEAD does not read the file', async () => {
    let isBegun = false
    chunks = async function* () {
      isBegun = true
      yield 'one'
    }
    const response = await fetch(server.url, { method: 'HEAD' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    await server.outcome
    expect(isBegun).toBe(false)
  })

  it('a file response sends nothing before its first piece, so that it can still be rejected', async () => {
    chunks = async function* () {
      yield await Promise.reject<string>(new Error('lost the database'))
    }
    const response = await fetch(server.url)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-disposition')).toBeNull()
  })

  it('a file response is read only as fast as the client reads it', async () => {
    let sentChunks = 0
    chunks = async function* () {
      for (; sentChunks < 2000; sentChunks += 1) yield 'x'.repeat(64 * 1024)
    }
    const response = await fetch(server.url)
    const reader = response.body?.getReader()
    await reader?.read()
    // The client has stopped reading: once the buffers between are full, nothing more is read.
    let before = -1
    await expect
      .poll(
        () => {
          const stands = sentChunks === before
          before = sentChunks
          return stands
        },
        { interval: 200 },
      )
      .toBe(true)
    expect(sentChunks).toBeLessThan(1000)
    let size = 0
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length
    }
    expect(sentChunks).toBe(2000)
    expect(size).toBeGreaterThan(1000 * 64 * 1024)
  })

  it('a file response closes its source when the client disconnects', async () => {
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<string>()
    chunks = async function* () {
      try {
        yield 'one'
        await left.promise
        for (;;) yield 'two'
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

  it('a file response closes its source when the client disconnects before the first piece', async () => {
    const requested = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<string>()
    chunks = async function* () {
      try {
        requested.resolve()
        await left.promise
        for (;;) yield 'one'
      } finally {
        ended.resolve('put away')
      }
    }
    const reader = new AbortController()
    const response = fetch(server.url, { signal: reader.signal }).catch(() => 'left')
    await requested.promise
    reader.abort()
    expect(await response).toBe('left')
    left.resolve()
    expect(await ended.promise).toBe('put away')
    expect(await server.outcome).toBeUndefined()
  })

  it('a file response breaks off if its source fails, and rejects for its writer', async () => {
    const read = Promise.withResolvers<void>()
    chunks = async function* () {
      yield 'one'
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
