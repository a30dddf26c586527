import { describe, expect, it } from 'vitest'
import { randomUuid, getSessionIdIn } from './session-id.ts'

const one = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'
const other = '7c1d2e3f-8a57-4f0e-9d0a-3f3f6f1f2a02'

describe('the session id', () => {
  it('the session id is created once and stored under both names', () => {
    const storage = storageWith({})
    const id = getSessionIdIn(storage)
    expect(storage.kept).toEqual({ sessionId: id, session_id: id })
    expect(getSessionIdIn(storage)).toBe(id)
  })

  it('sessionId wins if the two stored ids differ', () => {
    const storage = storageWith({ sessionId: one, session_id: other })
    expect(getSessionIdIn(storage)).toBe(one)
    expect(storage.kept).toEqual({ sessionId: one, session_id: one })
  })

  it('session_id is used if it is the only stored id', () => {
    const storage = storageWith({ session_id: other })
    expect(getSessionIdIn(storage)).toBe(other)
    expect(storage.kept).toEqual({ sessionId: other, session_id: other })
  })

  it('a stored session id that is not a UUID is replaced', () => {
    const storage = storageWith({ sessionId: 'undefined', session_id: '' })
    expect(getSessionIdIn(storage)).toMatch(/^[0-9a-f-]{36}$/)
    expect(storage.kept.sessionId).not.toBe('undefined')
  })
})

it('randomUuid makes a version 4 UUID without crypto.randomUUID', () => {
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
