import { describe, expect, it } from 'vitest'
import { randomUuid, sessionIdIn } from './session-id.ts'

const one = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'
const other = '7c1d2e3f-8a57-4f0e-9d0a-3f3f6f1f2a02'

describe('the session id', () => {
  it('is made once and kept under both names', () => {
    const storage = storageWith({})
    const id = sessionIdIn(storage)
    expect(storage.kept).toEqual({ sessionId: id, session_id: id })
    expect(sessionIdIn(storage)).toBe(id)
  })

  it('follows sessionId where the two differ', () => {
    const storage = storageWith({ sessionId: one, session_id: other })
    expect(sessionIdIn(storage)).toBe(one)
    expect(storage.kept).toEqual({ sessionId: one, session_id: one })
  })

  it('is taken from session_id where only that is kept', () => {
    const storage = storageWith({ session_id: other })
    expect(sessionIdIn(storage)).toBe(other)
    expect(storage.kept).toEqual({ sessionId: other, session_id: other })
  })

  it('replaces what is no UUID', () => {
    const storage = storageWith({ sessionId: 'undefined', session_id: '' })
    expect(sessionIdIn(storage)).toMatch(/^[0-9a-f-]{36}$/)
    expect(storage.kept.sessionId).not.toBe('undefined')
  })
})

it('makes a version 4 UUID where the browser has no randomUUID', () => {
  const source = { getRandomValues: <Bytes>(bytes: Bytes) => filled(bytes) }
  expect(randomUuid(source as Pick<Crypto, 'getRandomValues'>)).toBe(
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  )
})

function filled<Bytes>(bytes: Bytes): Bytes {
  if (bytes instanceof Uint8Array) bytes.fill(255)
  return bytes
}

function storageWith(kept: Record<string, string>) {
  return {
    kept,
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, value: string) {
      kept[name] = value
    },
  }
}
