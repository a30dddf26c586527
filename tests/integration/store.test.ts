import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore } from '../memory-store.ts'
import type { Store } from '../../src/platform/store.ts'
import { openWorld, type World } from '../world.ts'

describe.each(['the database’s store', 'the store of adapters’ tests'])('%s', (which) => {
  let world: World
  let store: Store
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    const inMemory = createMemoryStore(() => world.clock.now().getTime())
    store = which.startsWith('the database') ? world.site.services.store : inMemory
  })
  afterAll(() => world.close())

  it('the store keeps a value until it expires', async () => {
    await store.set('a', { b: [1, null, 'ä'] }, 60)
    expect(await store.get('a')).toEqual({ b: [1, null, 'ä'] })
    world.clock.advance(60)
    expect(await store.get('a')).toBeNull()
  })

  it('the store lists values by key prefix, newest first', async () => {
    for (const key of ['x:1', 'y:1', 'x:2']) {
      await store.set(key, key, 600)
      world.clock.advance(1)
    }
    const listed = await store.list('x:', 10)
    expect(listed.map(({ key }) => key)).toEqual(['x:2', 'x:1'])
    await store.delete('x:2')
    expect(await store.list('x:', 10)).toHaveLength(1)
  })

  it('simultaneous takes from the store never exceed a budget', async () => {
    const takes = await Promise.all(Array.from({ length: 9 }, () => store.take('calls', 5, 3600)))
    expect(takes.filter(({ isTaken }) => isTaken)).toHaveLength(5)
    const renewsAt = new Date(world.clock.now().getTime() + 3600_000)
    for (const take of takes) expect(take.renewsAt).toEqual(renewsAt)
  })

  it('the store renews a whole budget, counted from its first take', async () => {
    await store.take('calls', 1, 3600)
    world.clock.advance(1800)
    expect((await store.take('calls', 1, 3600)).isTaken).toBe(false)
    world.clock.advance(1800)
    expect((await store.take('calls', 1, 3600)).isTaken).toBe(true)
    expect((await store.take('calls', 1, 3600)).isTaken).toBe(false)
  })
})
