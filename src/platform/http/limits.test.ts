import { describe, expect, it } from 'vitest'
import { createMemoryLimit } from './limits.ts'

const limit = { name: 'test', points: 3, seconds: 60 }

describe('a limit in memory', () => {
  it('lets so many through for each key, and then says how long to wait', async () => {
    const memory = createMemoryLimit(limit, true)
    for (let use = 0; use < 3; use += 1) expect(await memory.take('one')).toBe(0)
    const wait = await memory.take('one')
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await memory.take('other')).toBe(0)
  })

  it('lets everything through where limits are off', async () => {
    const memory = createMemoryLimit(limit, false)
    for (let use = 0; use < 10; use += 1) expect(await memory.take('one')).toBe(0)
  })

  it('is each site’s own', async () => {
    const [one, other] = [createMemoryLimit(limit, true), createMemoryLimit(limit, true)]
    for (let use = 0; use < 4; use += 1) await one.take('key')
    expect(await other.take('key')).toBe(0)
  })
})
