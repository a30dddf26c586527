// An in-memory `Store` for tests of adapters, which must not depend on the real one's table.
import type { Store } from '../src/platform/store.ts'

export function createMemoryStore(clock: () => number = Date.now): Store {
  const held = new Map<string, { value: unknown; createdAt: number; expiresAt: number }>()
  const current = (key: string) => {
    const found = held.get(key)
    return found && found.expiresAt > clock() ? found : undefined
  }
  const put = (key: string, value: unknown, expiresAt: number) =>
    void held.set(key, { value: structuredClone(value), createdAt: clock(), expiresAt })
  return {
    get: async (key) => structuredClone(current(key)?.value ?? null),
    set: async (key, value, seconds) => put(key, value, clock() + seconds * 1000),
    delete: async (key) => void held.delete(key),
    take: async (key, most, seconds) => {
      const found = current(key)
      const taken = Math.min(Number(found?.value ?? 0), most) + 1
      const expiresAt = found?.expiresAt ?? clock() + seconds * 1000
      put(key, taken, expiresAt)
      return { isTaken: taken <= most, renewsAt: new Date(expiresAt) }
    },
    list: async (prefix, limit) =>
      [...held]
        .filter(([key]) => key.startsWith(prefix) && current(key))
        .toSorted(([, one], [, other]) => other.createdAt - one.createdAt)
        .slice(0, limit)
        .map(([key, { value, createdAt }]) => ({ key, value, createdAt: new Date(createdAt) })),
  }
}
