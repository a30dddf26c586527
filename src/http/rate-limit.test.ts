import { describe, expect, it } from 'vitest'
import { createRequestLimit } from './rate-limit.ts'

const limit = { points: 3, seconds: 60 }

describe('createRequestLimit', () => {
  it('a memory limit counts per key, and then returns the seconds to wait', () => {
    let now = 0
    const memory = createRequestLimit(true, () => now, limit)
    for (let use = 0; use < 3; use += 1) expect(memory.take('one')).toBe(0)
    now = 20_000
    expect(memory.take('one')).toBe(40)
    expect(memory.take('other')).toBe(0)
  })

  it('a memory limit starts again when its window ends', () => {
    let now = 0
    const memory = createRequestLimit(true, () => now, limit)
    for (let use = 0; use < 4; use += 1) memory.take('one')
    now = 60_000
    expect(memory.take('one')).toBe(0)
  })

  it('a memory limit counts nothing if limits are off', () => {
    const memory = createRequestLimit(false, () => 0, limit)
    for (let use = 0; use < 10; use += 1) expect(memory.take('one')).toBe(0)
  })

  it('memory limits of two sites are separate', () => {
    const [one, other] = [
      createRequestLimit(true, () => 0, limit),
      createRequestLimit(true, () => 0, limit),
    ]
    for (let use = 0; use < 4; use += 1) one.take('key')
    expect(other.take('key')).toBe(0)
  })
})
